import TestSupport
import Testing

@testable import ScrollEngine

@Suite("The velocity of a finger")
struct VelocityTrackerTests {
  private func tracker(_ strategy: VelocityStrategy, _ samples: [(ms: Double, x: Double, y: Double)]) -> VelocityTracker
  {
    var tracker = VelocityTracker(strategy: strategy)
    for sample in samples {
      tracker.add(position: Point(x: sample.x, y: sample.y), at: Timestamp(microseconds: Int64(sample.ms * 1000)))
    }
    return tracker
  }

  private func steady(_ strategy: VelocityStrategy) -> VelocityTracker {
    tracker(strategy, (0...30).map { (Double($0) * 8, 40, 700 - Double($0) * 8) })
  }

  private func at(_ ms: Double) -> Timestamp { Timestamp(microseconds: Int64(ms * 1000)) }

  @Test("by least squares equals that of Android and Flutter for recorded touches", arguments: RecordedTouches.all)
  func recordings(touch: RecordedTouches.Touch) throws {
    let up = try #require(touch.samples.last).ms
    let velocity = tracker(.lsq2, touch.samples).velocity(at: at(touch.upTime ?? up))
    #expect((velocity.x - touch.velocity.x).magnitude <= max(0.5, 0.001 * touch.velocity.x.magnitude), "\(touch.name)")
    #expect((velocity.y - touch.velocity.y).magnitude <= max(0.5, 0.001 * touch.velocity.y.magnitude), "\(touch.name)")
  }

  @Test("of a steady drag is steady with every strategy", arguments: VelocityStrategy.allCases)
  func steadyDrag(strategy: VelocityStrategy) {
    let velocity = steady(strategy).velocity(at: at(240))
    #expect((velocity.y + 1000).magnitude < 1e-6)
    #expect(velocity.x.magnitude < 1e-9)
  }

