import ScrollEngine
import Testing

@Suite("Changes during motion")
struct ChangeTests {
  static let small: [Double] = [0, 130, 300]

  private func shrink(_ scroller: inout Scroller, at time: Timestamp) {
    scroller.setRange(0...300, detents: Self.small, of: 0, at: time)
  }

  @Test("A resting link keeps its detent through a resize", arguments: 0...2)
  func restingDetent(detent: Int) {
    var scroller = TestScrollers.sheet(detent: detent)
    shrink(&scroller, at: .zero)
    #expect(scroller.links[0].offset == Self.small[detent])
    scroller.setRange(0...0, detents: [0, 0, 0], of: 0, at: .zero)
    scroller.setRange(0...616, detents: [0, 290, 616], of: 0, at: .zero)
    #expect(scroller.detent(of: 0) == detent, "a viewport without room must not forget the detent")
  }

  @Test("A link on a detent keeps it through a resize while another moves or is held", arguments: 0...4)
  func restingBesideMotion(kind: Int) {
    var scroller = TestScrollers.sheet(detent: 2, list: kind == 4 ? 2450 : 500)
    switch kind {
    case 0: scroller.press(0..<2, at: .zero)
    case 1:
      scroller.beginDrag(0..<2, at: .zero)
      scroller.drag(by: 30, velocity: 300, at: Timestamp(seconds: 0.09))
    case 2: scroller.glide(1..<2, by: 600, from: .wheel, at: .zero)
    default: scroller = TestScrollers.released(scroller, velocity: 3000)
    }
    let time = Timestamp(seconds: 0.1)
    scroller.advance(to: time)
    let (place, velocity) = (scroller.links[1].visibleOffset, scroller.velocity(of: 1))
    #expect((velocity != 0) == (kind > 0))
    for (range, places) in [(0...300.0, Self.small), (0...616, [0, 290, 616]), (0...900, [0, 500, 900])] {
      scroller.setRange(range, detents: places, of: 0, at: time)
      #expect(scroller.detent(of: 0) == 2 && scroller.links[0].offset == range.upperBound)
      #expect(abs(scroller.links[1].visibleOffset - place) < 1e-9 && abs(scroller.velocity(of: 1) - velocity) < 1e-6)
    }
    scroller.cancel(at: time)
    scroller.advance(to: Timestamp(seconds: 9))
    #expect(scroller.isIdle && scroller.detent(of: 0) == 2)
  }

  @Test("A link that moves to a detent continues to the same one", arguments: [10, 60, 150, 300])
  func movingDetent(milliseconds: Int64) {
    var scroller = TestScrollers.released(TestScrollers.sheet(), velocity: 900)
    let goal = scroller.detent(of: 0)
    let time = Timestamp(microseconds: milliseconds * 1000)
    scroller.advance(to: time)
    let velocity = scroller.velocity(of: 0)
    shrink(&scroller, at: time)
    #expect(abs(scroller.velocity(of: 0) - velocity) < 1e-6)
    scroller.advance(to: time.advanced(bySeconds: 4))
    #expect(scroller.isIdle)
    #expect(scroller.detent(of: 0) == goal)
  }

  @Test("Content that shrinks during a fling or a drag leaves no overscroll")
  func shrinkingContent() {
    var fling = TestScrollers.released(TestScrollers.list(at: 3000), velocity: 4000)
    fling.advance(to: Timestamp(microseconds: 100_000))
    fling.setRange(0...1000, of: 0, at: Timestamp(microseconds: 100_000))
    fling.advance(to: Timestamp(microseconds: 9_000_000))
    #expect(fling.isIdle && fling.total <= 1000)
    var drag = TestScrollers.list(at: 3000)
    drag.beginDrag(0..<1, at: .zero)
    drag.setRange(0...1000, of: 0, at: .zero)
    drag.release(velocity: 0, at: .zero)
    drag.advance(to: Timestamp(microseconds: 9_000_000))
    #expect(drag.isIdle && drag.total <= 1000)
  }

  @Test("New rules take effect during a motion without a jump")
  func retuning() {
    var scroller = TestScrollers.released(TestScrollers.list(at: 500), velocity: 3000)
    let time = Timestamp(microseconds: 120_000)
    scroller.advance(to: time)
    let (place, velocity) = (scroller.total, scroller.totalVelocity)
    var rules = scroller.rules
    rules.fling = .exponential(rate: 0.99, stopVelocity: 10)
    scroller.retune(rules, at: time)
    #expect(scroller.total == place)
    #expect(abs(scroller.totalVelocity - velocity) < 1e-6)
    scroller.advance(to: Timestamp(microseconds: 9_000_000))
    #expect(scroller.total < place + 400)
  }

  @Test("Reduced motion reaches the final state of the motion at once")
  func reducedMotion() {
    for (name, line, velocity) in ChainMotionTests.cases() {
      var moving = TestScrollers.released(line, velocity: velocity)
      TestScrollers.run(&moving, hertz: 60)
      var rules = line.rules
      rules.reducesMotion = true
      var still = line
      still.retune(rules, at: .zero)
      still = TestScrollers.released(still, velocity: velocity)
      #expect(still.isIdle)
      for link in moving.links.indices {
        #expect(abs(still.links[link].visibleOffset - moving.links[link].visibleOffset) < 1e-6, "\(name) \(velocity)")
      }
    }
  }
}
