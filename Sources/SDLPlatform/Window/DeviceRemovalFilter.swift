import CSDL2
import ScrollEngine

/// A filter that distinguishes fingers whose device has disappeared from fingers that lift. It is needed because the X
/// server reports a lift of all fingers of a device, including those of a pinch, right before it reports the removal of
/// the device.
enum DeviceRemovalFilter {
  /// Maximum time, in seconds, by which the lift of a finger precedes the removal of its device if the removal caused
  /// the lift. The server reports both at once, but while it is busy removing a device, some milliseconds may pass in
  /// between.
  static let window = 0.05

  static func hasLift(_ events: [SDLEventTap.TimedEvent]) -> Bool {
    events.contains { note in
      switch note.event {
      case .sdl(let event): event.type == SDL_FINGERUP.rawValue
      case .touchpad(.pinchEnd): true
      default: false
      }
    }
  }

  /// Replaces lifts of fingers with cancellations if the removal of their device caused them.
  static func replaceLifts(in events: inout [SDLEventTap.TimedEvent]) {
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
