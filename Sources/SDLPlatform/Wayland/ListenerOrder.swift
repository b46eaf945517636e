import ScrollEngine

/// Which of two listeners hears first. A compositor tells the objects of a connection one after the other, always in the
/// same order, but which one is its own affair; so it is told from what SDL knows when the other hears.
struct ListenerOrder {
  /// Whether SDL hears of each event first; `nil` while nobody knows.
  private(set) var isSecond: Bool?
  private var last: Point?

  /// The first finger touches.
  ///
  /// - Parameter isKnown: whether SDL knows of a finger.
  mutating func noteFirstFinger(isKnown: Bool) { isSecond = isKnown }

  /// The pointer is somewhere else now.
  ///
  /// - Parameter known: where SDL has it, in whole units.
  mutating func notePointer(at place: Point, known: Point) {
    let (now, before) = (Self.whole(place), last)
    last = now
    // Within a unit nothing can be told.
    guard let before, now != before else { return }
    if known == now { isSecond = true } else if known == before { isSecond = false }
  }

  private static func whole(_ place: Point) -> Point {
    Point(x: place.x.rounded(.towardZero), y: place.y.rounded(.towardZero))
  }
}
