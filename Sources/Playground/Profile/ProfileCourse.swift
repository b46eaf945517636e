import FrameTiming
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What is known of the frames of a recording while it is played.
struct ProfileCourse {
  var lastPresent: Timestamp?
  var frames = 0
  /// The way that the same input takes in the window: a recording does not go it, and is judged by it.
  private var path = InputPath()
  private var predictions: [PredictionJudgement] = []
  /// How fast what moves was let go last; `nil` since a hand came down.
  private(set) var release: Double?

  /// A recording that has not begun.
  init(_ tuning: Tuning) {
    path.configure(
      resamples: tuning[Tunables.inputResampling], predicts: tuning[Tunables.inputPrediction], at: .zero,
      emit: { _ in })
  }

  /// A scene has had an event.
  ///
  /// - Parameter scale: pixels in a point.
  mutating func follow(_ event: InputEvent, of scene: any Scene, scale: Double) {
    switch event.kind {
    case .up, .cancel, .scroll(_, .ended, _): release = scene.state.releaseSpeed
    case .down, .wheel, .scroll, .key: release = nil
    case .move, .hover, .text, .resize: break
    }
    path.add(event, emit: { _ in }) { predictions.append($0.scaled(by: scale)) }
  }

  /// A frame shows what the fingers do.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the scene's time.
  ///   - lead: seconds until it will be seen.
  mutating func show(at time: Timestamp, seenAt lead: Double) {
    path.frame(at: time, seenAt: time.advanced(bySeconds: lead), emit: { _ in })
  }

  /// What came out of earlier frames since the last call.
  mutating func takePredictions() -> [PredictionJudgement] {
    defer { predictions.removeAll(keepingCapacity: true) }
    return predictions
  }
}

extension Replay {
  /// The inputs of the last delivery on the machine's clock.
  ///
  /// - Parameters:
  ///   - newest: the newest of them.
  ///   - origin: when the replay began.
  func inputs(until newest: Timestamp, since origin: Timestamp) -> ClosedRange<Timestamp> {
    let onMachine = { (time: Timestamp) in Timestamp(nanoseconds: origin.nanoseconds + time.nanoseconds) }
    return onMachine(min(newest, oldestInput ?? newest))...onMachine(newest)
  }
}

extension InputEvent.Kind {
  /// What a trace calls it.
  var name: String {
    switch self {
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .hover: "hover"
    case .wheel: "wheel"
    case .scroll(_, let phase, _): "scroll \(phase.rawValue)"
    case .key(let key): "key \(key.rawValue)"
    case .text: "text"
    case .resize: "resize"
    }
  }
}
