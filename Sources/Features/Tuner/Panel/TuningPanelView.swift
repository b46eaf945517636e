import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning
import TuningFiles
import Workbench

/// The tuning panel, generated from the declarations of all tunables.
///
/// Coordinates are in points from the panel's top left corner. The panel reads no clock and does not draw by itself.
package final class TuningPanelView {
  package let editor: TuningEditor
  let commands: CommandTable
  private let host: any WorkbenchHost
  /// The owner, which is notified of changes and switches between the two tunings of a comparison.
  weak var owner: (any TuningPanelOwner)?
  /// Whether the modifier key for fine slider movements is held.
  var isFine: Bool { host.isFine }
  private(set) var baseLayout = TuningPanelLayout(size: .zero, hasSides: false)
  /// The rows; `nil` from a change until they are needed.
  private var builtList: TuningList?
  var pane = ControlPane<TuningControl>(detectsLongPresses: true)
  var typing: TuningPanelTextField?
  /// The control with the focus ring. The field that the user types in is separate: see ``typing``.
  package var focus: KeyboardFocus<TuningControl>
  /// The layout of the window; `nil` until it is known.
  private var windowLayout: WorkbenchLayout?
  /// The open menu; `nil` for none.
  package var menu: TuningPanelMenu?
  var explanation = TunablePopoverState()
  var drag: TuningSliderDrag?
  private(set) var now = Timestamp.zero
  /// Returns the colours of the phones that follow the tuning; `nil` unless phones can.
  package var phones: () -> [Color]? = { nil }
  /// The settings that phones show in their drawer, at most ``mostPinned``, the one that was pinned first at the front.
  package var pinned: [Tunable] = [] { didSet { if pinned != oldValue { tuningChanged() } } }
  /// Maximum number of pinned settings. Chosen: as many as fit over a phone's scene without scrolling.
  private static let mostPinned = 3
  /// Whether the user is changing a value, or has a menu open.
  var isInUse: Bool { drag != nil || typing != nil || menu != nil }
  private var strokes = CachedDisplayList<TuningPanelContent>()
  private let layer = SurfaceLayer()

  package init(
    _ editor: TuningEditor, commands: CommandTable, host: any WorkbenchHost,
    for sections: TuningSections = TuningSections(.sheet, among: .shipped), focus: FocusScope = FocusScope()
  ) {
    self.focus = KeyboardFocus(in: focus)
    self.editor = editor
    self.commands = commands
    self.host = host
    self.sections = sections
    editor.owner = self
  }

  func edit(_ other: TuningStore) {
    guard other !== editor.store else { return }
    endTyping(commits: true)
    editor.edit(other)
    menu = nil
    relayout()
  }

  func resize(_ size: Size, at time: Timestamp) {
    guard size != baseLayout.size else { return }
    now = max(now, time)
    baseLayout = TuningPanelLayout(size: size, hasSides: sides != nil)
    relayout()
  }

  package func hide(keepsFocus: Bool = false) {
    endTyping(commits: true)
    if !keepsFocus { focus.clear() }
    menu = nil
    explanation.hide()
  }

  /// The rows. They are built on first access after a change, so a hidden panel costs nothing.
  var list: TuningList {
    let list = builtList ?? TuningList(editor.tuning, sides, filter, in: sections)
    builtList = list
    return list
  }

  package var filter = TuningFilter() { didSet { relayout(fromTop: !filter.hasSameQuery(as: oldValue)) } }

  /// The two tunings of a comparison; `nil` without a comparison.
  package var sides: TuningPanelSides? { didSet { if sides != oldValue { relayout() } } }

  /// The sections of the panel, with the tunables of the current scene first.
  package var sections: TuningSections {
    willSet { if newValue != sections { hide(keepsFocus: true) } }
    didSet { if sections != oldValue { relayout(fromTop: true) } }
  }

  /// Lays out the panel after a change of its size, of the tuning or of what determines the rows.
  ///
  /// - Parameter fromTop: Whether to show the list from the top, as after a new search or in another scene.
  func relayout(fromTop: Bool = false) {
    let (top, hadSides) = (layout.rowsTop, baseLayout.hasSides)
    builtList = nil
    baseLayout.hasSides = sides != nil
    guard baseLayout.size != .zero else { return }
    pane.scroll.resize(content: baseLayout.listHead + list.height, viewport: baseLayout.list.height, at: now)
    if let menu { open(menu) }
    if fromTop {
      pane.scroll.scroll(to: 0, at: now)
    } else if hadSides != baseLayout.hasSides {
      // The rows stay where they are, so that the one under the pointer does not change when A and B appear above them.
      pane.scroll.jump(to: max(0, pane.scroll.offset + layout.rowsTop - top), at: now)
    }
  }

  var layout: TuningPanelLayout {
    var layout = baseLayout
    layout.scroll = pane.scroll.offset
    return layout
  }

  /// The current content of the panel as a value.
  var content: TuningPanelContent {
    TuningPanelContent(
      layout: layout, maximumOffset: pane.scroll.limit, list: list, base: editor.tuning.base.name,
      canUndo: editor.store.canUndo,
      canRedo: editor.store.canRedo, typing: typing, pointing: pane.pointing,
      focusedControl: menu == nil ? focus.visibleAction : nil,
      explained: menu == nil && typing == nil ? explanation.tunable : nil,
      draggedTunable: drag?.initialValue == nil ? nil : drag?.tunable, foot: editor.foot,
      phones: phones(), pinned: pinned)
  }

  package var isAboveStage: Bool { windowLayout?.tuning != nil }
  package var semantics: Semantics { .view(.region, "Tuning") }
  package var elements: [SemanticsElement] {
    guard isAboveStage else { return [] }
    return menu?.controls.elements() ?? content.controls.elements(focused: focus.visibleAction)
  }

  package func draw(on surface: any Surface) {
    guard let windowLayout, let frame = windowLayout.tuning else { return }
    if let drawer = windowLayout.drawer { surface.drawShadow(of: drawer) }
    surface.show(layer, in: frame, clippedTo: nil) { draw(into: &$1) }
  }

  /// Draws the panel into an empty canvas, with its top left corner as the origin.
  func draw(into canvas: inout Canvas) {
    if baseLayout.wrapNotice(editor.leftovers.offered == nil ? editor.message?.notice : nil, canvas.text) { relayout() }
    canvas.list = strokes.list(of: content, on: canvas) { $0.draw(into: &$1) }
    menu?.draw(into: &canvas)
  }

  /// Advances animations, long presses and delayed work to a time.
  package func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: time)
    menu?.pane.scroll.advance(to: time)
    if let place = pane.scroll.longPress(by: time), case .tunable(let tunable, let part)? = hit(place)?.action,
      part != .reset
    {
      explanation.show(tunable)
      pane.pointing.pressed = nil
    }
    var named: Tunable?
    if case .tunable(let tunable, .name)? = pane.pointing.hovered { named = tunable }
    explanation.advance(to: time, over: named)
    if let due = editor.autosaveTime, due <= time { editor.autosave() }
  }

  /// Whether the next frame differs from this one even without input.
  package var isMoving: Bool { pane.scroll.isAnimating || menu?.pane.scroll.isAnimating == true }
  /// Next time at which the panel changes without input although no animation runs; `nil` if there is none.
  package var nextMoment: Timestamp? {
    [pane.scroll.nextChange, menu?.pane.scroll.nextChange, explanation.due, editor.autosaveTime].compactMap { $0 }.min()
  }
  package var wantsText: Bool { typing != nil }
}

