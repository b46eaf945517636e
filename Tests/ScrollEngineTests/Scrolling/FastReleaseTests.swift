import ScrollEngine
import Testing

@Suite("Very fast releases")
struct FastReleaseTests {
  @Test("A release above the maximum velocity equals one at the maximum, in either direction")
  func bound() {
    for velocity in [8000.1, 40_000, 13_000_000, Double.greatestFiniteMagnitude] {
      for sign in [1.0, -1] {
        let fast = Lines.released(Lines.list(at: 2500), velocity: sign * velocity)
        let fastest = Lines.released(Lines.list(at: 2500), velocity: sign * 8000)
        #expect(fast.velocity(of: 0) == fastest.velocity(of: 0))
        #expect(fast.nextChange == fastest.nextChange)
      }
    }
  }

  @Test("Overscroll stays below half a viewport at any velocity")
  func overshoot() {
    for velocity in [13_000_000.0, -13_000_000] {
      for line in [Lines.list(at: 0), Lines.list(at: 5000), Lines.header(110), Lines.sheet()] {
        var scroller = Lines.released(line, velocity: velocity)
        Lines.run(&scroller, hertz: 240) { state, _ in
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
    #expect(Lines.released(Lines.list(at: 2500, rules: rules), velocity: 3000).velocity(of: 0) == 2000)
    #expect(Lines.released(Lines.list(at: 2500, rules: rules), velocity: -3000).velocity(of: 0) == -2000)
  }
}
