import Drawing
import Interface
import ScrollEngine
import Tuning
import Workbench

/// The trials dialog: the person who performs the trials, the results, and the fit (the search for the values with which
/// the most trials succeed).
package final class TrialDialog: Dialog, TextFieldOwner {
  /// The dialog's state; `nil` while it is closed.
  private(set) var board: TrialState?
  private var size = Size.zero
  private var showsFit = false
  private var shown = 0
  private var probe: Double?
  package var typing: EditedField<TrialAction>?
  package var pane = ControlPane<TrialAction>()
  package var focus = KeyboardFocus<TrialAction>()
  package var strokes = CachedDisplayList<TrialDialogContent>()
  /// The owner, which carries out what the dialog cannot do itself.
  weak var owner: (any TrialDialogOwner)?

  package var opener: CommandID? { .trialResults }
  package var semantics: Semantics { .view(.dialog, "Results of the trials") }
  package var field: (any TypingField)? { EntryField(self) }
  package var isOpen: Bool { board != nil }
  private var places: TrialLayout { TrialLayout(size: size, showsFit: showsFit) }

  /// Opens the dialog, or updates its state. If there is a new trial, scrolls to it.
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
    let height = places.hasTable ? rows : content?.fit.contentHeight ?? 0
    pane.scroll.resize(content: height, viewport: window.height, at: time)
  }

  package func close() { (board, typing) = (nil, nil) }

  package var content: TrialDialogContent? {
    guard var board else { return nil }
    (board.fit.shown, board.fit.probe) = (shown, probe)
    return TrialDialogContent(board: board, places: places, interaction: interaction, entry: entry)
  }

  // MARK: - Actions

  /// Switches between the table of trials and the result of the fit.
  fileprivate func show(fit shows: Bool, at time: Timestamp) {
    guard shows != showsFit else { return }
    showsFit = shows
    pane.reset()
    layOut(at: time)
  }

  /// Shows the success curve of the next or the previous tunable.
  fileprivate func showCurve(isForward: Bool) {
    let count = board?.fit.curves.count ?? 0
    if count > 0 { shown = (shown + (isForward ? 1 : count - 1)) % count }
    probe = nil
  }

  /// Opens the field for a new person's name, or applies the typed name.
  fileprivate func addPerson() {
    if typing != nil { return endTyping(commits: true) }
    typing = EditedField(field: .nameField, entry: TextEntry(""))
  }

  fileprivate func fit() {
    probe = nil
    owner?.fit()
  }

  /// Ends the entry of a name. If the name is applied, the person with this name performs the next trials.
  package func endTyping(commits: Bool) {
    let typed = entry?.text ?? ""
    typing = nil
    if commits, !typed.isEmpty { owner?.choose(typed) }
  }

  /// Handles keys for the field of a person's name, Return and Space for the focused control, and arrow keys that move
  /// the pointed value along the success curve.
  package func handleSpecial(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    if edit(key) { return true }
    switch key {
    case .enter, .space:
      guard let action = focus.visibleAction else { return false }
      run(action, at: time)
    case .left, .right:
      guard let plot = content?.fit.plot, places.hasFit else { return false }
      let values = plot.curve.values
      let step = (values.upperBound - values.lowerBound) * (key == .right ? Self.keyStep : -Self.keyStep)
      probe = min(values.upperBound, max(values.lowerBound, (probe ?? plot.curve.base) + step))
    default: return false
    }
    return true
  }

  /// Change of the pointed value for each press of an arrow key, as a share of the success curve's range.
  private static let keyStep = 0.01

  package init() {}

  // MARK: - Input

  package func touch(_ action: TrialAction?) {
    focus.hide()
    if action != .nameField, action != .newPerson { endTyping(commits: false) }
  }

  package func slides(_ action: TrialAction) -> Bool { action == .plot }

  package func slide(_ action: TrialAction, to place: Point) { probe = content?.fit.plot.map { $0.value(at: place.x) } }
}

/// The owner of the trials, which carries out what the dialog cannot do itself.
package protocol TrialDialogOwner: AnyObject {
  /// Starts or stops the session of trials.
  func toggleSession()
  /// Asks for gestures on phones.
  func askOnPhone()
  /// Adds trials of the prompts for which the fit is least certain.
  func promptForMore()
  /// Selects the person who performs the trials.
  func choose(_ name: String)
  /// Replays a trial, given by its index in the table.
  func replayTrial(at index: Int)
  /// Searches for the values with which the most trials succeed.
  func fit()
  func cancelFit()
  /// Uses the result of the fit as tuning B.
  func applyFitToB()
}

/// The action of a control of the trials dialog.
package typealias TrialAction = PageAction<TrialDialog>

extension PageAction<TrialDialog> {
  static var close: Self { Self("close", tip: Tooltip("Close", key: "Escape")) { page, _ in page.close() } }
  static var toggleSession: Self { Self("toggle session") { page, _ in page.owner?.toggleSession() } }
  /// Shows a QR code of a page that asks for gestures.
  static var askOnPhone: Self {
    let tip = Tooltip("On a phone", "Shows a QR code. People answer the same prompts in a phone\u{2019}s browser.")
    return Self("ask on a phone", tip: tip) { page, _ in page.owner?.askOnPhone() }
  }

  static func person(_ name: String) -> Self { Self("person", name) { page, _ in page.owner?.choose(name) } }

  /// Opens the field for a new person's name, or applies the typed name.
  static var newPerson: Self { newPerson(isTyping: false) }

  /// - Parameter isTyping: whether a new name is being typed, on which the tooltip depends.
  static func newPerson(isTyping: Bool) -> Self {
    let tip = isTyping ? Tooltip("Ask this person", key: "Return") : Tooltip("Add person", "With their own name.")
    return Self("new person", tip: tip) { page, _ in page.addPerson() }
  }

  static var nameField: Self { Self("name field") { _, _ in } }
  /// Replays a trial, given by its index in the table.
  static func row(_ index: Int) -> Self { Self("row", index) { page, _ in page.owner?.replayTrial(at: index) } }

  /// Switches between the table of trials and the result of the fit, in a dialog with space for only one of the two.
  static func showsFit(_ shows: Bool) -> Self {
    Self("shows fit", shows) { page, time in page.show(fit: shows, at: time) }
  }

  static var fit: Self { Self("fit") { page, _ in page.fit() } }
  static var cancel: Self { Self("cancel") { page, _ in page.owner?.cancelFit() } }
  static var applyToB: Self { Self("apply to B") { page, _ in page.owner?.applyFitToB() } }
  /// Adds trials of the prompts for which the fit is least certain.
  static var more: Self { Self("more") { page, _ in page.owner?.promptForMore() } }

  /// Shows the success curve of the next or the previous tunable.
  static func curve(isForward: Bool) -> Self {
    let tip = isForward ? Tooltip("Next curve", "How well another setting fits.") : Tooltip("Previous curve")
    return Self("curve", isForward, tip: tip) { page, _ in page.showCurve(isForward: isForward) }
  }

  /// Selects a value on the success curve of a tunable.
  static var plot: Self { Self("plot") { _, _ in } }
}
