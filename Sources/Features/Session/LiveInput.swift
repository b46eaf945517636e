import FrameTiming
import Recording
import ScrollEngine

/// The processing of the user's live input before it is delivered to the scene.
package struct LiveInput {
  /// The fingers and the pointer on the scene.
  private(set) var touches = TouchTracker()
  /// Times of the oldest and the newest input that no frame has shown yet, on the system clock; `nil` if there is none.
  package private(set) var unshown: ClosedRange<Timestamp>?
  /// The device of the newest input, by its name in recordings.
  package private(set) var device = Self.mouse
  /// Whether a finger has moved, or a touchpad has scrolled, since the last frame.
  package private(set) var isAhead = false
  private static let mouse = "mouse"
  private var path = InputPipeline()
  private var judged: [PredictionError] = []
  private var pause = FingerPause()

  /// Whether another frame is needed without further input.
  var needsFrame: Bool { path.needsFrame }
  /// The time at which a finger that stays still counts as stopped, on the scene's clock. Displays of its velocity need
  /// a frame at that time; `nil` if no such frame is due.
  var pauseMoment: Timestamp? { pause.moment }
  /// A summary of the prediction errors, in points; `nil` if there are none.
  package var predictionError: Summary? { path.predictionError }

  /// The prediction errors, in points, that were determined between the previous frame and the latest one. Each frame
  /// replaces them.
  package private(set) var predictions: [PredictionError] = []

  /// Turns resampling and prediction on or off.
  mutating func configure(resamples: Bool, predicts: Bool, at time: Timestamp, emit: (InputEvent) -> Void) {
    path.configure(resamples: resamples, predicts: predicts, at: time, emit: emit)
  }

  /// Records a new input. `moment` is on the system clock.
  mutating func record(_ kind: InputEvent.Kind, at moment: Timestamp) {
    let before = unshown ?? moment...moment
    unshown = min(before.lowerBound, moment)...max(before.upperBound, moment)
    device = kind.device(kind.finger.map { $0 == 0 ? Self.mouse : "touch" } ?? device) ?? device
    switch kind {
    case .move, .scroll: isAhead = true
    case .down, .up, .cancel, .hover, .wheel, .key, .text, .resize: break
    }
  }

  /// Handles an event in the scene's own time and coordinates.
  ///
  /// - Parameter timeout: Seconds without movement after which a finger counts as stopped.
  mutating func add(_ event: InputEvent, pauseTimeout timeout: Double, emit: (InputEvent) -> Void) {
    touches.record(event)
    pause.add(event, pause: timeout)
    path.add(event, emit: emit) { judged.append($0) }
  }

  /// Prepares the input for a frame of the scene.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in the scene's time.
  ///   - visibleTime: The time at which the frame becomes visible, in the scene's time; `nil` if the scene's time is paused
  ///     or slowed.
  mutating func frame(at time: Timestamp, seenAt visibleTime: Timestamp?, emit: (InputEvent) -> Void) {
    path.frame(at: time, seenAt: visibleTime, emit: emit)
    pause.recordFrame(at: time)
    unshown = nil
    isAhead = false
    swap(&predictions, &judged)
    judged.removeAll(keepingCapacity: true)
  }

  /// Releases all fingers from the scene.
  ///
  /// - Returns: The events that the scene must handle.
  mutating func release(at time: Timestamp) -> [InputEvent] {
    path.discardFingers()
    return touches.cancelAll(at: time)
  }
}

extension InputEvent.Kind {
  /// The finger's ID in a down or move event, 0 for the mouse; `nil` for all other events.
  fileprivate var finger: Int? {
    switch self {
    case .down(let id, _), .move(let id, _): id
    default: nil
    }
  }
}

/// Tracks when a still finger will count as stopped. No frames are drawn while the finger holds still, so displays of
/// its velocity need one more frame at that time.
package struct FingerPause {
  /// Maximum seconds between a movement and its delivery to the scene: resampled input arrives with the next frame, at
  /// most a 60th of a second later on usual displays.
  static let delay = 1.0 / 60

  private var fingers: Set<Int> = []
  /// The time at which the finger's velocity drops to zero, on the scene's clock. Displays of the velocity need a frame
  /// at that time; `nil` if no such frame is due.
  private(set) var moment: Timestamp?

  /// Handles an event of the scene.
  ///
  /// - Parameter pause: Seconds without movement after which a finger counts as stopped.
  mutating func add(_ event: InputEvent, pause: Double) {
    switch event.kind {
    case .down(let id, _): fingers.insert(id)
    case .move(let id, _):
      if fingers.contains(id) { moment = event.time.advanced(bySeconds: pause + Self.delay) }
    case .up(let id, _), .cancel(let id):
      fingers.remove(id)
      if fingers.isEmpty { moment = nil }
    case .wheel, .scroll, .key, .hover, .text, .resize: break
    }
  }

  /// Records that a frame has shown the scene at `time`.
  mutating func recordFrame(at time: Timestamp) { if let moment, moment <= time { self.moment = nil } }
}
