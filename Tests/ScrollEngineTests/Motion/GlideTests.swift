import TestSupport
import Testing

@testable import ScrollEngine

@Suite("A driven glide")
struct GlideTests {
  @Test("covers 99 % of its distance in its duration, and arrives")
  func duration() {
    for duration in [0.05, 0.2, 1] {
      let glide = Glide(from: 0, to: 1000, duration: duration)
      #expect((glide.position(at: duration) - 990).magnitude < 1e-6)
      #expect(glide.restPosition == 1000)
      MotionChecks.checkTotality(glide, "glide")
    }
  }

  @Test("rests when the closed form of a critically damped spring is within the threshold: at most twice as long")
  func rest() {
    for distance in [10.0, 53, 169, 844, 4000] {
      for duration in [0.15, 0.2, 0.45, 2] {
        let glide = Glide(from: 0, to: distance, duration: duration)
        // Solves (1 + x)·e^(−x)·distance = threshold, with x the frequency times the time.
        var (low, high) = (0.0, 40.0)
        for _ in 0..<200 {
          let x = (low + high) / 2
          if (1 + x) * Double.exp(-x) * distance > DampedSpring.defaultRestThreshold { low = x } else { high = x }
        }
        // At the duration 1 % is left: (1 + 6.638)·e^(−6.638) = 0.01.
        let expected = low / 6.638352068 * duration
        #expect((glide.restTime - expected).magnitude < 1e-6, "\(distance) pt in \(duration) s")
        #expect(glide.restTime <= 2 * duration && glide.restTime >= duration - 1e-9)
        #expect((glide.position(at: duration - 1e-9) - 0.99 * distance).magnitude < 1e-4 * distance)
      }
    }
  }

  @Test("retargeted in one direction, never passes a target, jumps or halts (imgui issue 2462)")
  func retargeting() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<100 {
      var target = 100.0
      var glide = Glide(from: 0, to: target, duration: 0.25)
      for _ in 0..<20 {
        let time = Double.random(in: 0.001...0.2, using: &random)
        let before = (glide.position(at: time), glide.velocity(at: time))
        target += Double.random(in: 0...150, using: &random)
        glide = glide.retargeted(to: target, at: time)
        #expect((glide.position(at: 0) - before.0).magnitude < 1e-9)
        #expect((glide.velocity(at: 0) - before.1).magnitude < 1e-9)
        #expect((0...100).allSatisfy { glide.position(at: Double($0) / 50) <= target })
        #expect((0...100).allSatisfy { glide.velocity(at: Double($0) / 50) >= 0 })
      }
    }
  }

  @Test("never passes a target that comes nearer")
  func nearer() {
    let glide = Glide(from: 0, to: 1000, duration: 0.2).retargeted(to: 600, at: 0.05)
    #expect(glide.velocity(at: 0) > 1000)
    #expect((0...400).allSatisfy { glide.position(at: Double($0) / 200) <= 600 })
    let back = Glide(from: 0, to: 1000, duration: 0.2).retargeted(to: -100, at: 0.05)
    #expect((0...400).allSatisfy { back.position(at: Double($0) / 200) >= -100 })
  }

  @Test("shows the same curve when recreated at each frame")
  func restart() {
    for hertz in [30.0, 60, 240] {
      for velocity in [-500.0, 0, 900, 20_000] {
        let glide = Glide(from: 10, to: 400, velocity: velocity, duration: 0.3)
        let error = MotionChecks.largestRestartError(glide, hertz: hertz) {
          Glide(from: $0, to: 400, velocity: $1, duration: 0.3)
        }
        #expect(error < 1e-7, "velocity \(velocity) at \(hertz) Hz")
      }
    }
  }

  @Test("mirrors to the last bit, jumps with reduced motion and accepts any numbers")
  func edges() {
    let a = Glide(from: 3, to: 500, velocity: 4000, duration: 0.2)
    #expect(MotionChecks.largestMirrorError(a, Glide(from: -3, to: -500, velocity: -4000, duration: 0.2)) == 0)
    let still = Glide(from: 0, to: 70, velocity: 900, duration: 0)
    #expect(still.restTime == 0 && still.position(at: 0) == 70)
    for x in MotionChecks.hostile {
      for y in MotionChecks.hostile {
        MotionChecks.checkTotality(Glide(from: x, to: y, velocity: 9, duration: 0.2), "\(x) \(y)")
        MotionChecks.checkTotality(Glide(from: 1, to: 2, velocity: x, duration: y), "\(x) \(y)")
      }
    }
  }
}
