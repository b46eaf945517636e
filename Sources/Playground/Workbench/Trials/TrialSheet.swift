import Drawing
import Interface
import ScrollEngine
import Tuning

/// The trials sheet: the person who performs the trials, the results, and the fit (the search for the values with which
/// the most trials succeed).
final class TrialSheet: WorkbenchSheet, TextFieldOwner {
  /// The sheet's state; `nil` while it is closed.
  private(set) var board: TrialState?
  private var size = Size.zero
  private var showsFit = false
  private var shown = 0
  private var probe: Double?
  var typing: EditedField<TrialAction>?
  var pane = ControlPane<TrialAction>()
  var focus = KeyboardFocus<TrialAction>()
  var strokes = CachedDisplayList<TrialView>()
  /// Called with actions that the sheet cannot perform itself, such as starting a session.
  var order: (TrialAction) -> Void = { _ in }

  var isOpen: Bool { board != nil }
  private var places: TrialLayout { TrialLayout(size: size, showsFit: showsFit) }

  /// Opens the sheet, or updates its state. If there is a new trial, scrolls to it.
  func open(_ board: TrialState, size: Size, at time: Timestamp) {
    if self.board == nil {
      reset()
      (typing, probe) = (nil, nil)
    }
    let hasMore = board.rows.count > self.board?.rows.count ?? 0
    if self.board?.fit.curves.map(\.tunable.key) != board.fit.curves.map(\.tunable.key) { (shown, probe) = (0, nil) }
    self.board = board
    self.size = size
    layOut(at: time)
    guard hasMore, places.hasTable else { return }
    let end = Double(board.rows.count) * places.row
    pane.scroll.reveal(from: end - places.row, to: end, at: time)
  }

  private func layOut(at time: Timestamp) {
    let rows = Double(board?.rows.count ?? 0) * places.row
    let content = places.hasTable ? rows : view?.fit.contentHeight ?? 0
    pane.scroll.resize(content: content, viewport: window.height, at: time)
  }

  func close() { (board, typing) = (nil, nil) }

  var view: TrialView? {
    guard var board else { return nil }
    (board.fit.shown, board.fit.probe) = (shown, probe)
    return TrialView(board: board, places: places, hand: interaction, entry: entry)
  }

  // MARK: - Actions

  func perform(_ action: TrialAction, at time: Timestamp) {
    switch action {
    case .close: close()
    case .showsFit(let shows):
      guard shows != showsFit else { break }
      showsFit = shows
      pane.reset()
      layOut(at: time)
    case .curve(let isForward):
      let count = board?.fit.curves.count ?? 0
      if count > 0 { shown = (shown + (isForward ? 1 : count - 1)) % count }
      probe = nil
    case .newPerson:
      if typing != nil { return endTyping(commits: true) }
      typing = EditedField(field: .nameField, entry: TextEntry(""))
    case .fit:
      probe = nil
      order(.fit)
    case .toggleSession, .more, .person, .row, .cancel, .applyToB: order(action)
    case .plot, .nameField: break
    }
  }

  /// Ends the entry of a name. If the name is applied, the person with this name performs the next trials.
  func endTyping(commits: Bool) {
    let typed = entry?.text ?? ""
    typing = nil
    if commits, !typed.isEmpty { order(.person(typed)) }
  }

  /// Handles keys for the field of a person's name, Return and Space for the focused control, and arrow keys that move
  /// the pointed value along the success curve.
  func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if edit(key) { return true }
    switch key {
    case .enter, .space:
      guard let action = focus.visibleAction else { return false }
      perform(action, at: time)
    case .left, .right:
      guard let plot = view?.fit.plot, places.hasFit else { return false }
      let values = plot.curve.values
      let step = (values.upperBound - values.lowerBound) * (key == .right ? Self.keyStep : -Self.keyStep)
      probe = min(values.upperBound, max(values.lowerBound, (probe ?? plot.curve.base) + step))
    default: return false
    }
    return true
  }

  /// Change of the pointed value for each press of an arrow key, as a share of the success curve's range.
  private static let keyStep = 0.01

  // MARK: - Input

  func touch(_ action: TrialAction?) {
    focus.hide()
    if action != .nameField, action != .newPerson { endTyping(commits: false) }
  }

  func slides(_ action: TrialAction) -> Bool { action == .plot }

  func slide(_ action: TrialAction, to place: Point) { probe = view?.fit.plot.map { $0.value(at: place.x) } }
}
