import FrameTiming
import Recording
import Scenes
import ScrollEngine
import Session
import Tuning

/// The state of a recording while it is replayed for measurement.
struct ReplayProgress {
  var lastPresent: Timestamp?
  var frames = 0
  /// A pipeline like the window's, used only to measure prediction errors. Replayed events reach the scene directly.
  private var path = InputPipeline()
  private var predictions: [PredictionError] = []
  /// The scene's velocity on the screen at the last release, in units per second; `nil` if it is not known, or if a
  /// touch or other input has come since.
  private(set) var release: Double?

  /// Creates the state for a recording that has not started.
  init(_ tuning: Tuning) {
    path.configure(
      resamples: tuning[Tunables.inputResampling], predicts: tuning[Tunables.inputPrediction], at: .zero,
      emit: { _ in })
  }

  /// Records an event that the scene has handled: the velocity of a release, and the errors of the predictions that the
  /// window would have made.
  ///
  /// - Parameter scale: Pixels per point.
  mutating func handle(_ event: InputEvent, of scene: any Scene, scale: Double) {
    switch event.kind {
    case .up, .cancel, .scroll(_, .ended, _): release = scene.state.releaseVelocity
    case .down, .wheel, .scroll, .key: release = nil
    case .move, .hover, .text, .resize: break
    }
    path.add(event, emit: { _ in }) { predictions.append($0.scaled(by: scale)) }
  }

  /// Records that a frame shows the fingers' positions.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in the scene's time.
  ///   - lead: Seconds until the frame is visible.
  mutating func show(at time: Timestamp, seenAt lead: Double) {
    path.frame(at: time, seenAt: time.advanced(bySeconds: lead), emit: { _ in })
  }

  /// Returns the prediction errors, in pixels, that could be determined since the last call, and removes them.
  mutating func removePredictions() -> [PredictionError] {
    defer { predictions.removeAll(keepingCapacity: true) }
    return predictions
  }
}

extension Replay {
  /// Returns the time range of the last delivered inputs, on the system clock.
  ///
  /// - Parameters:
  ///   - newest: The time of the newest input, on the replay's clock.
  ///   - origin: The start of the replay, on the system clock.
  func inputs(until newest: Timestamp, since origin: Timestamp) -> ClosedRange<Timestamp> {
    let onMachine = { (time: Timestamp) in Timestamp(nanoseconds: origin.nanoseconds + time.nanoseconds) }
    return onMachine(min(newest, oldestInput ?? newest))...onMachine(newest)
  }
}

extension InputEvent.Kind {
  /// The event's name in a trace.
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
