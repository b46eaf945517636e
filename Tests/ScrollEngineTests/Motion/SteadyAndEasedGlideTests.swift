import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Steady and eased glides")
struct SteadyAndEasedGlideTests {
  private func steady(
    _ way: Double, velocity: Double = 0, period: Double? = nil, duration: Double = 0.2
  ) -> SteadySpeedGlide {
    SteadySpeedGlide(
      from: 0, to: way, velocity: velocity, pace: period.map { NotchPace(period: $0) }, duration: duration)
  }

  @Test("holds the speed until the next notch is due, and ends exactly at the target")
  func hold() {
    // The steady state: the distance of one notch and the remainder of one hold.
    let speed = 53 / 0.25
    let glide = steady(speed * (0.25 * 1.25 + 0.2 / 6.6383520679938121), velocity: speed, period: 0.25)
    for k in 0...25 { #expect(abs(glide.velocity(at: Double(k) * 0.0125) - speed) < 1e-9) }
    #expect(glide.velocity(at: 0.35) < 0.5 * speed)
    #expect(glide.position(at: glide.restTime) == glide.restPosition)
  }

  @Test("begins with the given velocity, and continues on its curve when recreated")
  func restart() {
    for velocity in [-300.0, 0, 700] {
      for period in [nil, 0.06, 0.3] {
        let glide = steady(160, velocity: velocity, period: period)
        #expect(abs(glide.position(at: 0)) < 1e-9 && abs(glide.velocity(at: 0) - velocity) < 1e-9)
        MotionChecks.checkContinuity(glide, "steady", snap: 0.11, acceleration: 200_000)
        var (other, place, last) = (glide, 0.0, 0.0)
        for time in stride(from: 0.013, to: glide.restTime, by: 0.013) {
          place += other.position(at: time - last)
          other = other.continued(at: time - last, over: 160 - place)
          last = time
          #expect(abs(place - glide.position(at: time)) < 1e-7)
          #expect(abs(other.velocity(at: 0) - glide.velocity(at: time)) < 1e-5)
        }
      }
    }
  }

  // A layout change may lengthen what is left of a glide that has almost arrived. The speed at that moment is no speed
  // at which to cover the new distance: it can be a hundredth of a point per second.
  @Test("continued over any distance, lasts no longer than the glide before or a new one")
  func continuedOverAnyDistance() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<4000 {
      let way = Double.random(in: -2000...2000, using: &random)
      let velocity = Double.random(in: -3000...3000, using: &random)
      let duration = Double.random(in: 0.05...0.6, using: &random)
      let period: Double? =
        Double.random(in: 0...1, using: &random) < 0.5 ? nil : Double.random(in: 0.02...0.4, using: &random)
      let glide = steady(way, velocity: velocity, period: period, duration: duration)
      let time = Double.random(in: 0...1.2, using: &random) * glide.restTime
      let change = Double.random(in: 0...1, using: &random) < 0.3 ? 0 : Double.random(in: -3...3, using: &random)
      let rest =
        (way - glide.position(at: time)) * (1 + change)
        + (change == 0 ? 0 : Double.random(in: -1000...1000, using: &random))
      let continued = glide.continued(at: time, over: rest)
      let fresh = steady(rest, velocity: glide.velocity(at: time), duration: duration)
      let longest = max(glide.restTime - time, fresh.restTime) + duration
      #expect(continued.restTime <= longest, "\(way) pt, continued over \(rest) pt after \(time) s")
      #expect(abs(continued.position(at: continued.restTime) - Limits.position(rest)) < 1e-9)
      #expect(abs(continued.velocity(at: 0) - fresh.velocity(at: 0)) < 1e-6)
    }
  }

  @Test("never passes its target at any velocity")
  func fast() {
    for velocity in [2000.0, 9000, 1e7] {
      let glide = steady(20, velocity: velocity)
      for k in 0...400 { #expect(glide.position(at: Double(k) / 1000) <= 20) }
    }
  }

  @Test("an eased glide keeps the velocity, ends on time and continues when recreated")
  func eased() {
    for easing in Easing.allCases {
      let glide = EasedGlide(from: 10, to: 110, velocity: 0, easing: easing, duration: 0.25)
      #expect(glide.restTime == 0.25 && abs(glide.position(at: 0) - 10) < 1e-12)
      MotionChecks.checkContinuity(glide, "\(easing)", snap: 0.001, acceleration: 120_000)
      MotionChecks.checkTotality(glide, "\(easing)")
      let other = glide.continued(at: 0.1)
      for k in 0...20 {
        let time = Double(k) / 100
        #expect(abs(other.position(at: time) + glide.position(at: 0.1) - glide.position(at: 0.1 + time)) < 1e-9)
        #expect(abs(other.velocity(at: time) - glide.velocity(at: 0.1 + time)) < 1e-6)
      }
    }
    let anew = EasedGlide(from: 0, to: 100, velocity: 700, easing: .easeInOut, duration: 0.2)
    #expect(abs(anew.velocity(at: 0) - 700) < 1e-9)
    // 2.5 · 20 / 1000 s, Chromium's bound.
    #expect(EasedGlide(from: 0, to: 20, velocity: 1000, easing: .easeInOut, duration: 0.2).restTime == 0.05)
  }

  // Ease-in-out is symmetric, ease-out follows its formula, and the viscous fluid that of AOSP's Scroller.java.
  @Test("easing curves pass through known values")
  func known() {
    func half(_ easing: Easing) -> Double { easing.curve(slope: 0).fraction(at: 0.5) }
    #expect(abs(half(.easeInOut) - 0.5) < 1e-12)
    #expect(abs(half(.easeOut) - 0.875) < 1e-12)
    #expect(abs(half(.viscous) - 0.969_087_171) < 1e-8)
    for easing in Easing.allCases {
      let curve = easing.curve(slope: 0)
      #expect(abs(curve.fraction(at: 1) - 1) < 1e-12 && abs(curve.fraction(at: 0)) < 1e-12)
      for k in 1..<100 {
        let time = Double(k) / 100
        let slope = (curve.fraction(at: time + 1e-6) - curve.fraction(at: time - 1e-6)) / 2e-6
        #expect(abs(curve.slope(at: time) - slope) < 1e-4)
      }
    }
  }

  @Test("accept extreme numbers, and mirror to the last bit")
  func hostile() {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        MotionChecks.checkTotality(steady(a, velocity: b, period: 0.1), "\(a) \(b)")
        MotionChecks.checkTotality(
          EasedGlide(from: b, to: a, velocity: b, easing: .easeInOut, duration: a), "\(a) \(b)")
      }
    }
    for velocity in [-400.0, 0, 400, 8000] {
      let mirrored = MotionChecks.largestMirrorError(
        steady(90, velocity: velocity, period: 0.1), steady(-90, velocity: -velocity, period: 0.1))
      #expect(mirrored == 0)
      let eased = MotionChecks.largestMirrorError(
        EasedGlide(from: 0, to: 90, velocity: velocity, easing: .easeInOut, duration: 0.2),
        EasedGlide(from: 0, to: -90, velocity: -velocity, easing: .easeInOut, duration: 0.2))
      #expect(eased == 0)
    }
  }
}
