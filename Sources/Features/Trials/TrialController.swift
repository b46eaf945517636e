import Assets
import Documents
import Drawing
import Fit
import Inspector
import Interface
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Share
import Tuner
import Tuning
import TuningFiles
import Workbench

/// The controller of trials, which prompts a participant for one gesture after another and saves each gesture with its
/// intent.
package final class TrialController: SessionObserver {
  private let session: Session
  private let workbench: Workbench
  private let assets: Assets
  private let states: WorkbenchStates
  private let results: TrialResults
  /// The controller of the dialog for the intent of library recordings.
  package let intentEditor: IntentEditorController
  /// The series of prompts, requests for gestures, that the participant is answering; `nil` if there is none.
  private var run: TrialRun? { didSet { session.countsTaps = run != nil } }
  /// The name of the latest participant.
  private var person: String
  private let tuning: TuningController
  private let recordings: RecordingController
  private let navigator: SceneNavigator
  package let dialog = TrialDialog()
  /// Asks for the gestures of a trial plan on phones, given the bytes of its file. Set last, since the feature that shows
  /// pages on phones is above this one.
  package var askOnPhones: ([UInt8]) -> Void = { _ in }

  package init(
    _ context: FeatureContext, _ tuning: TuningController, _ recordings: RecordingController, library: LibraryView,
    assets: Assets
  ) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    navigator = context.navigator
    self.tuning = tuning
    self.recordings = recordings
    self.assets = assets
    person = TrialFiles.systemUserName
    // Trials are judged, and a fit starts, under tuning A.
    results = TrialResults(root: assets.root, wake: context.wake) { [tuning] in tuning.comparison.a.tuning }
    intentEditor = IntentEditorController(context, library, results, root: assets.root)
    dialog.owner = self
    session.add(self)
  }

  private var files: TrialFiles {
    TrialFiles(root: session.folders.trials, recordings: session.folders.recordings, scene: session.scene.name)
  }

  private func showError(_ error: DocumentError) { workbench.show(error.description, at: session.moment) }

  // MARK: - Prompts

  /// Starts or stops asking the participant for gestures. Starts where the participant left off and shows the results
  /// beside the scene if there is space.
  package func toggle() {
    // The results stay open: they say what the trials have shown.
    guard run == nil else { return stop() }
    startPrompting()
    if run != nil, workbench.layout.sizeClass >= .medium { showResults() }
  }

  /// Starts asking the participant for gestures: those of the whole protocol or, for additional trials, those whose
  /// indexes in the protocol `more` returns.
  private func begin(_ more: (TrialPlan) -> [Int]? = { _ in nil }) {
    do throws(DocumentError) {
      let asked = try files.plan(assets, in: session.scene.stateLine)
      let names = files.names(of: person)
      try files.makeFolder(of: person)
      guard states.enter(.trials) else { return }
      run = TrialRun(
        asked, more: more(asked), person: person, before: names.count, lastNumber: files.lastNumber(of: person),
        seen: session.currentGesture.id)
      results.begin(files, of: session.scene.descriptor, vary: asked.vary)
      show()
      follow()
    } catch { showError(error) }
  }

  package func gestureFinished() { follow() }

  /// Follows the scene to a frame: saves the gesture that has come to rest and shows the next prompt. Background work
  /// pauses while the scene moves.
  private func follow() {
    results.update(isHeld: !session.isStill && !session.clock.isPaused)
    intentEditor.update()
    updatePrompt()
    showBoard()
  }

  private func updatePrompt() {
    guard let current = run else { return }
    guard session.scene.name == current.asked.scene, !session.isRecording else { return end() }
    guard session.isStill, session.replay == nil else { return }
    let line = session.scene.stateLine
    var next = current
    let atHand = session.currentGesture
    if atHand.id != current.seen {
      next.seen = atHand.id
      if atHand.isByHand, let recording = atHand.recording, let intent = current.intent {
        let misses = intent.failures(in: line, tapped: session.scene.tapped)
        guard saveTrial(recording, intent, current, isSuccess: misses.isEmpty) else { return end() }
        next.recordTrial(misses: misses)
      }
    }
    run = next
    guard !next.isOver else { return stop() }
    prepareScene(line)
    show()
  }

  /// Puts the scene into a state in which the next prompt is possible.
  private func prepareScene(_ line: StateLine) {
    guard let start = run?.prepare(for: line) else { return }
    do throws(DocumentError) {
      try session.stage(session.scene.name, viewport: workbench.layout.sceneSize, from: .state(start))
      run?.seen = session.currentGesture.id
      _ = run?.prepare(for: session.scene.stateLine)
    } catch { showError(error) }
  }

  /// Saves a trial. Returns false if the file cannot be written.
  private func saveTrial(_ recording: GestureRecording, _ intent: Intent, _ run: TrialRun, isSuccess: Bool) -> Bool {
    do throws(DocumentError) {
      results.add(try files.save(recording, as: run.name, of: run.person, meaning: intent), isSuccess: isSuccess)
      return true
    } catch {
      showError(error)
      return false
    }
  }

  /// Discards the last trial and repeats its prompt.
  package func repeatLastTrial() {
    guard var current = run else { return }
    do throws(DocumentError) {
      guard let path = try files.moveLastToBin(of: current.person) else { return }
      results.remove(path)
      current.removeLast()
      run = current
      follow()
    } catch { showError(error) }
  }

  /// Shows the current prompt in the workbench.
  private func show() {
    workbench.showPrompt(run?.task, at: session.moment)
    session.resize(workbench.layout.sceneSize)
  }

  /// Stops prompting. After additional trials, shows the results and starts a fit. After a complete protocol, shows the
  /// results only in a window that had no space for them beside the scene.
  private func stop() {
    guard let last = run else { return }
    let showsThem = last.isMore || last.isOver && workbench.layout.sizeClass < .medium
    end(tells: !showsThem)
    if showsThem { showResults() }
    if last.isMore, last.hasKept { results.fit() }
  }

  /// Starts to ask the participant for gestures, and closes everything that covers the scene.
  private func startPrompting(_ more: (TrialPlan) -> [Int]? = { _ in nil }) {
    begin(more)
    if run != nil { navigator.uncoverScene() }
  }

  /// Asks the participant again for the gestures with the fewest trials.
  package func promptForMore() {
    let limits = dialog.content?.fit.board.curve?.boundingPrompts ?? []
    startPrompting { [results] in results.leastKnown(of: $0, limits: limits) }
  }

  /// Whether trials are in progress.
  package var isAsking: Bool { run != nil }

  /// Ends the trials. Shows where they were saved, unless `tells` is false because something else shows it.
  package func end(tells: Bool = true) {
    guard let last = run else { return }
    run = nil
    show()
    guard let made = last.output(in: files) else { return }
    if tells, !last.isMore { workbench.show(made, at: session.moment) } else { workbench.notifications.last = made }
  }

  // MARK: - Results

  /// Saves a trial that a person has made on a phone, and lists it with the others.
  package func add(_ trial: PhoneTrial) {
    let recording = trial.gesture.recording
    guard let intent = recording.intent else { return }
    let files = TrialFiles(
      root: session.folders.trials, recordings: session.folders.recordings, scene: recording.scene)
    do throws(DocumentError) {
      try files.makeFolder(of: trial.person)
      let name = "\(recording.scene.rawValue) \(TrialRun.digits(trial.number))"
      results.add(try files.save(recording, as: name, of: trial.person, meaning: intent))
      showBoard()
    } catch { showError(error) }
  }

  package func toggleResults() { if dialog.isOpen { states.end(.results) } else { showResults() } }

  private func showResults() {
    guard !workbench.layout.isBare, states.enter(.results) else { return }
    let asked = try? run?.asked ?? files.plan(assets, in: session.scene.stateLine)
    results.begin(files, of: session.scene.descriptor, vary: asked?.vary ?? [])
    open()
  }

  private func showBoard() {
    guard dialog.isOpen else { return }
    // The scene may have changed, and each scene has its own trials, so the trials are selected again.
    results.begin(files, of: session.scene.descriptor, vary: run?.asked.vary ?? results.vary)
    open()
  }

  private func open() {
    var board = results.board
    board.scene = session.scene.descriptor.title
    board.task = run?.task
    board.person = person
    if !board.people.contains(person) { board.people.append(person) }
    dialog.open(board, size: workbench.layout.dialog.size, at: session.moment)
  }

  package func choose(_ name: String) {
    guard let name = RecordingsFolder.usable(name) else {
      return workbench.show("A name cannot contain \"/\" or start with \".\"", at: session.moment)
    }
    guard name != person else { return }
    let wasAsking = run != nil
    run = nil
    person = name
    if wasAsking { begin() }
  }
}

