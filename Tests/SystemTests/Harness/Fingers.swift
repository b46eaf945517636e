import TestSupport

/// Fingers on a window.
struct Fingers {
  let screen: Touchscreen
  let window: XWindow

  /// Puts finger `id` down at a position in the window.
  func down(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(18, id, x, y, window) }
  func move(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(19, id, x, y, window) }
  func up(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(20, id, x, y, window) }
  /// Lifts all fingers where they are.
  func liftAll() throws { try screen.liftAll() }

  /// Taps for the usual duration of a tap.
  func tap(_ x: Double, _ y: Double) throws {
    try down(1, x, y)
    pause(0.05)
    try up(1, x, y)
  }

  /// Pinches with fingers 1 and 2, changing their distance at constant speed.
  func pinch(
    around middle: PointerPath.Place, from start: Double, to end: Double, seconds: Double, rate: Double = 120,
    thenLift: Bool = true
  ) throws {
    func put(_ act: (UInt32, Double, Double) throws -> Void, _ distance: Double) throws {
      try act(1, middle.x - distance / 2, middle.y)
      try act(2, middle.x + distance / 2, middle.y)
    }
    try put(down, start)
    try PointerPath(places: [(start, 0), (end, 0)], seconds: seconds, rate: rate).play { distance, _ in
      try put(move, distance)
    }
    if thenLift { try liftAll() }
  }

  /// Drags a finger along positions at constant speed, and lifts it unless `thenLift` is false.
  ///
  /// - Parameter rate: movements per second; 120 is usual for a touchscreen.
  func drag(
    _ id: UInt32, _ places: [PointerPath.Place], seconds: Double, rate: Double = 120, thenLift: Bool = true
  ) throws {
    guard let first = places.first, let last = places.last else { return }
    try down(id, first.x, first.y)
    try PointerPath(places: places, seconds: seconds, rate: rate).play { try move(id, $0, $1) }
    if thenLift { try up(id, last.x, last.y) }
  }
}
