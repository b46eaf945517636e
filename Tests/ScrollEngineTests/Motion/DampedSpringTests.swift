import TestSupport
import Testing

@testable import ScrollEngine

@Suite("A damped spring")
struct DampedSpringTests {
  private func spring(_ ratio: Double, from: Double = 100, to: Double = 0, velocity: Double = 0) -> DampedSpring {
    DampedSpring(
      from: from, to: to, velocity: velocity, parameters: SpringParameters(stiffness: 120, dampingRatio: ratio))
  }

  @Test("equals the springs of libadwaita and WebKit in all three regimes", arguments: PublishedFigures.springs)
  func figures(row: PublishedFigures.Spring) {
    let spring = DampedSpring(
      from: row.from, to: row.to, velocity: row.velocity,
      parameters: SpringParameters(mass: row.mass, stiffness: row.stiffness, damping: row.damping), restThreshold: 1e-6)
    for (time, value) in row.samples {
      #expect((spring.position(at: time) - value).magnitude < row.tolerance, "\(row.source) at \(time) s")
    }
  }

  @Test("solves its differential equation for random parameters")
  func equation() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let parameters = SpringParameters(
        mass: .random(in: 0.2...5, using: &random), stiffness: .random(in: 20...900, using: &random),
        dampingRatio: .random(in: 0.05...3, using: &random))
      let spring = DampedSpring(
        from: .random(in: -500...500, using: &random), to: .random(in: -500...500, using: &random),
        velocity: .random(in: -5000...5000, using: &random), parameters: parameters)
      let time = Double.random(in: 0.01...0.3, using: &random)
      guard time + 0.01 < spring.restTime else { continue }
      let h = 1e-5
      let slope = (spring.position(at: time + h) - spring.position(at: time - h)) / (2 * h)
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      let v = spring.velocity(at: time)
      let y = spring.position(at: time) - spring.restPosition
      #expect((slope - v).magnitude < 1e-3)
      let force = parameters.mass * acceleration + parameters.damping * v + parameters.stiffness * y
      let scale = parameters.stiffness * 500 + parameters.damping * 5000
      #expect(force.magnitude < 1e-6 * scale)
    }
  }

  @Test("is continuous in its damping ratio from 0.05 through 1 to 3")
  func dampingSweep() {
    for velocity in [-2000.0, 0, 300, 301] {
      var last: [Double]?
      var ratio = 0.05
      while ratio <= 3 {
        let motion = spring(ratio, velocity: velocity)
        let now = (1...20).map { motion.curve.displacement(at: Double($0) * 0.05) }
        if let last {
          for (a, b) in zip(last, now) { #expect((a - b).magnitude < 6, "ratio \(ratio)") }
        }
        last = now
        ratio += ratio > 0.9 && ratio < 1.1 ? 0.0005 : 0.005
      }
    }
    for offset in [1e-15, 1e-12, 1e-9, 1e-7, 1e-5] {
      for time in [0.01, 0.1, 0.5, 1] {
        let exact = spring(1, velocity: 700).curve.displacement(at: time)
        #expect(
          (spring(1 - offset, velocity: 700).curve.displacement(at: time) - exact).magnitude < 1e4 * offset + 1e-11)
        #expect(
          (spring(1 + offset, velocity: 700).curve.displacement(at: time) - exact).magnitude < 1e4 * offset + 1e-11)
      }
    }
  }

  @Test("is finite and at rest within sixty seconds for any parameters")
  func totality() {
    for ratio in [0.05, 0.5, 1 - 1e-9, 1, 1 + 1e-9, 1.5, 3] {
      for velocity in [-1e5, 0, 1e5] {
        let motion = spring(ratio, velocity: velocity)
        MotionChecks.checkTotality(motion, "ratio \(ratio)")
        #expect(motion.restTime < 60)
        #expect(motion.position(at: 60) == 0)
      }
    }
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        MotionChecks.checkTotality(DampedSpring(from: a, to: b, velocity: 10), "\(a) \(b)")
        MotionChecks.checkTotality(DampedSpring(from: 1, to: 2, velocity: a, restThreshold: b), "\(a) \(b)")
        let odd = SpringParameters(mass: a, stiffness: b, dampingRatio: a)
        MotionChecks.checkTotality(DampedSpring(from: 1, to: 20, velocity: 30, parameters: odd), "\(a) \(b)")
        let damped = SpringParameters(mass: a, stiffness: 100, damping: b)
        MotionChecks.checkTotality(DampedSpring(from: 1, to: 20, velocity: 30, parameters: damped), "\(a) \(b)")
        let response = SpringParameters(mass: b, response: a, dampingRatio: 0.9)
        MotionChecks.checkTotality(DampedSpring(from: 1, to: 20, velocity: 30, parameters: response), "\(a) \(b)")
      }
    }
  }

  @Test("rests right after the last moment outside its threshold")
  func restTime() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let ratio = Double.random(in: 0.05...2.5, using: &random)
      let motion = spring(
        ratio, from: .random(in: -300...300, using: &random), velocity: .random(in: -6000...6000, using: &random))
      let limit = motion.restThreshold
      guard motion.restTime > 0 else { continue }
      #expect((motion.curve.displacement(at: motion.restTime).magnitude - limit).magnitude < 1e-9)
      for k in 1...400 {
        let later = motion.restTime + Double(k) * 0.005
        #expect(motion.curve.displacement(at: later).magnitude <= limit, "ratio \(ratio)")
      }
    }
  }

  @Test("returns the first time at which it reaches a position")
  func firstTime() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      let motion = spring(
        .random(in: 0.1...2, using: &random), from: .random(in: -300...300, using: &random),
        velocity: .random(in: -6000...6000, using: &random))
      let time = Double.random(in: 0...1, using: &random) * motion.restTime
      let wanted = motion.position(at: time)
      let found = try #require(motion.firstTime(reaching: wanted))
      #expect(found <= time + 1e-9)
      #expect((motion.position(at: found) - wanted).magnitude < 1e-9)
      // It is not there earlier, as the sign of the difference does not change.
      let before = (0..<100).map { motion.position(at: found * Double($0) / 100) - wanted }
      #expect(before.allSatisfy { $0 >= -1e-9 } || before.allSatisfy { $0 <= 1e-9 })
    }
    let motion = spring(1, from: 100)
    #expect(motion.firstTime(reaching: 100) == 0)
    #expect(motion.firstTime(reaching: 101) == nil)
    #expect(motion.firstTime(reaching: -0.01) == nil)
    #expect(motion.firstTime(reaching: 0) == motion.restTime)
    #expect(motion.firstTime(reaching: .nan) == nil)
  }

  @Test("shows the same curve when recreated at each frame, at any frame rate")
  func restart() {
    let sample = DampedSpring(
      from: 400, to: 0, velocity: -2000, parameters: SpringParameters(stiffness: 100, dampingRatio: 1))
    #expect((sample.position(at: 0.1) - 400 * Double.exp(-1) * 2 + 2000 * 0.1 * Double.exp(-1)).magnitude < 1e-9)
    for ratio in [0.1, 0.576, 0.8, 1, 1.3] {
      for hertz in [30.0, 60, 120, 240] {
        let motion = spring(ratio, from: -80, velocity: 1500)
        let error = MotionChecks.largestRestartError(motion, hertz: hertz) {
          self.spring(ratio, from: $0, velocity: $1)
        }
        #expect(error < 1e-7, "ratio \(ratio) at \(hertz) Hz")
      }
    }
  }

  @Test("is its own mirror image to the last bit")
  func mirror() {
    for ratio in [0.2, 0.9, 1, 1.7] {
      for velocity in [-3000.0, 0, 450] {
        let a = spring(ratio, from: 61.3, velocity: velocity)
        #expect(MotionChecks.largestMirrorError(a, spring(ratio, from: -61.3, velocity: -velocity)) == 0)
      }
    }
  }

  @Test("keeps position and velocity continuous until it rests within the threshold")
  func continuity() {
    for ratio in [0.3, 1, 2] {
      let motion = spring(ratio, from: 50, velocity: 4000)
      MotionChecks.checkContinuity(motion, "ratio \(ratio)", snap: 0.1 + 1e-9, acceleration: 4000 * 50 + 120 * 600)
    }
  }

  @Test("converts between response and stiffness, and between damping and its ratio")
  func parameters() {
    let a = SpringParameters(response: 0.5, dampingRatio: 0.8)
    #expect((a.stiffness - 157.91367041742973).magnitude < 1e-9)
    #expect((a.response - 0.5).magnitude < 1e-12)
    let b = SpringParameters(mass: 2, stiffness: a.stiffness * 2, damping: a.damping * 2)
    #expect((b.dampingRatio - 0.8).magnitude < 1e-12)
    #expect(SpringParameters.bounce.naturalFrequency == 120.0.squareRoot())
  }
}
