import ScrollEngine

/// A finger held still in the top left corner: the sign of the person who looks after the kiosk.
struct CornerHold {
  /// Side of the corner, in points: a finger finds it without a mark.
  static let side = 64.0
  /// Seconds to hold. Visitors let go of what does not answer long before.
  static let seconds = 3.0
  /// How far the finger may wander, in points.
  static let slop = 16.0

  private var held: (id: Int, place: Point, since: Timestamp)?

  /// When the hold counts; `nil` while none is under way.
  var nextMoment: Timestamp? { held?.since.advanced(bySeconds: Self.seconds) }

  /// Follows the fingers. A second finger ends the hold.
  mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .down(let id, let place):
      let isCorner = place.x >= 0 && place.y >= 0 && place.x <= Self.side && place.y <= Self.side
      held = held == nil && isCorner ? (id, place, event.time) : nil
    case .move(let id, let place):
      guard let held, held.id == id else { return }
      if (place - held.place).length > Self.slop { self.held = nil }
    case .up, .cancel, .wheel, .scroll: held = nil
    case .hover, .key, .text, .resize: break
    }
  }

  /// Whether the hold is long enough at a moment; true once.
  mutating func take(at time: Timestamp) -> Bool {
    guard let due = nextMoment, due <= time else { return false }
    held = nil
    return true
  }
}
