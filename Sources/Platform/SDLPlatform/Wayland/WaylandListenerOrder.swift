import ScrollEngine

/// A detector of whether SDL or this program receives an event first. A compositor sends each event to SDL's objects
/// and this program's objects one after the other, in an order that it chooses and never changes. The order is inferred
/// from the state that SDL has when this program's listener is called.
struct WaylandListenerOrder {
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
