import ScrollEngine

/// The time at which a still finger counts as stopped. No frames are drawn while the finger holds still, so displays of
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
