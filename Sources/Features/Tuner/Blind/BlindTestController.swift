import Documents
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning
import TuningFiles
import Workbench

/// The controller of blind tests. The user tries two tunings without knowing which one is active and answers questions
/// about them; the result shows what the answers prove.
package final class BlindTestController {
  private let session: Session
  private let workbench: Workbench
  private let comparison: TuningComparison
  private let states: WorkbenchStates
  private let navigator: SceneNavigator
  /// The running test; `nil` if none is running.
  private var round: BlindRound?
  /// The open drawer, and whether the columns were visible, before the blind test hid both; restored after the test.
  private var layoutBefore: LayoutPreferences?

  init(_ context: FeatureContext, _ comparison: TuningComparison) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    navigator = context.navigator
    self.comparison = comparison
  }

  /// The commands and the state of the test.
  package var feature: Feature {
    let choices = (0..<3).map { index in
      Command(.blindChoice(index), "Try \(index + 1)", needsTip: false, isAllowedInBlindTest: true) {
        self.apply(index)
        self.uncoverScene()
      }
    }
    let answers = [true, false].map { isFirst in
      Command(.blindAnswer(isFirst: isFirst), "Answer", needsTip: false, isAllowedInBlindTest: true) {
        self.answer(isFirst: isFirst)
        self.uncoverScene()
      }
    }
    return Feature(
      commands: [
        command(.identity, "Blind test: is X A or B? Again to end", []),
        command(.smoother, "Blind test: which is smoother", .shift),
        Command(
          .endBlindTest, "End the blind test", keyOf: .blindTest(.identity), isAllowedInBlindTest: true
        ) { self.end() },
      ] + choices + answers,
      states: [
        // Nothing beside the scene may reveal which tuning the scene uses, so everything beside the scene that could
        // reveal it is ended or hidden.
        WorkbenchStateRules(
          .blind, on: .stage, ends: .dialogs(and: [.replaying, .seeking, .paused, .panel]), suspends: [.comparing],
          refuses: .all(except: [.help, .fullScreen]),
          refusal: "Answer the blind comparison first, or press Escape to end it", isActive: { self.shown != nil }
        ) { _ in self.end() }
      ])
  }

  private func command(
    _ question: BlindTest.Question, _ title: String, _ modifiers: KeyCommand.Modifiers
  ) -> Command {
    Command(
      .blindTest(question), title, in: .compare, keys: [KeyCommand("j", modifiers)], isAllowedInBlindTest: true
    ) {
      self.toggle(question)
      self.uncoverScene()
    }
  }

  /// Uncovers the scene if a test is running, because the scene is what the test is about.
  private func uncoverScene() { if shown != nil { navigator.uncoverScene() } }

  /// The tuning that the scene uses during the blind test; `nil` if no test is running.
  package var shown: Tuning? { round?.shown }

  /// Returns the command of a key during the blind test; `nil` if the key has no meaning in the test.
  func command(for key: String) -> CommandID? { round?.command(for: key) }

  /// Starts a blind test, or ends the one that is running.
  func toggle(_ question: BlindTest.Question) { if round == nil { begin(question) } else { end() } }

  /// Shows the scene under one of the test's choices (A, B and X, or 1 and 2), given by its index.
  func apply(_ slot: Int) {
    round?.felt = slot
    show()
  }

  /// Answers the current question, and ends the test after the last one.
  ///
  /// - Parameter isFirst: Whether the answer is the first option: A if the question is which tuning is X, 1 if it is
  ///   which one is smoother.
  func answer(isFirst: Bool) {
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
    session.retune(round.shown)
    workbench.notifications.show(.question(round.card), at: session.moment)
  }

  /// Ends the blind test, and shows and saves its result. If no test is running, only dismisses the notification.
  package func end() {
    workbench.notifications.dismiss()
    guard let last = round else { return }
    let now = session.moment
    round = nil
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
