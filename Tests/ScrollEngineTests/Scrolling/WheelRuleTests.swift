import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Glide rules of wheels")
struct WheelRuleTests {
  @Test(
    "The rule that estimates the wheel's rate scrolls steadily for a steady wheel",
    arguments: [(4.0, 0.5), (8, 0.15), (16, 0.15), (30, 0.15)])
  func steadiness(rate: Double, most: Double) {
    #expect(SimulatedWheel.ripple(.steady, notchesPerSecond: rate) <= most)
  }

  @Test("It scrolls steadily even if notches are a little early or late", arguments: [4.0, 8, 16])
  func hands(rate: Double) {
    func median(_ unevenness: Double) -> Double {
      let ripples = (1...21).map {
        SimulatedWheel.ripple(.steady, notchesPerSecond: rate, unevenness: unevenness, seed: UInt64($0))
      }
      return ripples.sorted()[10]
    }
    #expect(median(0.05) <= 0.08)
    #expect(median(0.1) <= 0.15)
    #expect(median(0.2) <= 0.3)
  }

  @Test("It follows a change of the wheel's rate within a second")
  func rates() {
    for (before, after) in [(8.0, 16.0), (16, 8), (8, 5)] {
      var turn = SimulatedWheel(.steady)
      for _ in 0..<12 {
        turn.turn()
        turn.wait(1 / before)
      }
      let notches = Int(after)
      for _ in 0..<notches {
        turn.turn()
        turn.wait(1 / after)
      }
      #expect(abs(turn.velocity / SimulatedWheel.notch - after) < 0.1 * after, "\(before) to \(after)")
    }
  }

  // Measured before there were other rules.
  @Test("The spring, which knows no rate, keeps its ripple", arguments: [(4.0, 5.756), (8, 1.376), (16, 0.469)])
  func spring(rate: Double, ripple: Double) {
    #expect(abs(SimulatedWheel.ripple(.spring, notchesPerSecond: rate) - ripple) <= 0.03 * ripple)
  }

  @Test("A single notch shows in the first frame, and 90 % are done within 120 ms")
  func latency() {
    #expect(SimulatedWheel.latency(.steady) <= 0.12)
    var turn = SimulatedWheel(.steady)
    turn.turn()
    #expect(turn.seen(after: 1.0 / 240).total - SimulatedWheel.start >= 1)
  }

  // From a simulation of scroll_offset_animation_curve.cc, to the recorded digits.
  @Test("Chromium's rule ripples as Chromium does", arguments: [(4.0, 2.155), (8, 0.313), (16, 0.033)])
  func chromium(rate: Double, ripple: Double) {
    #expect(abs(SimulatedWheel.ripple(.chromium, notchesPerSecond: rate) - ripple) <= 0.01 * ripple)
  }

  @Test("Chromium's single notch takes 0.2 s, and a long distance half of that")
  func chromiumTimes() {
    #expect(abs(SimulatedWheel.latency(.chromium) - 0.1559) <= 0.0016)
    #expect(EasedGlide.wheelDuration(over: 53) == 0.2 && EasedGlide.wheelDuration(over: -120) == 0.2)
    #expect(abs(EasedGlide.wheelDuration(over: 300) - 0.15) < 1e-12)
    #expect(EasedGlide.wheelDuration(over: 480) == 0.1 && EasedGlide.wheelDuration(over: -9000) == 0.1)
  }

