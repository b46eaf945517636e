import ScrollEngine
import TestSupport
import Testing

@Suite("Scrolling along two axes")
struct TwoAxisScrollerTests {
  private func map(_ offset: Point, lock: Double = 0) -> TwoAxisScroller {
    TwoAxisScroller(
      offset: offset, x: 0...3000, y: 0...2000, viewport: Size(width: 400, height: 400), rules: ScrollRules(),
      lockAngle: lock)
  }

  private func swapped(_ offset: Point) -> TwoAxisScroller {
    TwoAxisScroller(
      offset: Point(x: offset.y, y: offset.x), x: 0...2000, y: 0...3000, viewport: Size(width: 400, height: 400),
      rules: ScrollRules(), lockAngle: 20)
  }

  @Test("Content follows 1:1 along both axes, and a straight drag stays straight")
  func drag() {
    for (lock, change, expected) in [
      (0.0, Point(x: 30, y: 4), Point(x: 1030, y: 904)), (20, Point(x: 30, y: 4), Point(x: 1030, y: 900)),
      (20, Point(x: 30, y: 25), Point(x: 1030, y: 925)),
    ] {
      var scroller = map(Point(x: 1000, y: 900), lock: lock)
      scroller.press(at: .zero)
      scroller.beginDrag(at: .zero)
      scroller.drag(by: change, velocity: change, at: .zero)
      #expect(scroller.offset == expected)
    }
  }

  @Test("Swapping the axes swaps the result to the last bit", arguments: 1...12)
  func symmetry(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var one = map(Point(x: 700, y: 300), lock: 20)
    var other = swapped(Point(x: 700, y: 300))
    one.beginDrag(at: .zero)
    other.beginDrag(at: .zero)
    for step in 1...20 {
      let change = Point(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
      let time = Timestamp(microseconds: Int64(step) * 8000)
      one.drag(by: change, velocity: change, at: time)
      other.drag(by: Point(x: change.y, y: change.x), velocity: Point(x: change.y, y: change.x), at: time)
    }
    let velocity = Point(x: .random(in: -4000...4000, using: &random), y: .random(in: -4000...4000, using: &random))
    one.release(velocity: velocity, at: Timestamp(microseconds: 160_000))
    other.release(velocity: Point(x: velocity.y, y: velocity.x), at: Timestamp(microseconds: 160_000))
    for frame in 1...300 {
      let time = Timestamp(seconds: 0.16 + Double(frame) / 60)
      one.advance(to: time)
      other.advance(to: time)
      #expect(one.offset == Point(x: other.offset.y, y: other.offset.x))
    }
    #expect(one.isIdle && other.isIdle)
  }

  @Test("A diagonal fling keeps its direction, even if one component alone would be too slow")
  func direction() {
    var scroller = map(Point(x: 1000, y: 900))
    scroller.beginDrag(at: .zero)
    scroller.release(velocity: Point(x: 900, y: 40), at: .zero)
    scroller.advance(to: Timestamp(seconds: 0.1))
    let way = scroller.offset - Point(x: 1000, y: 900)
    #expect(abs(way.y / way.x - 40.0 / 900) < 0.001)
    var slow = map(Point(x: 1000, y: 900))
    slow.beginDrag(at: .zero)
    slow.release(velocity: Point(x: 30, y: 30), at: .zero)
    #expect(slow.isIdle)
  }

  // CalculateDurationAndConfigureControlPoints of Chromium's physics_based_fling_curve.cc: both axes take the time of
  // the faster one and have always covered the same share of their distances. The distances are those of one axis
  // alone.
  @Test("In Chromium's model both axes take the time of the faster one and cover equal shares of their ways")
  func together() {
    var rules = ScrollRules()
    rules.fling = FlingModel(.chromium)
    rules.flingMaxVelocity = 17_000
    for velocity in [Point(x: 1800, y: -900), Point(x: 500, y: 2400), Point(x: 900, y: 900)] {
      var scroller = TwoAxisScroller(
        offset: Point(x: 20_000, y: 20_000), x: 0...40_000, y: 0...40_000, viewport: Size(width: 390, height: 844),
        rules: rules, lockAngle: 0)
      let start = scroller.offset
      scroller.press(at: .zero)
      scroller.beginDrag(at: .zero)
      scroller.release(velocity: velocity, at: .zero)
      let fastest = max(velocity.x.magnitude, velocity.y.magnitude)
      let alone = PhysicsFling(position: 0, velocity: fastest)
      #expect(abs(alone.restTime - fastest / 2300) < 1e-12)
      func way(_ speed: Double) -> Double { PhysicsFling(position: 0, velocity: speed).restPosition }
      for part in 1...20 {
        let time = alone.restTime * Double(part) / 20
        scroller.advance(to: Timestamp(seconds: time + 1e-9))
        let share = alone.position(at: time) / alone.restPosition
        #expect(abs(scroller.offset.x - start.x - share * way(velocity.x)) < 0.001, "\(velocity)")
        #expect(abs(scroller.offset.y - start.y - share * way(velocity.y)) < 0.001, "\(velocity)")
      }
      #expect(scroller.isIdle)
    }
  }

  @Test("Numbers that are not finite are ignored")
  func totality() {
    var scroller = map(Point(x: 1000, y: .nan))
    scroller.press(at: .zero)
    scroller.beginDrag(at: .zero)
    scroller.drag(by: Point(x: .nan, y: 1), velocity: Point(x: .infinity, y: 0), at: .zero)
    scroller.release(velocity: Point(x: .nan, y: .infinity), at: .zero)
    scroller.setOffset(Point(x: .infinity, y: 1e300), at: .zero)
    scroller.advance(to: Timestamp(seconds: 20))
    #expect(scroller.isIdle && scroller.offset.isFinite)
    #expect(scroller.offset.y <= 2000)
  }

  @Test(arguments: 0..<60) func `a release above the fastest keeps its direction, and is as fast as that`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let angle = Double.random(in: 0...(2 * .pi), using: &random)
    let speed = seed == 0 ? 1e300 : Double.random(in: 300...40_000, using: &random)
    let velocity = Point(x: speed * Double.cos(angle), y: speed * Double.sin(angle))
    var map = TwoAxisScroller(
      offset: Point(x: 50_000, y: 50_000), x: 0...100_000, y: 0...100_000, viewport: Size(width: 390, height: 844),
      rules: ScrollRules(), lockAngle: 0)
    map.press(at: .zero)
    map.beginDrag(at: .zero)
    map.release(velocity: velocity, at: .zero)
    let (told, fastest) = (map.velocity, map.x.rules.flingMaxVelocity)
    #expect(abs(told.length - min(speed, fastest)) < 1e-9 * fastest)
    #expect(abs(told.x / told.length - Double.cos(angle)) < 1e-9)
    #expect(abs(told.y / told.length - Double.sin(angle)) < 1e-9)
    if speed <= fastest { #expect(told == velocity) }
  }
}
