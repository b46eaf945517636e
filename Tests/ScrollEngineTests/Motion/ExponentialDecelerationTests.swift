import TestSupport
import Testing

@testable import ScrollEngine

@Suite("A fling that decelerates exponentially")
struct ExponentialDecelerationTests {
  @Test("rests at the published positions and times", arguments: PublishedFigures.exponentialFlings)
  func figures(row: PublishedFigures.ExponentialFling) {
    for sign in [1.0, -1] {
      let fling = ExponentialDeceleration(position: 0, velocity: sign * row.velocity, rate: row.rate)
      #expect((fling.restPosition - sign * row.distance).magnitude < 1e-6)
      #expect((fling.restTime - row.time).magnitude < 1e-6)
      let projected = ExponentialDeceleration.projectedDistance(velocity: sign * row.velocity, rate: row.rate)
      #expect((projected - sign * row.projection).magnitude < 1e-6)
    }
  }

  @Test("passes an edge at the time and velocity of ScrollMechanics", arguments: PublishedFigures.timesToEdge)
  func edges(row: PublishedFigures.TimeToEdge) throws {
    let fling = ExponentialDeceleration(position: 50, velocity: row.velocity, rate: row.rate)
    let time = try #require(fling.time(atPosition: 50 + row.distance))
    #expect((time - row.time).magnitude < 1e-8)
    let velocity = try #require(fling.velocity(atPosition: 50 + row.distance))
    #expect((velocity - row.velocityAtEdge).magnitude < 1e-5)
  }

  @Test("finds the time of each of its positions")
  func inverse() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<300 {
      let fling = ExponentialDeceleration(
        position: .random(in: -1000...1000, using: &random), velocity: .random(in: -9000...9000, using: &random),
        rate: .random(in: 0.98...0.999, using: &random))
      let time = Double.random(in: 0...1, using: &random) * fling.restTime
      let found = try #require(fling.time(atPosition: fling.position(at: time)))
      // Near rest, a position hardly determines its time. The positions must match.
      #expect((fling.position(at: found) - fling.position(at: time)).magnitude < 1e-9)
      #expect((found - time).magnitude < 1e-7)
    }
    let fling = ExponentialDeceleration(position: 0, velocity: 1000)
    #expect(fling.time(atPosition: -1) == nil)
    #expect(fling.time(atPosition: fling.restPosition + 0.001) == nil)
    #expect(fling.time(atPosition: .nan) == nil)
    #expect(fling.time(atPosition: 0) == 0)
    #expect(fling.time(atPosition: fling.restPosition) == fling.restTime)
  }

  @Test("keeps its curve when recreated at each frame, at any frame rate (flutter issue 120338)")
  func restart() {
    for velocity in [-8000.0, -900, 30, 2500] {
      for hertz in [30.0, 60, 90, 120, 144, 240] {
        let fling = ExponentialDeceleration(position: 100, velocity: velocity)
        let error = MotionChecks.largestRestartError(fling, hertz: hertz) {
          ExponentialDeceleration(position: $0, velocity: $1)
        }
        #expect(error < 1e-8, "\(velocity) at \(hertz) Hz")
      }
    }
  }

  @Test("travels as far with dropped frames as at 120 Hz (druid issue 319, SmoothScroll issue 26)")
  func frameRate() {
    let fling = ExponentialDeceleration(position: 0, velocity: 2000)
    let often = (0...480).map { fling.position(at: Double($0) / 120) }
    let seldom = [0, 7, 8, 90, 480].map { fling.position(at: Double($0) / 120) }
    #expect(seldom == [often[0], often[7], often[8], often[90], often[480]])
  }

  @Test("is its own mirror image to the last bit")
  func mirror() {
    for velocity in [12.0, 777.7, 9999] {
      let a = ExponentialDeceleration(position: 33, velocity: velocity)
      let b = ExponentialDeceleration(position: -33, velocity: -velocity)
      #expect(MotionChecks.largestMirrorError(a, b) == 0)
    }
  }

  @Test("is continuous, and its velocity is the slope of its position")
  func continuity() {
    let fling = ExponentialDeceleration(position: 0, velocity: -3000)
    MotionChecks.checkContinuity(fling, "fling", snap: 1e-9, acceleration: 3000 * 2.1)
  }

  @Test("rests at once at or below its stop velocity, and accepts invalid numbers")
  func limits() {
    #expect(ExponentialDeceleration(position: 5, velocity: 10).restTime == 0)
    #expect(ExponentialDeceleration(position: 5, velocity: -10).restPosition == 5)
    #expect(ExponentialDeceleration(position: 5, velocity: .nan).restPosition == 5)
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        MotionChecks.checkTotality(ExponentialDeceleration(position: a, velocity: b), "\(a) \(b)")
        MotionChecks.checkTotality(
          ExponentialDeceleration(position: 1, velocity: 500, rate: a, stopVelocity: b), "rate \(a) stop \(b)")
        #expect(ExponentialDeceleration.projectedDistance(velocity: a, rate: b).isFinite)
      }
    }
  }
}
