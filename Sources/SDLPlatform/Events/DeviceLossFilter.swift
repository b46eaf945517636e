import CSDL2
import ScrollEngine

/// Tells fingers whose device is gone from fingers that lift: the X server lifts them all, those of a
/// pinch too, right before it says that the device is gone.
enum DeviceLossFilter {
  /// Seconds within which a lift belongs to the loss of its device. Both happen in one go; a server that is busy with
  /// taking a device away may need some milliseconds for it.
  static let window = 0.05

  /// Whether a finger or a pinch has lifted.
  static func hasLift(_ events: [EventTap.Noted]) -> Bool {
    events.contains { note in
      switch note.event {
      case .sdl(let event): event.type == SDL_FINGERUP.rawValue
      case .touchpad(.pinchEnd): true
      default: false
      }
    }
  }

  /// Replaces the lifts that are none.
  static func mark(in events: inout [EventTap.Noted]) {
    for (index, note) in events.enumerated() {
      guard case .touchpad(.devices(let left)) = note.event else { continue }
      for before in 0..<index {
        guard note.time.seconds(since: events[before].time) <= window else { continue }
        switch events[before].event {
        case .sdl(let event) where event.type == SDL_FINGERUP.rawValue && !left.contains(Int(event.tfinger.touchId)):
          events[before].event = .lostFinger(event.tfinger)
        case .touchpad(.pinchEnd(let device, _)) where !left.contains(device):
          events[before].event = .touchpad(.pinchEnd(device: device, isCancelled: true))
        default: break
        }
      }
    }
  }
}
