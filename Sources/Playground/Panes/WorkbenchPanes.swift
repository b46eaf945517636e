import Drawing
import Interface
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuning

/// The controls around the scene: those of the rail, the bars and the drawer's tabs, and in front of everything those of
/// an open menu and of the toast.
class ControlsPane: Pane {
  fileprivate let workbench: Workbench
  private let session: Session
  /// Runs a command.
  fileprivate let run: (CommandID) -> Void

  init(_ workbench: Workbench, _ session: Session, run: @escaping (CommandID) -> Void) {
    self.workbench = workbench
    self.session = session
    self.run = run
  }

  func contains(_ place: Point) -> Bool { false }
  var dragsContent: Bool { false }
  // Buttons and other controls do not scroll, so scroll input over them goes to the scene.
  var passesScrolling: Bool { true }
  var isMoving: Bool { session.movesWithoutInput }

  func handle(_ input: InputEvent) -> Bool {
    switch input.kind {
    case .down(_, let place):
      workbench.focus.hide()
      workbench.press(at: place, time: input.time)
    case .up(_, let place):
      if let command = workbench.pointing.release(at: place, among: workbench.controls) { run(command) }
    case .cancel: workbench.pointing.pressed = nil
    case .move: return false
    case .wheel, .scroll, .hover, .key, .text, .resize: break
    }
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let hovered = place.flatMap { workbench.controls.hit($0) }?.action
    defer { workbench.pointing.hovered = hovered }
    return hovered != workbench.pointing.hovered
  }

  func pointer(at place: Point) -> PointerShape {
    workbench.controls.hit(place).map { $0.action == .closeMenu ? .arrow : .pointer } ?? .arrow
  }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard !workbench.layout.isBare, workbench.menu == nil else { return nil }
    // A control with another action for a long press has no tooltip while it is held.
    return workbench.controls.tip(at: place) { isHeld && $0 == .screenshot ? nil : workbench.commands.tip(of: $0) }
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {}
  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool { false }
  func touchedElsewhere() {}
  func hideFocusRing() {}
  var hasFocusRing: Bool { false }
  func moveFocusIn(at time: Timestamp) -> Bool { false }
  func press(_ combination: KeyCommand) -> Bool { false }
}

/// An open menu, which covers the window, and the toast.
final class OverlayPane: ControlsPane {
  private let blind: BlindTestController

  init(
    _ workbench: Workbench, _ session: Session, _ blind: BlindTestController, run: @escaping (CommandID) -> Void
  ) {
    self.blind = blind
    super.init(workbench, session, run: run)
  }

  override func contains(_ place: Point) -> Bool { workbench.hasOverlay(at: place) }

  /// Answers the question of a blind test, or closes the menu.
  override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    if !isShifted, let answer = blind.command(for: key.rawValue) {
      run(answer)
      return true
    }
    guard workbench.menu != nil, key == .escape else { return false }
    workbench.menu = nil
    return true
  }

  override func press(_ combination: KeyCommand) -> Bool {
    guard combination.modifiers.isEmpty, let answer = blind.command(for: combination.name) else { return false }
    run(answer)
    return true
  }
}

/// The rail, the transport bar, the bar with a trial's prompt, the line below a small scene, and the drawer's tabs.
final class BarsPane: ControlsPane {
  override func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    if layout.panelsTab?.contains(place) == true { return true }
    guard !layout.isBare else { return false }
    if layout.drawer?.contains(place) == true { return layout.tabs?.contains(place) == true }
    return [layout.sceneLine, layout.prompt, layout.rail, layout.transport].contains { $0?.contains(place) == true }
  }

  override func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    let panel = workbench.panel
    // A menu or field of the panel, and a focus ring there, come first.
    guard !isShifted, hasFocusRing, !panel.focus.isVisible, !panel.wantsText, panel.menu == nil else { return false }
    if let command = workbench.focus.handle(key, among: workbench.stops) { run(command) }
    return true
  }

  override func touchedElsewhere() { workbench.focus.hide() }
  override var hasFocusRing: Bool { workbench.focus.isVisible }
  override func hideFocusRing() { workbench.focus.hide() }

  override func moveFocusIn(at time: Timestamp) -> Bool {
    workbench.focus.move(isForward: true, among: workbench.stops)
  }
}

/// The sheet that replaces the columns beside the scene, if one is open.
final class SheetPane: Pane {
  private let workbench: Workbench

  init(_ workbench: Workbench) { self.workbench = workbench }

  func contains(_ place: Point) -> Bool { workbench.sheet != nil && workbench.layout.sheet.contains(place) }
  var isMoving: Bool { workbench.sheet?.isMoving == true }

  func handle(_ input: InputEvent) -> Bool {
    workbench.sheet?.dispatch(input.moved(from: workbench.layout.sheet.origin))
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    workbench.sheet?.hover(place.map { $0 - workbench.layout.sheet.origin }) == true
  }

