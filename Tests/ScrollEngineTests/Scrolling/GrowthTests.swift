import ScrollEngine
import Testing

@Suite("Content that grows, and the time of rest")
struct GrowthTests {
  @Test("A glide continues to its target while content grows behind it")
  func glideGoesOn() {
    var scroller = TestScrollers.list()
    var other = scroller
    for index in 0..<2 {
      let time = Timestamp(microseconds: 50_000)
      if index == 0 {
        scroller.glide(0..<1, by: 400, from: .wheel, at: .zero)
        scroller.setRange(0...90_000, of: 0, at: time)
      } else {
        other.glide(0..<1, by: 400, from: .wheel, at: .zero)
        other.advance(to: time)
      }
    }
    #expect(abs(scroller.totalVelocity - other.totalVelocity) < 1e-6)
    scroller.advance(to: Timestamp(microseconds: 4_000_000))
    #expect(scroller.isIdle)
    #expect(abs(scroller.total - 400) < 1e-9)
  }

  @Test("A glide towards an end that comes nearer rests on the end")
  func glideEndsEarlier() {
    var scroller = TestScrollers.list()
    scroller.glide(0..<1, by: 2000, from: .wheel, at: .zero)
    scroller.setRange(0...300, of: 0, at: Timestamp(microseconds: 20_000))
    scroller.advance(to: Timestamp(microseconds: 4_000_000))
    #expect(scroller.isIdle && scroller.total == 300)
  }

  @Test("Content that grows during overscroll stays where it is shown, and then follows 1:1")
  func growthUnderAPull() {
    var scroller = TestScrollers.list()
    scroller.setRange(0...300, of: 0, at: .zero)
    scroller.setOffset(300, of: 0, at: .zero)
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: 100, velocity: 0, at: .zero)
    let shown = scroller.total
    #expect(shown > 330 && shown < 400)
    scroller.setRange(0...2000, of: 0, at: .zero)
    #expect(scroller.total == shown)
    #expect(scroller.links[0].overshoot == 0)
    scroller.drag(by: 50, velocity: 0, at: .zero)
    #expect(abs(scroller.total - shown - 50) < 1e-9)
  }

  @Test("Content that grows by less than the overscroll keeps the remaining overscroll", arguments: [1.0, 10, 40])
  func growthWithinAPull(growth: Double) {
    var scroller = TestScrollers.list()
    scroller.setRange(0...300, of: 0, at: .zero)
    scroller.setOffset(300, of: 0, at: .zero)
    scroller.beginDrag(0..<1, at: .zero)
    scroller.drag(by: 100, velocity: 0, at: .zero)
    let shown = scroller.total
    scroller.setRange(0...300 + growth, of: 0, at: .zero)
    #expect(abs(scroller.total - shown) < 1e-9)
    scroller.drag(by: -200, velocity: 0, at: .zero)
    scroller.release(velocity: 0, at: .zero)
    #expect(scroller.isIdle && scroller.links[0].overshoot == 0)
  }

  @Test("The time of rest does not depend on the frame rate", arguments: [30.0, 60, 144, 240])
  func momentOfRest(rate: Double) {
    var exact = TestScrollers.released(TestScrollers.list(at: 500), velocity: 1500)
    exact.advance(to: Timestamp(microseconds: 20_000_000))
    var framed = TestScrollers.released(TestScrollers.list(at: 500), velocity: 1500)
    for frame in 1...Int(20 * rate) { framed.advance(to: Timestamp(seconds: Double(frame) / rate)) }
    #expect(exact.restedAt > 1 && exact.restedAt < 5)
    #expect(framed.restedAt == exact.restedAt)
  }
}