extension TuningPanelView: TuningEditorOwner {
  func tuningChanged() {
    relayout()
    owner?.tuningChanged()
  }

  func fileChanged(_ path: String) { owner?.fileChanged(path) }
  func fileRenamed(_ old: String, to new: String) { owner?.fileRenamed(old, to: new) }
  func fileDeleted(_ path: String) { owner?.fileDeleted(path) }
  func willRestore(onSecond isSecond: Bool) { owner?.willRestore(onSecond: isSecond) }
}

extension TuningPanelView: PointerView {
  package var origin: Point { windowLayout?.tuning?.origin ?? .zero }

  package var visibleFrame: Rect? {
    guard let windowLayout, let frame = windowLayout.tuning else { return nil }
    return windowLayout.drawer.map(frame.intersection) ?? frame
  }

  package func updateLayout(_ layout: WorkbenchLayout, at time: Timestamp) {
    windowLayout = layout
    if let frame = layout.tuning { resize(frame.size, at: time) } else { hide() }
  }

  package func sceneChanged(to scene: SceneDescriptor, among scenes: [SceneDescriptor]) {
    sections = TuningSections(scene, among: scenes)
  }

  package func pointer(at place: Point) -> PointerShape {
    (menu?.pane ?? pane).pointing.hovered?.pointer ?? .arrow
  }

