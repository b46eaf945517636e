import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Two tunings and what one and the same gesture becomes under each.
final class Comparison {
  /// Seconds of a frame that trials may take.
  static let slice = 0.002

  private(set) var a: TuningStore
  /// The second tuning; `nil` until it is asked for.
  private(set) var b: TuningStore?
  private(set) var mode = CompareMode.a
  private var trial: Trial?
  /// The trial of the values that are shown, after they were changed.
  private var ownTrial: Trial?

  init(_ store: TuningStore) { a = store }

  /// What the scene moves by.
  var shown: TuningStore { mode == .b ? b ?? a : a }
  /// What is compared with it; `nil` while nothing is.
  var other: TuningStore? { mode == .both ? b : nil }
  /// Whether a trial has more to do.
  var isRunning: Bool { trial != nil || ownTrial != nil }

  /// Shows other tunings; the second begins as a copy of the first.
  func choose(_ mode: CompareMode) {
    self.mode = mode
    if mode != .a, b == nil { b = TuningStore(a.tuning) }
    cancel()
  }

  /// A becomes B and B becomes A.
  func swap() {
    guard let other = b else { return }
    b = a
    a = other
    cancel()
  }

  /// Forgets the trials under way.
  func cancel() {
    trial = nil
    ownTrial = nil
  }

  /// Begins to play a gesture under the tuning that is compared, and under the one that is shown if its values have
  /// changed since the gesture was made.
  ///
  /// - Parameter scene: makes a new scene with a tuning.
  func begin(
    _ recording: GestureRecording, withOwn: Bool, scene: (Tuning) throws(DocumentError) -> any Scene
  ) throws(DocumentError) {
    cancel()
    guard let other else { return }
    trial = Trial(recording, in: try scene(other.tuning), tuning: other.tuning)
    if withOwn { ownTrial = Trial(recording, in: try scene(shown.tuning), tuning: shown.tuning) }
  }

  /// Goes on with the trials for a slice of a frame.
  ///
  /// - Returns: curves that are whole now.
  func run(now: () -> Timestamp) -> (other: MotionTrace?, own: MotionTrace?) {
    let deadline = now().advanced(bySeconds: Self.slice)
    var result: (other: MotionTrace?, own: MotionTrace?) = (nil, nil)
    if let trial {
      trial.run(until: deadline, now: now)
      if trial.isOver {
        result.other = trial.trace
        self.trial = nil
      }
    }
    if trial == nil, let ownTrial, now() < deadline {
      ownTrial.run(until: deadline, now: now)
      if ownTrial.isOver {
        result.own = ownTrial.trace
        self.ownTrial = nil
      }
    }
    return result
  }
}
