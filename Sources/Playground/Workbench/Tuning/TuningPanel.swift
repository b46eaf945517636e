import Drawing
import Interface
import Scenes
import ScrollEngine
import Tuning

/// The tuning panel under a hand: generated from the declarations of all tunables.
///
/// Places are in points from the panel's top left corner. The panel reads no clock and draws nothing by itself: whoever
/// owns it delivers input and asks for a drawing.
final class TuningPanel {
  /// What is edited.
  let editor: TuningEditor
  /// Called after every change of the values.
  var changed: () -> Void = {}
  /// Called when something is asked for that is not the panel's own.
  var asked: (PanelRequest) -> Void = { _ in }
  /// Whether movements are to be fine.
  var isFine: () -> Bool = { false }
  private(set) var shape = TuningPanelLayout(size: .zero, hasSides: false)
  private var rows: PanelRows
  var pane = ControlPane<TuningControl>(takesPresses: true)
  /// The field that is typed into.
  var typing: PanelTyping?
  /// The control that the keyboard acts on, beside a field that is typed into.
  var focus = KeyboardFocus<TuningControl>()
  /// What lies over the list.
  var cover: PanelMenu?
  var explanation = ExplanationState()
  /// The slider under the finger.
  var drag: SliderDrag?
  private(set) var now = Timestamp.zero
  private var strokes = Strokes<TuningPanelView>()

  init(_ editor: TuningEditor, for sections: TuningSections = TuningSections(.sheet, among: .shipped)) {
    self.editor = editor
    rows = PanelRows(sections)
    editor.changed = { [unowned self] in
      relist()
      changed()
    }
  }

  /// Edits another tuning from now on.
  func edit(_ other: TuningStore) {
    guard other !== editor.store else { return }
    endTyping(commits: true)
    editor.edit(other)
    cover = nil
    relist()
  }

  /// The panel has another size.
  func resize(_ size: Size, at time: Timestamp) {
    guard size != shape.size else { return }
    now = max(now, time)
    shape = TuningPanelLayout(size: size, hasSides: sides != nil)
    relayout()
  }

  /// The panel went out of sight, or shows something else: nothing is typed, chosen or explained any more.
  func hide(keepsFocus: Bool = false) {
    endTyping(commits: true)
    if !keepsFocus { focus.clear() }
    cover = nil
    explanation.hide()
  }

  /// The rows that there are now.
  var list: TuningList { rows.list(editor.tuning) }

  /// What is to be seen of all tunables.
  var filter: TuningFilter {
    get { rows.filter }
    set { relayout { $0.filter = newValue } }
  }

  /// The two sides; `nil` while nothing is compared.
  var sides: PanelSides? {
    get { rows.sides }
    set { if newValue != rows.sides { relayout { $0.sides = newValue } } }
  }

  /// What the scene on the stage has of its own, and what not.
  var sections: TuningSections {
    get { rows.sections }
    set {
      guard newValue != rows.sections else { return }
      hide(keepsFocus: true)
      relayout { $0.sections = newValue }
    }
  }

  /// Lists the tunables anew, after a change of the values.
  func relist() { relayout { $0.forget() } }

  private func relayout(after change: (inout PanelRows) -> Void = { _ in }) {
    let before = (filter: rows.filter, sections: rows.sections)
    change(&rows)
    shape.hasSides = sides != nil
    guard shape.size != .zero else { return }
    pane.scroll.resize(content: shape.listHead + list.height, viewport: shape.list.height, at: now)
    if let cover { place(cover) }
    // What is looked for is seen from its start.
    let goesOn = filter.looksFor(sameAs: before.filter) && sections == before.sections
    if !goesOn { pane.scroll.scroll(to: 0, at: now) }
  }

  /// Where the fixed parts lie now.
  var layout: TuningPanelLayout {
    var layout = shape
    layout.scroll = pane.scroll.offset
    return layout
  }

  /// What the panel shows now.
  var view: TuningPanelView {
    TuningPanelView(
      layout: layout, limit: pane.scroll.limit, list: list, base: editor.tuning.base.name,
      canUndo: editor.store.canUndo,
      canRedo: editor.store.canRedo, typing: typing, pointing: pane.pointing, ring: cover == nil ? focus.shown : nil,
      explained: cover == nil && typing == nil ? explanation.tunable : nil,
      held: drag?.before == nil ? nil : drag?.tunable, foot: editor.foot)
  }

  /// Draws the whole panel into an empty canvas, with its top left corner as origin.
  func draw(into canvas: inout Canvas) {
    if shape.fit(editor.leftovers.offered == nil ? editor.message?.notice : nil, canvas.text) { relayout() }
    canvas.list = strokes.list(of: view, on: canvas) { $0.draw(into: &$1) }
    cover?.draw(into: &canvas)
  }

  /// Brings the panel to a moment.
  func advance(to time: Timestamp) {
    now = max(now, time)
    pane.scroll.advance(to: time)
    cover?.pane.scroll.advance(to: time)
    if let place = pane.scroll.longPress(by: time), case .tunable(let tunable, let part)? = hit(place)?.action,
      part != .reset
    {
      explanation.show(tunable)
      pane.pointing.pressed = nil
    }
    var named: Tunable?
    if case .tunable(let tunable, .name)? = pane.pointing.hovered { named = tunable }
    explanation.advance(to: time, over: named)
    if let due = editor.sessionDue, due <= time { editor.keepSession() }
  }

  /// Whether the next frame will differ from this one without input.
  var isMoving: Bool { pane.scroll.isAnimating || cover?.pane.scroll.isAnimating == true }
  /// When something happens by itself, without a frame before.
  var nextMoment: Timestamp? {
    [pane.scroll.nextChange, cover?.pane.scroll.nextChange, explanation.due, editor.sessionDue].compactMap { $0 }.min()
  }
  /// Whether typed characters belong to the panel.
  var wantsText: Bool { typing != nil }
}
