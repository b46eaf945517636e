import ScrollEngine

/// A detector of the order in which SDL and this program receive an event. A compositor sends each event to the objects
/// of a connection one after the other. The order never changes, but the compositor chooses it, so it is inferred from
/// the state of SDL when this program's listener is called.
struct ListenerOrderDetector {
  /// Whether SDL receives each event before this program does; `nil` while this is unknown.
  private(set) var isSDLFirst: Bool?
  private var last: Point?

  /// Infers the order from the touch of a first finger.
  ///
  /// - Parameter isKnown: whether SDL has already received a finger.
  mutating func firstFinger(isKnown: Bool) { isSDLFirst = isKnown }

  /// Infers the order from a movement of the pointer.
  ///
  /// - Parameter known: the position of the pointer that SDL has at this moment, in whole units.
  mutating func pointerMoved(to place: Point, known: Point) {
    let (now, before) = (Self.whole(place), last)
    last = now
    // SDL rounds positions to whole units, so a movement within a unit does not show the order.
    guard let before, now != before else { return }
    if known == now { isSDLFirst = true } else if known == before { isSDLFirst = false }
  }

  private static func whole(_ place: Point) -> Point {
    Point(x: place.x.rounded(.towardZero), y: place.y.rounded(.towardZero))
  }
}
