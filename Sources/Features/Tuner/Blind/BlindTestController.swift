import Documents
import Fit
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning
import Workbench

/// The controller of blind tests. The user tries two tunings without knowing which one is active and answers questions
/// about them; the result shows what the answers prove.
package final class BlindTestController {
  private let session: Session
  private let workbench: Workbench
  private let comparison: TuningComparison
  private let states: WorkbenchStates
  /// The running test; `nil` if none is running.
  private var round: BlindRound?
  /// The open drawer, and whether the columns were visible, before the blind test hid both; restored after the test.
  private var layoutBefore: LayoutPreferences?

  init(_ session: Session, _ workbench: Workbench, _ comparison: TuningComparison, _ states: WorkbenchStates) {
    self.session = session
    self.workbench = workbench
    self.comparison = comparison
    self.states = states
  }

  /// The tuning that the scene uses during the blind test; `nil` if no test is running.
  package var shown: Tuning? { round?.shown }

  /// Returns the command of a key during the blind test; `nil` if the key has no meaning in the test.
  func command(for key: String) -> CommandID? { round?.command(for: key) }

  /// Starts a blind test, or ends the one that is running.
  package func toggle(_ question: BlindTest.Question) { if round == nil { begin(question) } else { end() } }

  /// Shows the scene under one of the test's choices (A, B and X, or 1 and 2), given by its index.
  package func apply(_ slot: Int) {
    round?.felt = slot
    show()
  }

  /// Answers the current question, and ends the test after the last one.
  package func answer(isFirst: Bool) {
    round?.answer(first: isFirst)
    if round?.test.isOver == true { end() } else { show() }
  }

  private func begin(_ question: BlindTest.Question) {
    let now = session.moment
    guard let b = comparison.b else {
      return workbench.show("There is no B to compare with A yet. Press B and change something", at: now)
    }
    guard !workbench.layout.isBare, states.enter(.blind) else { return }
    // The seed is limited to 2^53, because larger integers are not exact in JSON.
    let test = BlindTest(question, seed: UInt64.random(in: 0..<(1 << 53)))
    round = BlindRound(test: test, a: comparison.a.tuning, b: b.tuning)
    layoutBefore = workbench.preferences
    workbench.setBeside(drawer: .closed, columns: false, at: now)
    show()
  }

  private func show() {
    guard let round else { return }
    workbench.commandState.isBlind = true
    session.retune(round.shown)
    workbench.notifications.show(.question(round.card), at: session.moment)
  }

  /// Ends the blind test, and shows and saves its result. If no test is running, only dismisses the notification.
  package func end() {
    workbench.notifications.dismiss()
    guard let last = round else { return }
    let now = session.moment
    round = nil
    workbench.commandState.isBlind = false
    session.retune(comparison.shown.tuning)
    if let layoutBefore {
      workbench.setBeside(drawer: layoutBefore.drawer, columns: layoutBefore.showsColumns, at: now)
    }
    layoutBefore = nil
    guard !last.test.answers.isEmpty else { return }
    let path = "\(session.folders.trials)/\(LocalDate.now.stamp).blind.json"
    do throws(DocumentError) {
      try Folder.create(session.folders.trials)
      try File.writeAtomically(Array(last.json(scene: session.scene.name).line.utf8), to: path)
      workbench.notifications.last = SavedOutput("Blind test", path: path)
    } catch { workbench.show(error.description, at: now) }
    workbench.notifications.show(.question(last.result), at: now)
  }
}
