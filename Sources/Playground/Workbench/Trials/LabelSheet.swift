import Drawing
import Interface
import Recording
import ScrollEngine

/// The sheet that says what a recording was meant to do, under a hand.
final class LabelSheet: WorkbenchSheet, EntryHolder {
  /// What it shows; `nil` while it is closed.
  private(set) var board: LabelBoard?
  private var size = Size.zero
  private var typing: LabelTyping?
  var pane = ControlPane<LabelAction>()
  var focus = KeyboardFocus<LabelAction>()
  private var strokes = Strokes<LabelView>()
  /// Called with what was said, for a recording's name.
  var save: (String, Intent) -> Void = { _, _ in }

  var isOpen: Bool { board != nil }
  var entry: TextEntry? { isOpen ? typing?.entry : nil }
  var controls: [Control<LabelAction>] { view?.controls ?? [] }
  var scrolled: [Control<LabelAction>] { view?.scrolled ?? [] }
  var window: Rect { view?.window ?? .zero }

  /// Opens it about a recording; the sentence is typed at once where there is none.
  func open(_ board: LabelBoard, size: Size) {
    pane = ControlPane()
    focus.clear()
    (self.board, self.size) = (board, size)
    typing = board.says.isEmpty ? LabelTyping(field: .says, entry: TextEntry("")) : nil
  }

  /// Knows what can be meant.
  func show(_ facts: [LabelBoard.Fact], of name: String) {
    guard board?.name == name else { return }
    board?.facts = facts
  }

  /// Could not be saved, or replayed.
  func tell(_ fault: String) { board?.fault = fault }

  /// Has another size.
  func resize(_ size: Size, at time: Timestamp) {
    self.size = size
    pane.scroll.layout(
      content: Double(board?.facts?.count ?? 0) * LabelView.row, frame: window.height, at: time)
  }

  func close() { (board, typing) = (nil, nil) }

  /// What it shows now; `nil` while it is closed.
  var view: LabelView? {
    board.map {
      LabelView(
        board: $0, size: size, scroll: pane.scroll.offset, limit: pane.scroll.limit, pointing: pane.pointing,
        ring: focus.shown, typing: typing)
    }
  }

  func perform(_ action: LabelAction, at time: Timestamp) {
    switch action {
    case .says, .person:
      guard typing?.field != action else { return }
      endTyping()
      typing = board.map { LabelTyping(field: action, entry: TextEntry(action == .says ? $0.says : $0.person)) }
    case .fact(let index):
      endTyping()
      if board?.facts?.indices.contains(index) == true { board?.facts?[index].isMeant.toggle() }
    case .save:
      endTyping()
      if let board, let intent = board.intent { save(board.name, intent) }
    case .close: close()
    }
  }

  func type(_ change: (inout TextEntry) -> Void) {
    guard var typed = typing else { return }
    change(&typed.entry)
    typing = typed
    keep(typed)
  }

  private func keep(_ typed: LabelTyping) {
    board?.fault = nil
    if typed.field == .says { board?.says = typed.entry.text } else { board?.person = typed.entry.text }
  }

  private func endTyping() { typing = nil }

  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if typing != nil {
      switch key {
      case .enter, .escape: endTyping()
      default: type { _ = $0.press(key) }
      }
      return true
    }
    guard key == .enter || key == .space, let action = focus.shown else { return false }
    perform(action, at: time)
    return true
  }

  func draw(into canvas: inout Canvas) {
    guard let view else { return }
    canvas.list = strokes.list(of: view, on: canvas) { $0.draw(into: &$1) }
  }
}
