import TestSupport

/// A hand's fingers on a window.
struct Fingers {
  let screen: Touchscreen
  let window: XWindow

  /// Puts finger `id` down at a place in the window.
  func down(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(18, id, x, y, window) }
  /// Moves it.
  func move(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(19, id, x, y, window) }
  /// Lifts it.
  func up(_ id: UInt32, _ x: Double, _ y: Double) throws { try screen.touch(20, id, x, y, window) }
  /// Lifts every one that is down, where it is.
  func liftAll() throws { try screen.liftAll() }

  /// Touches a place for as long as a person does.
  func tap(_ x: Double, _ y: Double) throws {
    try down(1, x, y)
    pause(0.05)
    try up(1, x, y)
  }

  /// Two fingers, 1 and 2, go down beside a middle and change the distance between them at an even speed.
  func pinch(
    around middle: HandPath.Place, from start: Double, to end: Double, seconds: Double, rate: Double = 120,
    thenLift: Bool = true
  ) throws {
    func put(_ act: (UInt32, Double, Double) throws -> Void, _ distance: Double) throws {
      try act(1, middle.x - distance / 2, middle.y)
      try act(2, middle.x + distance / 2, middle.y)
    }
    try put(down, start)
    try HandPath(places: [(start, 0), (end, 0)], seconds: seconds, rate: rate).follow { distance, _ in
      try put(move, distance)
    }
    if thenLift { try liftAll() }
  }

  /// Puts a finger down, moves it along the places at an even speed, and lifts it unless told to hold.
  ///
  /// - Parameter rate: movements in a second; 120 is usual for a touchscreen.
  func drag(
    _ id: UInt32, _ places: [HandPath.Place], seconds: Double, rate: Double = 120, thenLift: Bool = true
  ) throws {
    guard let first = places.first, let last = places.last else { return }
    try down(id, first.x, first.y)
    try HandPath(places: places, seconds: seconds, rate: rate).follow { try move(id, $0, $1) }
    if thenLift { try up(id, last.x, last.y) }
  }
}
