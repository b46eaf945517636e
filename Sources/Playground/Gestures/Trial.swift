import Recording
import Scenes
import ScrollEngine
import Tuning

/// A gesture played again under other values, in a scene of its own on a virtual clock, a slice at a time: the frame in
/// which it runs keeps its budget.
final class Trial {
  /// Steps a second: fine enough that the curve has no corners.
  static let rate = 120.0

  /// What became of it so far; whole when ``isOver``.
  private(set) var outcome: TrialOutcome
  private(set) var isOver = false
  private var replay: Replay
  /// The scene, which stands where the gesture has brought it.
  let scene: any Scene
  /// Seconds of the recording's clock before what is shown of it, where the replay's clock begins.
  private let lead: Double

  /// A trial that has not begun.
  ///
  /// - Parameter scene: a new scene, which nothing else uses, with the values to try.
  init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning) {
    // The values under trial are what counts, not those that were changed meanwhile.
    var recording = recording
    recording.events.removeAll { if case .set = $0.kind { true } else { false } }
    // As the window plays it, which is what the trial is laid over.
    recording.start = recording.startInWindow(of: scene.descriptor)
    replay = Replay(recording, in: scene, tuning: tuning, rate: Self.rate)
    self.scene = scene
    lead = Double(recording.lead) / 1e6
    outcome = TrialOutcome(tracer: MotionTracer())
  }

  /// Plays on until it is over, or `now` says that the slice is used up.
  func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isOver {
      guard let seconds = replay.advance(heard: note) else { return isOver = true }
      outcome.tracer.note(scene.state, overscroll: scene.insight.overscroll, at: seconds)
      guard now() < deadline else { return }
    }
  }

  private func note(_ input: InputEvent) {
    let shown = input.time.seconds - lead
    if shown >= 0 { outcome.tracer.note(input.kind, at: shown) }
  }
}

/// What a gesture becomes under a tuning.
struct TrialOutcome: Equatable {
  /// Its curve.
  var tracer: MotionTracer
}
