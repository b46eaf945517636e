import ScrollEngine

/// A recognizer of a finger that is held still in the top left corner, which is how the operator of a kiosk opens the
/// PIN pad.
struct CornerHold {
  /// Side length of the corner in points, large enough for the operator to find although nothing marks it on the
  /// screen.
  static let side = 64.0
  /// Seconds that the finger must be held. Visitors give up long before, because nothing responds.
  static let seconds = 3.0
  /// Maximum movement of the finger in points.
  static let slop = 16.0

  /// A finger that rests in the corner.
  private struct Hold {
    let id: Int
    let place: Point
    let since: Timestamp
  }

  private var held: Hold?

  /// The time at which the finger will have been held long enough; `nil` if no finger is held in the corner.
  var nextMoment: Timestamp? { held?.since.advanced(bySeconds: Self.seconds) }

  /// Handles a touch event. After a second finger, the first one no longer counts as held.
  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let id, let place):
      let isCorner = place.x >= 0 && place.y >= 0 && place.x <= Self.side && place.y <= Self.side
      held = held == nil && isCorner ? Hold(id: id, place: place, since: event.time) : nil
    case .move(let id, let place):
      guard let held, held.id == id else { return }
      if (place - held.place).length > Self.slop { self.held = nil }
    case .up, .cancel, .wheel, .scroll: held = nil
    case .hover, .key, .text, .resize: break
    }
  }

  /// Returns whether the finger has been held long enough. If so, it must be lifted and held again before this is true
  /// again.
  mutating func recognize(at time: Timestamp) -> Bool {
    guard let due = nextMoment, due <= time else { return false }
    held = nil
    return true
  }
}
