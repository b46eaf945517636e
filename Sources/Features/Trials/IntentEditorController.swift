import Documents
import Library
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning
import Workbench

/// The controller of the dialog in which the user states the intent of a library recording. With an intent, a recording
/// is a trial.
package final class IntentEditorController: LibraryIntentEditor, IntentDialogOwner {
  private let session: Session
  private let workbench: Workbench
  private let root: String
  private let wake: @Sendable () -> Void
  private let states: WorkbenchStates
  private var recording: GestureRecording?
  private var job: BackgroundJob<Result<[IntentEditorState.Fact], DocumentError>>?
  private let library: LibraryView
  private let results: TrialResults
  package let dialog = IntentDialog()

  init(_ context: FeatureContext, _ library: LibraryView, _ results: TrialResults, root: String) {
    (session, workbench, states) = (context.session, context.workbench, context.states)
    wake = context.wake
    self.library = library
    self.results = results
    self.root = root
    dialog.owner = self
    library.intentEditor = self
  }

  package func open(_ name: String) {
    do throws(DocumentError) {
      let recording = try library.list.recording(name)
      guard states.enter(.label) else { return }
      self.recording = recording
      dialog.open(
        IntentEditorState(name: name, says: recording.intent?.says ?? "", person: recording.intent?.person ?? ""),
        size: workbench.layout.dialog.size)
      find(recording)
    } catch { library.markUnreadable(name, error) }
  }

  /// Replays the recording to its end in the background, because the user chooses the intent among the facts about the
  /// final state. The replay uses the bundled content even if the window shows the user's own, because trials are also
  /// judged with the bundled content.
  private func find(_ recording: GestureRecording) {
    job?.stop()
    let (root, tuning) = (root, session.tuning)
    job = BackgroundJob(wake: wake) { job in
      do throws(DocumentError) {
        try recording.checkFrameCount(rate: 60, path: recording.scene.rawValue)
        let content = SceneContent(root: root)
        let scene = try content.scene(of: recording, tuning: tuning)
        var replay = Replay(recording, in: scene, tuning: tuning, rate: 60)
        while !job.isStopped, replay.advance() != nil {}
        var facts = IntentEditorState.Fact.all(in: replay.stateLine(), tapped: scene.tapped)
        for index in facts.indices { facts[index].isMeant = recording.intent?.contains(facts[index]) == true }
        job.deliver(.success(facts))
      } catch { job.deliver(.failure(error)) }
    }
  }

  /// Shows new results and updates the dialog's size.
  func update() {
    guard dialog.isOpen, let name = dialog.board?.name else { return }
    for found in job?.drainResults() ?? [] {
      switch found {
      case .success(let facts): dialog.show(facts, of: name)
      case .failure(let error): dialog.show(fault: error.description)
      }
    }
    dialog.resize(workbench.layout.dialog.size, at: session.moment)
  }

  package func save(_ name: String, _ intent: Intent) {
    guard var recording else { return }
    var intent = intent
    intent.unknown = recording.intent?.unknown ?? []
    recording.intent = intent
    do throws(DocumentError) {
      try File.writeAtomically(
        Array(RecordingWriter.text(recording).utf8), to: RecordingsFolder.file(name, in: library.list.folder))
      dialog.close()
      library.reload()
      results.invalidate()
      workbench.show("\u{201C}\(name)\u{201D} is now a trial: \(intent.says)", at: session.moment)
    } catch { dialog.show(fault: error.description) }
  }
}

extension Intent {
  /// Returns whether the intent already contains a fact.
  fileprivate func contains(_ fact: IntentEditorState.Fact) -> Bool {
    if let expectation = fact.expectation { return expect.contains { $0.key == expectation.key } }
    return tapped != nil
  }
}