  package func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    menu == nil ? fixedControls.tip(at: place, tip) : nil
  }

  package var focusTip: TooltipTarget? {
    menu == nil ? fixedControls.tip(focused: focus.visibleAction, tip) : nil
  }

  private var fixedControls: [Control<TuningControl>] {
    let content = content
    return content.headControls + content.fieldControls + content.footControls
  }

  private func tip(of control: TuningControl) -> Tooltip? {
    commands.tip(tuning: control, asked: editor.foot.question)
  }

  package var keyClaim: KeyClaim {
    guard windowLayout?.tuning != nil else { return .none }
    return wantsText ? .typing : menu != nil ? .menu : focus.isVisible ? .ring : .none
  }

  /// A field that nobody can see takes no text.
  package var field: (any TypingField)? { keyClaim == .typing ? PanelField(panel: self) : nil }

  package func leave() {
    endTyping(commits: true)
    focus.clear()
    menu = nil
  }

  package func moveFocusIn(at time: Timestamp) -> Bool {
    guard owner?.showPanel() == true else { return false }
    moveFocus(isBackwards: false, time: time)
    return focus.isVisible
  }

  package func apply(_ tuning: Tuning, at time: Timestamp) {
    guard windowLayout?.isBare == false else { return }
    pane.scroll.apply(tuning, at: time)
    menu?.pane.scroll.apply(tuning, at: time)
  }
}

extension TuningControl {
  fileprivate var pointer: PointerShape {
    switch self {
    case .tunable(_, .name), .dismiss: .arrow
    case .search, .fileName, .tunable(_, .value): .text
    case .tunable(_, .slider): .resizeHorizontal
    default: .pointer
    }
  }
}

/// A text field of the tuning panel.
private struct PanelField: TypingField {
  let panel: TuningPanelView

  var text: String { panel.typing?.entry.text ?? "" }
  var isInScene: Bool { false }
  func type(_ text: String, at time: Timestamp) { panel.type(text) }
  func selectAll() { panel.typing?.entry.selectAll() }
  func paste(_ text: String) { panel.type(text) }
}

/// The two tunings of a comparison as the panel shows them.
package struct TuningPanelSides: Equatable {
  static let letters = ["A", "B"]

  package var names: [String]
  /// Index of the tuning that the panel edits: 0 for A, 1 for B.
  package var edited: Int
  /// The tuning that the panel does not edit.
  var other: Tuning

  var otherLetter: String { Self.letters[1 - edited] }

  /// Returns both tunings of the comparison: A, then B.
  ///
  /// - Parameter tuning: the tuning that the panel edits.
  func pair(with tuning: Tuning) -> [Tuning] { edited == 1 ? [other, tuning] : [tuning, other] }

  static func color(of side: Int) -> KeyPath<Palette, Color> { side == 1 ? \.compare : \.accent }

  func draw(_ index: Int, in frame: Rect, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let isOn = index == edited
    let letter = Self.letters[index]
    let style: TextStyle = isOn ? .controlStrong : .control
    let letterWidth = canvas.text.width(of: letter, style: .controlStrong)
    let nameWidth = min(frame.width - 40, canvas.text.width(of: names[index], style: style))
    var rest = frame.middle(width: letterWidth + 8 + nameWidth)
    canvas.list.text(
      letter, .controlStrong, palette[keyPath: Self.color(of: index)],
      in: Rect(x: rest.minX, y: rest.minY, width: letterWidth + 1, height: rest.height))
    rest.cut(.left, letterWidth + 8)
    canvas.list.text(
      names[index], style, isOn ? palette.text : palette.text2,
      in: Rect(x: rest.minX, y: rest.minY, width: nameWidth + 1, height: rest.height))
  }
}

