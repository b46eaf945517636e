import ScrollEngine
import Testing

@Suite("Flings of every model across links")
struct ChainFlingTests {
  private func rules(_ kind: FlingModel.Kind) -> ScrollRules {
    var rules = ScrollRules()
    rules.fling = FlingModel(kind)
    return rules
  }

  @Test("A fling across a seam equals the fling of one long list", arguments: FlingModel.Kind.allCases)
  func oneMotion(kind: FlingModel.Kind) {
    for velocity in [700.0, 2500, 6000] {
      var line = TestScrollers.released(TestScrollers.header(20, rules: rules(kind)), velocity: velocity)
      var long = Scroller(links: [ScrollLink(offset: 20, in: 0...5220)], rules: rules(kind))
      long = TestScrollers.released(long, velocity: velocity)
      TestScrollers.run(&line, hertz: 90) { state, time in
        long.advance(to: Timestamp(seconds: time))
        #expect(abs(state.total - long.total) < 1e-6, "\(velocity) at \(time)")
        #expect(abs(state.totalVelocity - long.totalVelocity) < 1e-4, "\(velocity) at \(time)")
      }
      #expect(line.isIdle && long.isIdle)
    }
  }

  @Test("Content that grows at every frame does not change the fling", arguments: FlingModel.Kind.allCases)
  func growingContent(kind: FlingModel.Kind) {
    var still = TestScrollers.released(TestScrollers.list(at: 100, rules: rules(kind)), velocity: 3000)
    var growing = still
    for frame in 1...300 {
      let time = Timestamp(seconds: Double(frame) / 60)
      growing.setRange(0...5000 + Double(frame), of: 0, at: time)
      still.advance(to: time)
      #expect(abs(growing.total - still.total) < 1e-6, "frame \(frame)")
    }
    #expect(growing.isIdle)
  }

  @Test("30 Hz and 240 Hz show the same curve through a seam and a bounce", arguments: FlingModel.Kind.allCases)
  func frameRates(kind: FlingModel.Kind) {
    for (start, velocity) in [(4000.0, 5000.0), (300, -4000), (40, -900)] {
      var fast = TestScrollers.released(TestScrollers.header(220, list: start, rules: rules(kind)), velocity: velocity)
      var slow = fast
      for frame in 1...480 {
        fast.advance(to: Timestamp(seconds: Double(frame) / 240))
        guard frame % 8 == 0 else { continue }
        slow.advance(to: Timestamp(seconds: Double(frame) / 240))
        #expect(abs(fast.total - slow.total) < 1e-6)
      }
    }
  }

  @Test("Every fling rests exactly inside the range", arguments: FlingModel.Kind.allCases)
  func rests(kind: FlingModel.Kind) {
    for velocity in stride(from: -9000.0, through: 9000, by: 310) {
      for line in [
        TestScrollers.header(110, list: 0, rules: rules(kind)),
        TestScrollers.sheet(detent: 2, list: 100, rules: rules(kind)),
      ] {
        var scroller = TestScrollers.released(line, velocity: velocity)
        TestScrollers.run(&scroller, hertz: 60) { state, _ in
          #expect(state.links.allSatisfy { $0.visibleOffset.isFinite && abs($0.overshoot) < 900 })
        }
        #expect(scroller.isIdle && scroller.totalVelocity == 0)
        #expect(scroller.links.allSatisfy { $0.overshoot == 0 })
      }
    }
  }

  /// Returns the finger's velocity for a velocity of the content. Beyond an end, content moves outwards more slowly
  /// than the finger.
  private static func finger(moving overshoot: Double, at velocity: Double, _ rules: ScrollRules) -> Double {
    guard overshoot * velocity > 0 else { return velocity }
    let pull = rules.rubberBand.pull(shown: overshoot, dimension: rules.viewportLength)
    return velocity / rules.rubberBand.slope(pull: pull, dimension: rules.viewportLength)
  }

  @Test(
    "Releasing again at every frame changes nothing, even in overscroll", arguments: [0.4, 1, 1.5])
  func restartThroughTheBounce(ratio: Double) {
    var rules = ScrollRules()
    rules.flingMinVelocity = 0
    rules.flingMaxVelocity = 1e9
    // A release from overscroll adds to the velocity, so the motion is not recreated unchanged.
    rules.recoilRate = 0
    rules.bounce = SpringParameters(stiffness: 120, dampingRatio: ratio)
    for (start, velocity) in [(4500.0, 6000.0), (300, -5000), (2000, -300)] {
      var straight = TestScrollers.released(TestScrollers.list(at: start, rules: rules), velocity: velocity)
      var again = straight
      for frame in 1...500 {
        let time = Timestamp(seconds: Double(frame) / 60)
        straight.advance(to: time)
        again.advance(to: time)
        #expect(abs(straight.total - again.total) < 1e-5, "\(velocity) at frame \(frame)")
        guard !again.isIdle else { continue }
        let now = again.totalVelocity
        again.press(0..<1, at: time)
        again.beginDrag(0..<1, at: time)
        again.release(velocity: Self.finger(moving: again.links[0].overshoot, at: now, rules), at: time)
      }
      #expect(straight.isIdle)
    }
  }

  @Test("Reduced motion ends where the fling of each model would end", arguments: FlingModel.Kind.allCases)
  func reducedMotion(kind: FlingModel.Kind) {
    for velocity in [-4000.0, -300, 300, 4000] {
      var moving = TestScrollers.released(TestScrollers.header(110, list: 0, rules: rules(kind)), velocity: velocity)
      TestScrollers.run(&moving, hertz: 60)
      var still = rules(kind)
      still.reducesMotion = true
      let jumped = TestScrollers.released(TestScrollers.header(110, list: 0, rules: still), velocity: velocity)
      #expect(jumped.isIdle)
      #expect(abs(jumped.total - moving.total) < 1e-6)
    }
  }
}
