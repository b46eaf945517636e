import ScrollEngine
import TestSupport
import Testing

@Suite("Dragging")
struct DragTests {
  @Test("Content follows the finger 1:1 inside the range, however often it reverses", arguments: 1...40)
  func followsOneToOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var scroller = TestScrollers.sheet(detent: Int.random(in: 0...2, using: &random))
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    for step in 1...200 {
      let change = Double.random(in: -120...120, using: &random)
      let before = scroller.total
      guard before + change > 0, before + change < 616 + 2500 else { continue }
      scroller.drag(by: change, velocity: 0, at: Timestamp(microseconds: Int64(step) * 8000))
      #expect(abs(scroller.total - before - change) < 1e-9)
      #expect(
        scroller.links[1].offset == 0 || scroller.links[0].offset == 616, "the list scrolls only under a full sheet")
    }
  }

  @Test("The outer link opens before the inner one scrolls, and the inner one returns before the outer one closes")
  func orderOfTheLine() {
    var scroller = TestScrollers.sheet()
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    scroller.drag(by: 400, velocity: 0, at: .zero)
    #expect(scroller.links[0].offset == 616)
    #expect(abs(scroller.links[1].offset - 74) < 1e-9)
    scroller.drag(by: -100, velocity: 0, at: .zero)
    #expect(scroller.links[1].offset == 0)
    #expect(abs(scroller.links[0].offset - 590) < 1e-9)
  }

  @Test("A drag of the outer link alone keeps the list's offset")
  func headerDragKeepsTheList() {
    var scroller = TestScrollers.sheet(detent: 2, list: 300)
    scroller.press(0..<1, at: .zero)
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: -200, velocity: 0, at: .zero)
    #expect(scroller.links[0].offset == 416)
    #expect(scroller.links[1].offset == 300)
  }

  @Test("Overscroll is resisted, and many steps show the same as one")
  func rubberBandDoesNotDependOnSteps() {
    for direction in [1.0, -1.0] {
      var one = TestScrollers.list(at: direction > 0 ? 5000 : 0)
      one.beginDrag(0..<1, at: .zero)
      one.drag(by: direction * 2000, velocity: 0, at: .zero)
      var many = TestScrollers.list(at: direction > 0 ? 5000 : 0)
      many.beginDrag(0..<1, at: .zero)
      for _ in 0..<200 { many.drag(by: direction * 10, velocity: 0, at: .zero) }
      #expect(abs(one.links[0].overshoot - many.links[0].overshoot) < 1e-9)
      #expect(abs(one.links[0].overshoot) < one.rules.viewportLength)
      many.drag(by: -direction * 2000, velocity: 0, at: .zero)
      #expect(abs(many.total - (direction > 0 ? 5000 : 0)) < 1e-9, "relaxing gives back the whole pull")
    }
  }

  @Test("A press in overscroll does not jump, and the drag continues from what is shown")
  func pressInOverscroll() {
    var scroller = TestScrollers.list()
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: -300, velocity: 0, at: .zero)
    scroller.release(velocity: 0, at: .zero)
    scroller.advance(to: Timestamp(microseconds: 60_000))
    let shown = scroller.links[0].visibleOffset
    #expect(shown < -10)
    let isCatch = scroller.press(0..<1, at: Timestamp(microseconds: 60_000))
    #expect(isCatch)
    #expect(scroller.links[0].visibleOffset == shown)
    scroller.beginDrag(0..<1, at: Timestamp(microseconds: 60_000))
    scroller.drag(by: 0.001, velocity: 0, at: Timestamp(microseconds: 60_000))
    #expect(abs(scroller.links[0].visibleOffset - shown) < 0.01)
  }

  @Test(
    "A press stops a motion at once with velocity 0, and a lift lets it settle",
    arguments: [30, 90, 200])
  func catching(milliseconds: Int64) {
    var scroller = TestScrollers.released(TestScrollers.sheet(detent: 0), velocity: 900)
    let time = Timestamp(microseconds: milliseconds * 1000)
    let isCatch = scroller.press(scroller.allLinks, at: time)
    #expect(isCatch)
    #expect(scroller.totalVelocity == 0)
    let caught = scroller.total
    scroller.advance(to: time.advanced(bySeconds: 1))
    #expect(scroller.total == caught)
    #expect(scroller.activity.kind == .hold)
    scroller.release(velocity: 0, at: time.advanced(bySeconds: 1))
    scroller.advance(to: time.advanced(bySeconds: 4))
    #expect(scroller.isIdle)
    #expect(scroller.detent(of: 0) != nil)
  }

  @Test("Invalid numbers and decreasing times change nothing")
  func totality() {
    var scroller = TestScrollers.sheet()
    scroller.beginDrag(scroller.allLinks, at: Timestamp(microseconds: 5000))
    scroller.drag(by: 10, velocity: 0, at: Timestamp(microseconds: 5000))
    let total = scroller.total
    for bad in [Double.nan, .infinity, -.infinity] { scroller.drag(by: bad, velocity: bad, at: .zero) }
    #expect(scroller.total == total)
    scroller.release(velocity: .nan, at: .zero)
    scroller.advance(to: Timestamp(microseconds: 10_000_000))
    #expect(scroller.isIdle && scroller.total.isFinite)
  }
}