/// Actions of the controls.
extension TuningPanelView {
  func press(_ control: TuningControl, at place: Point, time: Timestamp) {
    switch control {
    case .undo: editor.undo()
    case .redo: editor.redo()
    case .export: commands.run(.export)
    case .side(let index): owner?.edit(side: index)
    case .search: if typing?.field != .search { search() }
    case .clearSearch:
      filter.search = ""
      if typing?.field == .search { endTyping(commits: false) }
    case .base: open(.base)
    case .resetAll: editor.resetAll()
    case .onlyDifferences: filter.onlyDifferences.toggle()
    case .group, .inactiveGroup: filter.fold(control)
    case .tunable(let tunable, let part): press(part, of: tunable, at: place)
    case .load: if !editor.answerQuestion(false) { open(.load) }
    case .save:
      if editor.answerQuestion(true) { break }
      if typing?.field.control == .fileName { commitTyping() } else { save() }
    case .fileName: if editor.foot.question == nil, typing?.field.control != .fileName { open(.file) }
    case .item(let index): choose(index)
    case .dismiss: menu = nil
    }
  }

  private func press(_ part: TunableRow.Part, of tunable: Tunable, at place: Point) {
    switch (part, tunable.domain, editor.tuning.value(of: tunable)) {
    case (.name, _, _): explanation.toggle(tunable)
    case (.slider, _, _):
      if let slider = layout.row(of: tunable, in: list).flatMap({ TuningSliderDrag(tunable, on: $0) }) {
        editor.commit(tunable, to: slider.value(at: place.x, isFine: isFine))
      }
    case (.value, _, _): if typing?.field != .value(tunable) { typeValue(of: tunable) }
    case (.reset, _, _): editor.reset(tunable)
    case (.pin, _, _): togglePin(tunable)
    case (.other, _, _): if let sides { editor.commit(tunable, to: sides.other.value(of: tunable)) }
    case (.choice, _, _): open(.choice(tunable))
    case (.toggle, _, .flag(let isOn)): editor.commit(tunable, to: .flag(!isOn))
    default: break
    }
  }

  /// Shows a setting in the drawer of phones, in place of the one that was pinned first if there are too many, or removes
  /// it.
  func togglePin(_ tunable: Tunable) {
    let others = pinned.filter { $0 != tunable }
    pinned = others.count < pinned.count ? others : others.suffix(Self.mostPinned - 1) + [tunable]
  }

  /// Saves the tuning to its file, or asks for a name if there is none. Does nothing while the user still has to choose
  /// between unsaved values and those that another program has written to the file.
  package func save() { if editor.externalChanges == nil, !editor.save() { askForName() } }

  // MARK: - Menus

  package func open(_ purpose: TuningPanelMenu.Purpose) {
    explanation.hide()
    if let menu = TuningPanelMenu(purpose, for: editor) { open(menu) }
  }

  func open(_ menu: TuningPanelMenu) {
    var menu = menu
    var choice: Rect?
    if case .choice(let tunable) = menu.purpose { choice = layout.row(of: tunable, in: list)?.control }
    menu.updateLayout(in: layout, anchor: choice, at: now)
    self.menu = menu
  }

  private func choose(_ index: Int) {
    guard let menu = menu, menu.items.indices.contains(index) else { return }
    self.menu = nil
    switch (menu.purpose, menu.items[index]) {
    case (.file, TuningPanelMenu.saveAs): askForName()
    case (.file, TuningPanelMenu.rename): askForName(.newName)
    case (.file, TuningPanelMenu.delete): open(.delete)
    case (_, let item): menu.choose(item, for: editor)
    }
  }
}

/// Touch, mouse, wheel and touchpad input.
extension TuningPanelView {
  /// The pane that receives input: the list's while a finger touches the list or no menu is open, otherwise the menu's.
  private var activePane: ControlPane<TuningControl> {
    get { pane.isTouched ? pane : menu?.pane ?? pane }
    set { if pane.isTouched || menu == nil { pane = newValue } else { menu?.pane = newValue } }
  }

