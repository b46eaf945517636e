import ScrollEngine
import Testing

/// Beyond the end content moves more slowly than the finger. After the release it continues with its own velocity,
/// unless it is flung back, which adds nothing to the velocity.
@Suite struct StretchedReleaseTests {
  /// Returns a list pulled beyond its start at a velocity in pt/s, outwards or inwards, and the velocity of its
  /// content.
  private func pulled(by pull: Double, at pace: Double, rubberBand: Double) -> (scroller: Scroller, velocity: Double) {
    var rules = ScrollRules()
    rules.rubberBand = RubberBand(coefficient: rubberBand)
    rules.flingMinVelocity = 0
    rules.recoilRate = 0
    var scroller = TestScrollers.list(rules: rules)
    scroller.press(scroller.allLinks, at: .zero)
    scroller.beginDrag(scroller.allLinks, at: .zero)
    scroller.drag(by: -pull, velocity: pace, at: .zero)
    let step = 1e-6
    let before = scroller.links[0].visibleOffset
    scroller.drag(by: pace * step, velocity: pace, at: Timestamp(microseconds: 1))
    return (scroller, (scroller.links[0].visibleOffset - before) / step)
  }

  @Test(arguments: [20.0, 100, 400, 1200], [-3000.0, -400, 400, 2500])
  func `the reported velocity is the content's, before and after the lift`(_ pull: Double, _ pace: Double) {
    for coefficient in [0.2, 0.55, 1] {
      var (scroller, moved) = pulled(by: pull, at: pace, rubberBand: coefficient)
      let told = scroller.velocity(of: 0)
      #expect(abs(told - moved) < 1e-3 * abs(pace), "\(told) is told, \(moved) is seen")
      scroller.updateDragVelocity(pace)
      #expect(scroller.velocity(of: 0) == told)
      scroller.release(velocity: pace, at: Timestamp(microseconds: 1))
      let launched = pace < 0 ? told : pace
      #expect(abs(scroller.velocity(of: 0) - launched) < 1e-9)
      let (place, step) = (scroller.links[0].visibleOffset, 1e-5)
      scroller.advance(to: Timestamp(microseconds: 11))
      #expect(abs((scroller.links[0].visibleOffset - place) / step - launched) < 2e-3 * abs(pace) + 1)
    }
  }

  @Test func `content without overscroll has no velocity`() {
    var (scroller, moved) = pulled(by: 100, at: -1000, rubberBand: 0)
    #expect(moved == 0 && scroller.velocity(of: 0) == 0)
    scroller.release(velocity: -1000, at: Timestamp(microseconds: 1))
    #expect(scroller.isIdle && scroller.links[0].visibleOffset == 0)
  }
}
