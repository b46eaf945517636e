import ScrollEngine
import Testing

@Suite("Very fast releases")
struct FastReleaseTests {
  @Test("A release above the maximum velocity equals one at the maximum, in either direction")
  func bound() {
    for velocity in [8000.1, 40_000, 13_000_000, Double.greatestFiniteMagnitude] {
      for sign in [1.0, -1] {
        let fast = TestScrollers.released(TestScrollers.list(at: 2500), velocity: sign * velocity)
        let fastest = TestScrollers.released(TestScrollers.list(at: 2500), velocity: sign * 8000)
        #expect(fast.velocity(of: 0) == fastest.velocity(of: 0))
        #expect(fast.nextChange == fastest.nextChange)
      }
    }
  }

  @Test("Overscroll stays below half a viewport at any velocity")
  func overshoot() {
    for velocity in [13_000_000.0, -13_000_000] {
      for line in [
        TestScrollers.list(at: 0), TestScrollers.list(at: 5000), TestScrollers.header(110), TestScrollers.sheet(),
      ] {
        var scroller = TestScrollers.released(line, velocity: velocity)
        TestScrollers.run(&scroller, hertz: 240) { state, _ in
          for link in state.links { #expect(abs(link.overshoot) < state.rules.viewportLength / 2) }
        }
        #expect(scroller.isIdle)
      }
    }
  }

  @Test("The maximum velocity is tunable")
  func tuned() {
    var rules = ScrollRules()
    rules.flingMaxVelocity = 2000
    #expect(TestScrollers.released(TestScrollers.list(at: 2500, rules: rules), velocity: 3000).velocity(of: 0) == 2000)
    #expect(
      TestScrollers.released(TestScrollers.list(at: 2500, rules: rules), velocity: -3000).velocity(of: 0) == -2000)
  }
}
