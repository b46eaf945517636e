import ScrollEngine
import Testing

@Suite("The axis of a movement")
struct AxisTests {
  @Test("Movements steeper than the border are vertical, and the even border lies at 45°")
  func border() {
    for (x, y) in [(1.0, 1.0), (1, 1.000001), (1.000001, 1), (-3, 2), (2, -3), (0, 1), (1, 0), (0, 0)] {
      #expect(AxisAngle.even.axis(of: Point(x: x, y: y)) == (abs(y) > abs(x) ? .y : .x))
    }
    // tan 60° = 1.732
    let steep = AxisAngle(degrees: 60)
    #expect(steep.axis(of: Point(x: 1, y: 1.73)) == .x && steep.axis(of: Point(x: -1, y: -1.74)) == .y)
    #expect(AxisAngle(degrees: .nan) == .even && AxisAngle(degrees: -5).degrees == 10)
  }

  @Test("A pan takes its axis from the border and keeps it until the last finger lifts", arguments: [20.0, 45, 70])
  func panBorder(degrees: Double) {
    let border = AxisAngle(degrees: degrees)
    for place in [Point(x: 12, y: 5), Point(x: 12, y: 14), Point(x: 4, y: 15), Point(x: -8, y: 11)] {
      var pan = PanRecognizer()
      pan.border = border
      pan.down(id: 1, at: .zero, time: .zero)
      _ = pan.move(id: 1, to: place, time: Timestamp(microseconds: 8000))
      let axis = border.axis(of: place)
      #expect(pan.state == .began(axis))
      pan.down(id: 2, at: .zero, time: Timestamp(microseconds: 9000))
      _ = pan.up(id: 1, time: Timestamp(microseconds: 10_000))
      _ = pan.move(id: 2, to: Point(x: place.y * 20, y: place.x * 20), time: Timestamp(microseconds: 18_000))
      #expect(pan.state == .began(axis))
    }
  }

  @Test("A touchpad's first events decide its axis, and their movement is not lost")
  func lock() {
    var lock = AxisLock()
    let small = lock.allowedChange(adding: Point(x: 1, y: 2))
    #expect(small == nil)
    let first = lock.allowedChange(adding: Point(x: 1, y: 3))
    #expect(first?.axis == .y && first?.change == 5)
    let later = lock.allowedChange(adding: Point(x: 90, y: 4))
    #expect(later?.axis == .y && later?.change == 4)
    let bad = lock.allowedChange(adding: Point(x: .nan, y: 1))
    #expect(bad == nil)
  }

  /// Input and output of WebKit's `WKDirectionalScrollLockTracker.swift`: a drag of 4 pt at an angle, and its axis.
  @Test(
    "A drag within 20° of an axis stays on it, as in WebKit",
    arguments: [
      (4.0, 0.0, Axis?.some(.x)), (3.939231, 0.694593, .x), (3.782074, 1.302273, .x), (3.756377, 1.374639, nil),
      (3.276608, 2.294306, nil), (1.374639, 3.756377, nil), (1.035276, 3.863703, .y), (0.348623, 3.984779, .y),
    ])
  func directionalLock(dx: Double, dy: Double, axis: Axis?) {
    var lock = DirectionalLock()
    for step in 1...6 {
      let out = lock.allowedMovement(Point(x: dx, y: dy), at: Timestamp(microseconds: Int64(step) * 16_000))
      #expect(out == Point(x: axis == .y ? 0 : dx, y: axis == .x ? 0 : dy))
    }
    #expect(lock.decision == (axis.map { .locked($0) } ?? .free))
  }

  @Test("A pause of 0.6 s unlocks the axis, and a shorter one does not")
  func pause() {
    for (seconds, allowed) in [(0.59, Point.zero), (0.61, Point(x: 12, y: 0))] {
      var lock = DirectionalLock()
      _ = lock.allowedMovement(Point(x: 0, y: 6), at: .zero)
      let out = lock.allowedMovement(Point(x: 12, y: 0), at: Timestamp(seconds: seconds))
      #expect(out == allowed)
    }
    var never = DirectionalLock(angle: 0)
    let free = never.allowedMovement(Point(x: 12, y: 0.001), at: .zero)
    #expect(free == Point(x: 12, y: 0.001))
    let bad = never.allowedMovement(Point(x: .nan, y: 3), at: .zero)
    #expect(bad == .zero)
  }
}