  func pointer(at place: Point) -> PointerShape { workbench.sheet?.hovers == true ? .pointer : .arrow }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    workbench.tip(onSheetAt: place)
  }

  var yieldsKeysToTyping: Bool { true }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    workbench.sheet?.press(key, isShifted: isShifted, time: time) == true
  }

  var field: TypingField? {
    if workbench.trials.entry != nil { return .entry(workbench.trials) }
    return workbench.intentEditor.entry != nil ? .entry(workbench.intentEditor) : nil
  }

  /// Includes sheets that are closed, so that they open with the current rules.
  func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    workbench.handOver.apply(tuning, at: time)
    workbench.film.apply(tuning, at: time)
    workbench.trials.apply(tuning, at: time)
    workbench.intentEditor.apply(tuning, at: time)
  }
}

/// The tuning panel.
final class TuningPane: Pane {
  private let workbench: Workbench
  /// Opens the panel.
  private let open: () -> Void
  private var panel: TuningPanel { workbench.panel }

  init(_ workbench: Workbench, open: @escaping () -> Void) {
    self.workbench = workbench
    self.open = open
  }

  func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return layout.tuning?.contains(place) == true && layout.drawer?.contains(place) != false
  }

  var isMoving: Bool { panel.isMoving }

  private var origin: Point { workbench.layout.tuning?.origin ?? .zero }

  func handle(_ input: InputEvent) -> Bool {
    panel.dispatch(input.moved(from: origin))
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    panel.hover(place.map { $0 - origin }, time: time)
  }

  func pointer(at place: Point) -> PointerShape { (panel.menu?.pane ?? panel.pane).pointing.hovered?.pointer ?? .arrow }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard panel.menu == nil else { return nil }
    let view = panel.view
    let fixed = view.headControls + view.fieldControls + view.footControls
    return fixed.tip(at: place, from: origin) {
      workbench.commands.tip(tuning: $0, asked: panel.editor.foot.question)
    }
  }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    workbench.layout.tuning != nil && panel.press(key, isShifted: isShifted, time: time)
  }

  var field: TypingField? { panel.wantsText ? .panel(panel) : nil }

  func touchedElsewhere() {
    panel.endTyping(commits: true)
    panel.focus.clear()
  }

  var hasFocusRing: Bool { panel.focus.isVisible }
  func hideFocusRing() { panel.focus.hide() }

  func moveFocusIn(at time: Timestamp) -> Bool {
    open()
    panel.moveFocus(isBackwards: false, time: time)
    return panel.focus.isVisible
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    panel.pane.scroll.apply(tuning, at: time)
    panel.menu?.pane.scroll.apply(tuning, at: time)
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

/// The column with the engine's decisions, and the library that covers it.
final class ObservePane: Pane {
  private let workbench: Workbench
  private var column: ObserveColumn { workbench.observe }
  private var library: LibraryPane { column.library }

  init(_ workbench: Workbench) { self.workbench = workbench }

  func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    // Whatever the tabs and the panel leave of a drawer belongs to the column.
    return layout.drawer?.contains(place) ?? (layout.observe?.contains(place) == true)
  }

  var isMoving: Bool { column.isMoving }

  private var origin: Point { workbench.layout.observe?.origin ?? .zero }

  func handle(_ input: InputEvent) -> Bool {
    if case .down = input.kind { column.focus.hide() }
    column.dispatch(input.moved(from: origin))
    return true
  }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    column.hover(place.map { $0 - origin }, hasMoved: hasMoved)
  }

  func pointer(at place: Point) -> PointerShape {
    if library.isOpen { return library.pane.pointing.hovered == nil ? .arrow : .pointer }
    return switch column.pane.pointing.hovered {
    case .strip(.knob), .strip(.start), .strip(.end): .resizeHorizontal
    case .shelf, .strip, .lower, .keep, .format, .frames, .word, .details: .pointer
    case nil: .arrow
    }
  }

  func tip(at place: Point, isHeld: Bool) -> TooltipTarget? {
    guard workbench.layout.observe != nil else { return nil }
    let commands = workbench.commands
    if library.isOpen { return library.controls.tip(at: place, from: origin, commands.tip) }
    guard column.controls.contains(where: { $0.hitArea.contains(place - origin) }) else {
      let figure = workbench.framePanel.tip(at: place - origin, in: column.frame(of: .frames))
      return (figure ?? column.marks.nearest(to: place - origin))?.offset(by: origin)
    }
    return column.controls.tip(at: place, from: origin, commands.tip(observing:))
  }

  /// Whether the library has the keyboard focus: it is visible, and no field, menu or control of another pane is
  /// focused.
  private var libraryHasKeys: Bool {
    let panel = workbench.panel
    guard library.isOpen, workbench.layout.observe != nil, !panel.wantsText, panel.menu == nil else { return false }
    return !panel.focus.isVisible && !workbench.focus.isVisible && !column.focus.isVisible
  }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    guard !isShifted else { return false }
    if libraryHasKeys, library.press(key, at: time) { return true }
    guard hasFocusRing, !workbench.panel.focus.isVisible, !workbench.focus.isVisible else { return false }
    if let control = column.focus.handle(key, among: column.stops) {
      column.press(control)
    } else {
      column.revealFocus()
    }
    return true
  }

  func press(_ combination: KeyCommand) -> Bool { libraryHasKeys && library.press(combination) }

  var field: TypingField? { library.wantsText ? .entry(library) : nil }

  func touchedElsewhere() {
    library.endTyping(commits: true)
    column.focus.hide()
  }

  var hasFocusRing: Bool { column.focus.isVisible }
  func hideFocusRing() { column.focus.hide() }

  func moveFocusIn(at time: Timestamp) -> Bool {
    guard workbench.layout.observe != nil else { return false }
    defer { column.revealFocus() }
    return column.focus.move(isForward: true, among: column.stops)
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {
    guard !workbench.layout.isBare else { return }
    column.pane.scroll.apply(tuning, at: time)
    library.apply(tuning, at: time)
  }
}

