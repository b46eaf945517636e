import ScrollEngine
import Testing

@Suite("Pinching")
struct PinchTrackerTests {
  /// Returns a tracker with two fingers 100 points apart, around (100, 100).
  private static func pair(slop: Double = 10) -> PinchTracker {
    var tracker = PinchTracker(slop: slop)
    tracker.down(id: 1, at: Point(x: 50, y: 100))
    tracker.down(id: 2, at: Point(x: 150, y: 100))
    return tracker
  }

  @Test("Fingers that spread to twice their distance double the scale, less the slop", arguments: [0.0, 10, 30])
  func spreads(slop: Double) throws {
    var tracker = Self.pair(slop: slop)
    var factor = 1.0
    for step in 1...50 {
      for (id, side) in [(1, -1.0), (2, 1.0)] {
        let place = Point(x: 100 + side * (50 + Double(step)), y: 100)
        factor *= tracker.move(id: id, to: place, time: .zero)?.factor ?? 1
      }
    }
    #expect(abs(factor - 200 / (100 + slop)) < 1e-9)
  }

  @Test("Within the slop nothing happens, and beyond it the scale does not jump")
  func swallowsSlop() throws {
    var tracker = Self.pair()
    #expect(tracker.move(id: 2, to: Point(x: 159, y: 100), time: .zero) == nil)
    #expect(!tracker.isPinching)
    let changeMove = tracker.move(id: 2, to: Point(x: 161, y: 100), time: .zero)
    let change = try #require(changeMove)
    #expect(abs(change.factor - 111.0 / 110) < 1e-9)
  }

  @Test("A finger that joins or leaves changes nothing")
  func joins() throws {
    var tracker = Self.pair(slop: 0)
    _ = tracker.move(id: 1, to: Point(x: 40, y: 100), time: .zero)
    tracker.down(id: 3, at: Point(x: 300, y: 400))
    let sameMove = tracker.move(id: 3, to: Point(x: 300, y: 400), time: .zero)
    let same = try #require(sameMove)
    #expect(same.factor == 1 && same.translation == .zero)
    tracker.up(id: 3, time: .zero)
    let stillMove = tracker.move(id: 1, to: Point(x: 40, y: 100), time: .zero)
    let still = try #require(stillMove)
    #expect(still.factor == 1 && still.translation == .zero)
  }

  @Test("The finger that stays after a pinch moves the content without scaling it")
  func oneStays() throws {
    var tracker = Self.pair(slop: 0)
    _ = tracker.move(id: 1, to: Point(x: 40, y: 100), time: .zero)
    tracker.up(id: 1, time: .zero)
    let changeMove = tracker.move(id: 2, to: Point(x: 170, y: 90), time: .zero)
    let change = try #require(changeMove)
    #expect(change == PinchTracker.Change(factor: 1, center: Point(x: 150, y: 100), translation: Point(x: 20, y: -10)))
  }

  @Test("One finger never pinches")
  func oneFinger() {
    var tracker = PinchTracker()
    tracker.down(id: 7, at: .zero)
    #expect(tracker.move(id: 7, to: Point(x: 400, y: 300), time: .zero) == nil)
    #expect(tracker.move(id: 8, to: Point(x: 1, y: 1), time: .zero) == nil)
    #expect(tracker.move(id: 7, to: Point(x: .nan, y: 0), time: .zero) == nil)
  }

  @Test("A steady spread has a velocity, which is kept for a moment after the first finger lifts")
  func velocity() {
    var tracker = PinchTracker(slop: 0)
    tracker.down(id: 1, at: Point(x: 0, y: 0))
    tracker.down(id: 2, at: Point(x: 100, y: 0))
    for step in 1...20 {
      // The distance grows by 62.5 % of its first length per second.
      let place = Point(x: 100 * (1 + 0.005 * Double(step)), y: 0)
      _ = tracker.move(id: 2, to: place, time: Timestamp(seconds: 0.008 * Double(step)))
    }
    let rate = tracker.velocity(at: Timestamp(seconds: 0.16))
    #expect(rate > 0.5 && rate < 0.65)
    tracker.up(id: 1, time: Timestamp(seconds: 0.16))
    #expect(tracker.velocity(at: Timestamp(seconds: 0.17)) == rate)
    #expect(tracker.velocity(at: Timestamp(seconds: 0.5)) == 0)
  }

  @Test("Fingers at the same position give a finite factor")
  func coincide() throws {
    var tracker = PinchTracker(slop: 0)
    tracker.down(id: 1, at: .zero)
    tracker.down(id: 2, at: .zero)
    let changeMove = tracker.move(id: 2, to: Point(x: 40, y: 0), time: .zero)
    let change = try #require(changeMove)
    #expect(change.factor.isFinite && change.factor > 1)
  }
}
