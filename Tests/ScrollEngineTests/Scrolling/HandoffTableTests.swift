import ScrollEngine
import Testing

@Suite("Hand-off between links")
struct HandoffTableTests {
  enum Place: CaseIterable { case inside, over, under }

  @Test(
    "Every release comes to rest inside and is continuous, from any place, at any velocity and of any part")
  func table() {
    for place in Place.allCases {
      for velocity in [-1500.0, 0, 1500] {
        for parts in [0..<2, 0..<1] {
          for handoff in ScrollRules.Handoff.allCases { check(place, velocity, parts, handoff) }
        }
      }
    }
  }

  private func check(_ place: Place, _ velocity: Double, _ parts: LinkRange, _ handoff: ScrollRules.Handoff) {
    let name = "\(place) \(velocity) \(parts) \(handoff)"
    var rules = ScrollRules()
    rules.handoff = handoff
    var scroller = TestScrollers.header(110, rules: rules)
    if place == .over { scroller = TestScrollers.header(220, list: 5000, rules: rules) }
    if place == .under { scroller = TestScrollers.header(0, rules: rules) }
    scroller.press(parts, at: .zero)
    scroller.beginDrag(parts, at: .zero)
    scroller.drag(by: place == .over ? 150 : (place == .under ? -150 : 20), velocity: velocity, at: .zero)
    let before = scroller.total
    scroller.release(velocity: velocity, at: .zero)
    #expect(abs(scroller.total - before) < 1e-9, "\(name): the release jumps")
    let step = scroller.totalVelocity
    scroller.advance(to: Timestamp(microseconds: 100))
    #expect(abs(scroller.total - before - step * 0.0001) < 0.01, "\(name): velocity breaks")
    TestScrollers.run(&scroller, hertz: 60)
    #expect(scroller.isIdle, "\(name)")
    for link in scroller.links {
      #expect(link.overshoot == 0, "\(name): rests beyond its end")
      #expect(link.offset >= link.lower && link.offset <= link.upper, "\(name)")
    }
  }
}