  @Test(
    "never grows with a pause, survives a short one and is zero after a long one", arguments: VelocityStrategy.allCases)
  func pause(strategy: VelocityStrategy) {
    let tracker = steady(strategy)
    var last = Double.infinity
    for pause in 0...200 {
      let speed = tracker.velocity(at: at(240 + Double(pause))).length
      #expect(speed <= last)
      if pause < 20 { #expect((speed - 1000).magnitude < 20) }
      if pause > (strategy == .lsq2 ? 40 : 100) { #expect(speed == 0) }
      last = speed
    }
  }

  @Test("is zero for a list that was stopped before the finger lifted (flutter issue 97761)")
  func stoppedDead() {
    var tracker = steady(.ios)
    // A resting finger sends nothing, and then a tremor of a point with the lift.
    tracker.add(position: Point(x: 40, y: 461), at: at(240 + 300))
    #expect(tracker.velocity(at: at(541)) == .zero)
  }

  @Test(
    "exists for a swipe so fast that it has two samples (flutter issue 710)", arguments: VelocityStrategy.allCases)
  func twoSamples(strategy: VelocityStrategy) {
    let velocity = tracker(strategy, [(0, 0, 0), (16, 24, -80)]).velocity(at: at(18))
    // iOS counts a quarter of the first interval, the other strategies all of it.
    #expect((velocity - Point(x: 1500, y: -5000) * (strategy == .ios ? 0.25 : 1)).length < 1e-6)
    #expect(tracker(strategy, [(0, 0, 0)]).velocity(at: at(1)) == .zero)
    #expect(tracker(strategy, []).velocity(at: at(1)) == .zero)
  }

  @Test("ignores samples that arrive together", arguments: VelocityStrategy.allCases)
  func bunches(strategy: VelocityStrategy) {
    for late in [0.01, 0.169, 0.5, 1, 1.5, 1.999] {
      let two = tracker(strategy, [(0, 0, 3), (late, 0, 6)])
      #expect(two.velocity(at: at(late)) == .zero, "\(late) ms")
      let three = tracker(strategy, [(0, 0, 3), (late / 2, 0, 5), (late, 0, 6)])
      #expect(three.velocity(at: at(late)) == .zero, "\(late) ms")
      #expect(!three.evidence(at: at(late)).contains { $0.isUsed })
      // On a longer path, samples that arrive together do not change the result.
      let samples = [(0.0, 0.0, 0.0), (8, 0, 8), (16, 0, 16), (24, 0, 24), (24 + late, 0, 24 + late)]
      let way = tracker(strategy, samples)
      #expect((way.velocity(at: at(26)).y - 1000).magnitude < 1e-6, "\(late) ms")
    }
  }

  @Test("weighs the last three intervals 60, 35 and 5 percent from the oldest (flutter pull request 60501)")
  func weights() {
    let samples = [(0.0, 0.0, 0.0), (10, 999, 0), (20, 1009, 0), (30, 1029, 0), (40, 1069, 0)]
    let velocity = tracker(.ios, samples).velocity(at: at(40))
    #expect((velocity.x - (0.6 * 1000 + 0.35 * 2000 + 0.05 * 4000)).magnitude < 1e-6)
  }

  @Test("counts a quarter of each interval of a flick of one or two moves")
  func shortFlicks() {
    let one = tracker(.ios, [(0, 0, 0), (8, 16, 0)]).velocity(at: at(8))
    #expect((one.x - 0.25 * 2000).magnitude < 1e-6)
    let two = tracker(.ios, [(0, 0, 0), (8, 16, 0), (16, 40, 0)]).velocity(at: at(16))
    #expect((two.x - (0.75 * 0.25 * 2000 + 0.25 * 3000)).magnitude < 1e-6)
    let three = tracker(.ios, [(0, 0, 0), (8, 16, 0), (16, 32, 0), (24, 48, 0)]).velocity(at: at(24))
    #expect((three.x - 2000).magnitude < 1e-6)
  }

  @Test("of a mouse that reports every millisecond in whole points does not come from one report")
  func fastMouse() {
    let samples = (0...60).map { (Double($0), (Double($0) * 0.6).rounded(), 0.0) }
    for strategy in VelocityStrategy.allCases {
      #expect((tracker(strategy, samples).velocity(at: at(60)).x - 600).magnitude < 150, "\(strategy)")
    }
  }

  @Test("replaces a sample of the same time and ignores decreasing times", arguments: VelocityStrategy.allCases)
  func order(strategy: VelocityStrategy) {
    let clean = tracker(strategy, [(0, 0, 0), (8, 8, 4), (16, 20, 8)])
    var odd = tracker(strategy, [(0, 0, 0), (8, 8, 4), (16, 99, 99), (16, 20, 8), (12, -500, 0)])
    #expect(odd.velocity(at: at(16)) == clean.velocity(at: at(16)))
    odd.add(position: Point(x: .nan, y: 1), at: at(24))
    odd.add(position: Point(x: 1, y: .infinity), at: at(24))
    #expect(odd.velocity(at: at(16)) == clean.velocity(at: at(16)))
    odd.reset()
    #expect(odd.velocity(at: at(16)) == .zero)
  }

  @Test("is mirrored and swapped with its axes to the last bit", arguments: VelocityStrategy.allCases)
  func symmetry(strategy: VelocityStrategy) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      var ms = 0.0
      let samples = (0..<25).map { _ in
        ms += Double.random(in: 1...20, using: &random)
        return (ms: ms, x: Double.random(in: -400...400, using: &random), y: Double.random(in: 0...800, using: &random))
      }
      let v = tracker(strategy, samples).velocity(at: at(ms))
      let mirrored = tracker(strategy, samples.map { ($0.ms, -$0.x, -$0.y) }).velocity(at: at(ms))
      let swapped = tracker(strategy, samples.map { ($0.ms, $0.y, $0.x) }).velocity(at: at(ms))
      #expect(mirrored == v * -1)
      #expect(swapped == Point(x: v.y, y: v.x))
      #expect(v.isFinite)
    }
  }

  @Test("is finite for extreme positions, times and settings", arguments: VelocityStrategy.allCases)
  func totality(strategy: VelocityStrategy) {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        var tracker = VelocityTracker(strategy: strategy, horizon: a, pauseTimeout: b)
        tracker.add(position: Point(x: a, y: b), at: Timestamp(seconds: a))
        tracker.add(position: Point(x: 1, y: b), at: Timestamp(nanoseconds: 0))
        tracker.add(position: Point(x: -1e300, y: 1e300), at: Timestamp(nanoseconds: 1))
        tracker.add(position: Point(x: 1e300, y: -1e300), at: Timestamp(nanoseconds: 2))
        tracker.add(position: Point(x: b, y: a), at: Timestamp(seconds: b))
        for time in [Timestamp.zero, Timestamp(nanoseconds: 2), Timestamp(seconds: a), Timestamp(nanoseconds: .min)] {
          #expect(tracker.velocity(at: time).isFinite)
        }
      }
    }
  }
}