/// The line between the images of A and B in one scene.
final class DividerPane: Pane {
  private let workbench: Workbench
  private let scene: ScenePane

  init(_ workbench: Workbench, over scene: ScenePane) {
    self.workbench = workbench
    self.scene = scene
  }

  func contains(_ place: Point) -> Bool {
    let layout = workbench.layout
    return workbench.phones.isComparing && layout.twin == nil && layout.viewport.contains(place)
      && workbench.divider.isHit(place, in: layout.viewport)
  }

  var isMoving: Bool { scene.isMoving }

  func handle(_ input: InputEvent) -> Bool {
    let viewport = workbench.layout.viewport
    switch input.kind {
    case .down(_, let place): workbench.divider.press(at: place, in: viewport)
    case .move(_, let place): workbench.divider.move(to: place, in: viewport)
    case .up, .cancel: workbench.divider.release(at: input.time)
    case .wheel, .scroll: return scene.handle(input)
    case .hover, .key, .text, .resize: break
    }
    return true
  }

  func pointer(at place: Point) -> PointerShape { .resizeHorizontal }
  func apply(_ tuning: Tuning, at time: Timestamp) {}
}

/// The scene. During a comparison in two scenes, there is one such pane for each.
final class ScenePane: Pane {
  private let workbench: Workbench
  private let session: Session
  /// Returns the frame of the pane's scene in the window; `nil` if the scene is not visible.
  private let frame: (WorkbenchLayout) -> Rect?
  /// Returns whether something covers the whole stage, so that the scene receives no text.
  private let isCovered: () -> Bool

  init(
    _ workbench: Workbench, _ session: Session, isCovered: @escaping () -> Bool,
    in frame: @escaping (WorkbenchLayout) -> Rect?
  ) {
    self.workbench = workbench
    self.session = session
    self.isCovered = isCovered
    self.frame = frame
  }

  private var origin: Point { (frame(workbench.layout) ?? workbench.layout.viewport).origin }

  func contains(_ place: Point) -> Bool { frame(workbench.layout)?.contains(place) == true }
  var dragsContent: Bool { false }
  var isMoving: Bool { session.movesWithoutInput }

  func handle(_ input: InputEvent) -> Bool {
    session.deliver(input.kind.moved(from: origin), at: input.time)
    return true
  }

  // A scene hovers anew itself when its content moves.
  var tracksRestingPointer: Bool { true }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    (hasMoved || place == nil) && session.scene.hover(place.map { $0 - origin })
  }

  func pointer(at place: Point) -> PointerShape { session.scene.pointer(at: place - origin) }

  /// The scene's field. During a replay it only gets the replay's text, so the user's keys keep their usual meaning.
  var field: TypingField? {
    guard !isCovered(), session.replay == nil, let typed = session.scene.typedText else { return nil }
    return .scene(session, typed)
  }

  func apply(_ tuning: Tuning, at time: Timestamp) {}
}

/// The help, which receives all input while it is open.
extension HelpPage: Pane {
  var isModal: Bool { isOpen }
  func contains(_ place: Point) -> Bool { isOpen }
  var dragsContent: Bool { false }
  var endsTypingElsewhere: Bool { false }

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool { hover(place) }
  func pointer(at place: Point) -> PointerShape { hovers ? .pointer : .arrow }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    isOpen && handle(InputEvent(time: time, kind: .key(key)))
  }
}

/// The credits, which cover the stage.
extension AboutPage: Pane {
  func contains(_ place: Point) -> Bool { isOpen && frame.contains(place) }
  var dragsContent: Bool { false }
  var endsTypingElsewhere: Bool { false }
  var coversScene: Bool { isOpen }
  var isMoving: Bool { isAnimating }
  // The page gets the rules while it advances.
  func apply(_ tuning: Tuning, at time: Timestamp) {}

  func hover(_ place: Point?, hasMoved: Bool, at time: Timestamp) -> Bool {
    let before = hovered
    point(at: place)
    return hovered != before
  }

  func pointer(at place: Point) -> PointerShape { hovered != nil ? .pointer : .arrow }

  var yieldsKeysToTyping: Bool { true }

  func press(_ key: InputEvent.Key, isShifted: Bool, at time: Timestamp) -> Bool {
    !isShifted && isOpen && handle(InputEvent(time: time, kind: .key(key)))
  }
}