  func hit(_ place: Point) -> Control<TuningControl>? { controls(near: place).hit(place) }

  private func controls(near place: Point) -> [Control<TuningControl>] {
    menu?.controls ?? content.controls(near: place)
  }

  /// Handles a finger that touches down. A second finger is ignored.
  package func down(id: Int, at place: Point, time: Timestamp) {
    guard !activePane.isTouched else { return }
    advance(to: time)
    let hit = hit(place)
    if hit?.action != explanation.pin { explanation.hide() }
    focus.clear()
    drag = nil
    // A horizontal drag anywhere on a row moves the row's slider.
    if case .tunable(let tunable, let part)? = hit?.action, part != .reset, part != .other {
      drag = layout.row(of: tunable, in: list).flatMap { TuningSliderDrag(tunable, on: $0) }
    }
    var isHandle = false
    if id == InputEvent.mouse, case .tunable(_, .slider)? = hit?.action, drag != nil {
      drag?.grab(at: place.x, in: editor)
      isHandle = true
    }
    let canScroll = menu?.scrolls(at: place) ?? layout.list.contains(place)
    _ = activePane.down(
      id: id, at: place, on: hit, canSlide: drag != nil, isHandle: isHandle, canScroll: canScroll, time: time)
    guard let typing else { return }
    // The Save button applies a typed name as Return does, with a warning before another file is replaced. Text entry
    // must therefore not end here.
    let isAsked = typing.field.control == .fileName && hit?.action == .save
    if hit?.action != typing.field.control, hit?.action != .clearSearch, !isAsked { endTyping(commits: true) }
  }

  package func move(id: Int, to place: Point, time: Timestamp) {
    handle(activePane.move(id: id, to: place, time: time), at: place, time)
  }

  package func up(id: Int, at place: Point, time: Timestamp) {
    handle(activePane.up(id: id, time: time), at: place, time)
  }

  /// Handles a touch that the system has cancelled.
  package func cancel(id: Int, time: Timestamp) {
    handle(activePane.cancel(id: id, time: time), at: nil, time)
  }

  package func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let control = place.flatMap(hit)?.action
    if menu != nil { pane.pointing.hovered = nil }
    guard activePane.pointing.hovered != control else { return false }
    activePane.pointing.hovered = control
    if control != explanation.pin || control == nil { explanation.hide() }
    if case .tunable(_, .name)? = control, typing == nil { explanation.scheduleShow(at: time) }
    return true
  }

  package func scroll(notches: Double, at place: Point, time: Timestamp) {
    explanation.hide()
    if menu != nil || layout.list.contains(place) { activePane.scroll(notches: notches, at: time) }
  }

  package func scroll(_ delta: Double, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    explanation.hide()
    activePane.scroll(delta, phase, at: time)
  }

  private func handle(_ outcome: ScrollView.Outcome?, at finger: Point?, _ time: Timestamp) {
    switch outcome {
    case .tapped(let place):
      guard let control = activePane.pointing.release(at: place, among: controls(near: place)) else { break }
      press(control, at: place, time: time)
    case .slideBegan(let distance):
      if typing != nil { endTyping(commits: true) }
      drag?.begin(in: editor)
      pane.pointing.pressed = drag.map { .tunable($0.tunable, .slider) }
      slide(by: distance, to: finger?.x ?? 0, time)
    case .slid(let distance): slide(by: distance, to: finger?.x ?? 0, time)
    case .slideEnded(let isCancelled):
      if isCancelled { drag?.cancel(in: editor) }
      drag = nil
      editor.autosave()
    case .scrolled: explanation.hide()
    case .nothing, nil: break
    }
  }

  private func slide(by distance: Double, to x: Double, _ time: Timestamp) {
    // Work on a copy: the editor's callbacks read the panel during the change, which would violate exclusive access and
    // trap.
    var drag = drag
    drag?.move(by: distance, to: x, isFine: isFine, in: editor)
    self.drag = drag
    // Schedule a write of the value, so that it survives a crash even if the finger rests on the slider and never ends
    // the drag.
    editor.scheduleAutosave(after: time)
  }
}