  @Test("No distance is lost or exceeded, and the mirror image is exact", arguments: SimulatedWheel.rules)
  func distance(rule: GlideRule) {
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      var (turn, mirror) = (SimulatedWheel(rule), SimulatedWheel(rule))
      for _ in 0..<Int.random(in: 1...25, using: &random) {
        let change = Double.random(in: 0.5...160, using: &random)
        turn.turn(by: change)
        mirror.turn(by: -change)
        let pause = Double.random(in: 0...0.3, using: &random)
        for part in 1...8 {
          let (seen, other) = (turn.seen(after: pause * Double(part) / 8), mirror.seen(after: pause * Double(part) / 8))
          #expect(seen.total <= turn.target + 1e-9 && seen.totalVelocity >= 0)
          #expect(abs(seen.total + other.total - 2 * SimulatedWheel.start) < 1e-9)
        }
        turn.wait(pause)
        mirror.wait(pause)
      }
      turn.wait(3)
      #expect(turn.scroller.isIdle && abs(turn.place - turn.target) < 1e-9)
    }
  }

  @Test("A notch during a glide causes no jump", arguments: [GlideRule.spring, .steady, .chromium])
  func continuity(rule: GlideRule) {
    var random = SplitMix64(seed: 5)
    for _ in 0..<60 {
      var turn = SimulatedWheel(rule)
      turn.turn()
      for _ in 0..<12 {
        turn.wait(Double.random(in: 0.005...0.1, using: &random))
        let (place, velocity, wasIdle) = (turn.place, turn.velocity, turn.scroller.isIdle)
        turn.turn(by: Double.random(in: 5...120, using: &random) * (Bool.random(using: &random) ? 1 : -1))
        #expect(abs(turn.place - place) < 1e-9)
        // A notch from rest starts with a push, and Chromium's animation ends at once if it would take less than 10 ms.
        let isOver = wasIdle || abs(turn.target - place) <= abs(velocity) * 0.004
        #expect(abs(turn.velocity - velocity) < 1e-6 * max(1, abs(velocity)) || turn.scroller.isIdle || isOver)
      }
    }
  }

  @Test("Every frame rate gives the same positions", arguments: SimulatedWheel.rules)
  func frameRates(rule: GlideRule) {
    var places: [[Double]] = []
    for hertz in [30, 60, 144, 240] {
      var turn = SimulatedWheel(rule)
      var seen: [Double] = []
      // 37 ms and 250 ms lie between frames at every rate.
      for notch in 0..<8 {
        turn.turn()
        let end = turn.now + (notch % 3 == 0 ? 0.25 : 0.037)
        while turn.now + 1 / Double(hertz) < end { turn.wait(1 / Double(hertz)) }
        turn.wait(end - turn.now)
        seen.append(turn.place)
      }
      places.append(seen)
    }
    for other in places.dropFirst() {
      for (one, other) in zip(places[0], other) { #expect(abs(one - other) < 1e-6) }
    }
  }

  // Four notches down and four up, 30 ms apart, end where they began in Chromium 156.
  @Test("A reversed wheel slows the content at once and takes back as much", arguments: SimulatedWheel.rules)
  func reversal(rule: GlideRule) {
    var turn = SimulatedWheel(rule)
    for _ in 0..<6 {
      turn.turn()
      turn.wait(0.0625)
    }
    turn.turn(by: -40)
    let velocities = (0...20).map { turn.seen(after: Double($0) / 1000).totalVelocity }
    if rule != .jump { #expect(zip(velocities, velocities.dropFirst()).allSatisfy { $1 < $0 }) }
    turn.wait(3)
    #expect(abs(turn.place - turn.target) < 1e-9 && turn.target == SimulatedWheel.start + 6 * SimulatedWheel.notch - 40)
  }

  @Test("Content that grows during a glide changes nothing", arguments: SimulatedWheel.rules)
  func growth(rule: GlideRule) {
    var turn = SimulatedWheel(rule)
    for notch in 0..<5 {
      turn.turn()
      var other = turn.scroller
      for frame in 1...9 {
        let time = Timestamp(seconds: turn.now + Double(frame) * 0.01)
        other.setRange(0...(100_000 + Double(frame)), of: 0, at: time)
        #expect(abs(other.total - turn.seen(after: Double(frame) * 0.01).total) < 1e-6, "notch \(notch), \(frame)")
      }
      turn.wait(0.0901)
    }
  }

  @Test("The rate is reset by a pause, a reversal and a key")
  func memory() {
    func rest(_ pause: Double, _ cause: GlideCause = .wheel, back: Double = 1) -> Double {
      var turn = SimulatedWheel(.steady)
      turn.turn()
      turn.wait(0.3)
      turn.turn(by: back * SimulatedWheel.notch, from: cause)
      turn.wait(pause)
      return abs(turn.target - turn.place)
    }
    #expect(rest(0.2) > 5, "held")
    #expect(rest(0.2, .key) < 1)
    #expect(rest(0.2, back: -1) < 1)
    var slow = SimulatedWheel(.steady)
    for _ in 0..<3 {
      slow.turn()
      slow.wait(0.41)
      #expect(slow.scroller.isIdle && abs(slow.place - slow.target) < 1e-9)
    }
  }

  @Test("Keys can have their own rule")
  func keys() {
    var turn = SimulatedWheel(.jump, key: .eased(.easeOut, duration: 0.2))
    turn.turn(by: 40)
    #expect(turn.place == turn.target)
    turn.turn(by: 80, from: .key)
    // Ease-out: 1 − (1 − t)³ after half of the time.
    #expect(abs(turn.seen(after: 0.1).total - (turn.target - 80 * 0.125)) < 1e-9)
    turn.wait(0.25)
    #expect(turn.scroller.isIdle && turn.place == turn.target)
  }

  @Test("With reduced motion every rule jumps", arguments: SimulatedWheel.rules)
  func reduced(rule: GlideRule) {
    var rules = ScrollRules()
    rules.glides.wheel = rule
    rules.reducesMotion = true
    var scroller = TestScrollers.list(at: 100, rules: rules)
    scroller.glide(0..<1, by: 53, from: .wheel, at: .zero)
    #expect(scroller.isIdle && scroller.total == 153)
  }
}
