import Drawing
import Interface
import Recording
import ScrollEngine

/// The sheet that says what a recording was meant to do, under a hand.
final class LabelSheet: WorkbenchSheet, EntryHolder {
  /// What it shows; `nil` while it is closed.
  private(set) var board: LabelBoard?
  private var size = Size.zero
  var typing: TypedLine<LabelAction>? {
    didSet {
      guard let typing else { return }
      if let oldValue, oldValue.field == typing.field, oldValue.entry.text != typing.entry.text { board?.fault = nil }
      if typing.field == .says { board?.says = typing.entry.text } else { board?.person = typing.entry.text }
    }
  }
  var pane = ControlPane<LabelAction>()
  var focus = KeyboardFocus<LabelAction>()
  var strokes = Strokes<LabelView>()
  /// Called with what was said, for a recording's name.
  var save: (String, Intent) -> Void = { _, _ in }

  var isOpen: Bool { board != nil }

  /// Opens it about a recording; the sentence is typed at once where there is none.
  func open(_ board: LabelBoard, size: Size) {
    begin()
    (self.board, self.size) = (board, size)
    typing = board.says.isEmpty ? TypedLine(field: .says, entry: TextEntry("")) : nil
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
    pane.scroll.resize(content: Double(board?.facts?.count ?? 0) * LabelView.row, viewport: window.height, at: time)
  }

  func close() { (board, typing) = (nil, nil) }

  var view: LabelView? {
    board.map { LabelView(board: $0, size: size, hand: hand, typing: typing) }
  }

  func perform(_ action: LabelAction, at time: Timestamp) {
    switch action {
    case .says, .person:
      guard typing?.field != action else { return }
      typing = board.map { TypedLine(field: action, entry: TextEntry(action == .says ? $0.says : $0.person)) }
    case .fact(let index):
      endTyping(commits: true)
      if board?.facts?.indices.contains(index) == true { board?.facts?[index].isMeant.toggle() }
    case .save:
      endTyping(commits: true)
      if let board, let intent = board.intent { save(board.name, intent) }
    case .close: close()
    }
  }

  /// What is typed counts as it is typed.
  func endTyping(commits: Bool) { typing = nil }

  func pressOwn(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if edit(key) { return true }
    guard key == .enter || key == .space, let action = focus.shown else { return false }
    perform(action, at: time)
    return true
  }
}
