import ScrollEngine

/// Knows when a finger that lies still has lost its speed. Nothing is drawn while it rests, so what is told of it needs
/// one frame more at that moment.
struct FingerPause {
  /// Seconds by which the scene may get a movement later than it was made: input that is resampled comes with the next
  /// frame, a 60th of a second later at most on usual displays.
  static let delay = 1.0 / 60

  private var fingers: Set<Int> = []
  /// When the speed is gone, on the scene's clock; `nil` while no frame waits for it.
  private(set) var moment: Timestamp?

  /// Takes an event of the scene.
  ///
  /// - Parameter pause: seconds without movement after which a finger rests.
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

  /// A frame shows the scene at a moment.
  mutating func frame(at time: Timestamp) { if let moment, moment <= time { self.moment = nil } }
}