extension TrialController: TrialDialogOwner {
  package func toggleSession() { if run == nil { startPrompting() } else { stop() } }

  package func askOnPhone() {
    do throws(DocumentError) {
      let path = files.path(assets)
      try PhoneTrial.check(try files.plan(assets, in: session.scene.stateLine), path: path)
      let plan = try File.read(path)
      states.end(.trials)
      askOnPhones(plan)
    } catch { showError(error) }
  }

  package func replayTrial(at index: Int) {
    guard let trial = results.trial(at: index) else { return }
    states.end(.trials)
    recordings.replay(trial.recording, as: "\(trial.intent.says) (\(trial.intent.person ?? "trial"))")
  }

  package func fit() { results.fit() }

  package func cancelFit() { results.cancel() }

  package func applyFitToB() { if let tuning = results.report?.tuning { self.tuning.setB(tuning) } }
}

extension WorkbenchState {
  /// The program asks for gestures, one after the other.
  package static let trials: Self = "trials"
  /// The dialog with the results of trials.
  package static let results: Self = "results"
  /// The dialog that gives a recording an intent.
  package static let label: Self = "label"
}

extension TrialController {
  package var feature: Feature {
    Feature(
      commands: [
        Command(
          .trials, "Trials: record what prompts ask for", in: .recordings, after: .library, keys: [KeyCommand("g")]
        ) { self.toggle() },
        Command(
          .endTrials, "End trials", tip: Tooltip("End trials", "Finished trials are kept."), keyOf: .trials
        ) { self.toggle() },
        Command(
          .trialResults, "Trial results",
          tip: Tooltip("Trial results", "Who did what was asked, and which values fit best.")
        ) { self.toggleResults() },
        Command(.trialAgain, "Ask again", tip: Tooltip("Ask again", "The last trial is discarded.")) {
          self.repeatLastTrial()
        },
      ],
      states: [
        // A trial starts with one scene at normal speed and only the results beside it, so all states that contradict
        // this end or are hidden. While the clock is paused, a gesture has no velocity that a trial could judge.
        WorkbenchStateRules(
          .trials, on: .stage, panels: .needed,
          ends: .dialogs(except: .results, and: [.replaying, .seeking, .paused, .panel]),
          suspends: [.comparing, .library], refuses: [.paused], refusal: "Press G to end the trials first",
          endedBy: [.comparing, .blind, .replaying, .seeking, .recording], refusedBy: [.recording],
          isActive: { self.isAsking }
        ) { _ in self.end() },
        // A trial that is replayed from the results needs the Observe column, which shows the engine's decisions. The
        // dialog with the results takes that column's place, so it closes.
        WorkbenchStateRules(
          .results, on: .dialog, endedBy: [.comparing, .replaying, .seeking, .recording],
          isActive: { self.dialog.isOpen }
        ) { _ in self.dialog.close() },
        WorkbenchStateRules(.label, on: .dialog, isActive: { self.intentEditor.dialog.isOpen }) { _ in
          self.intentEditor.dialog.close()
        },
      ],
      dialogs: [intentEditor.dialog, dialog], follow: { self.follow() })
  }
}
