import CSDL2
import ScrollEngine

/// Tells fingers whose device is gone from fingers that lift: the X server lifts them all right before it says that the
/// device is gone.
enum LostFingers {
  /// Seconds within which a lift belongs to the loss of its device. Both happen in one go; a server that is busy with
  /// taking a device away may need some milliseconds for it.
  static let window = 0.05

  /// Replaces the lifts that are none.
  static func mark(in events: inout [EventTap.Noted]) {
    for (index, note) in events.enumerated() {
      guard case .touchpad(.devices(let left)) = note.event else { continue }
      for before in 0..<index {
        guard case .sdl(let event) = events[before].event, event.type == SDL_FINGERUP.rawValue,
          !left.contains(Int(event.tfinger.touchId)),
          note.time.seconds(since: events[before].time) <= window
        else { continue }
        events[before].event = .lostFinger(event.tfinger)
      }
    }
  }
}
