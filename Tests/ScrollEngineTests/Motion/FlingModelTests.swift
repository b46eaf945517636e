import TestSupport
import Testing

@testable import ScrollEngine

@Suite("Flings of other toolkits")
struct FlingModelTests {
  static let models: [FlingModel] = [
    .ios, .exponential(rate: 0.99, stopVelocity: 1), .spline(friction: 0.015, dpi: 160),
    .spline(friction: 0.015, dpi: 420), .gtk(friction: 4, stopVelocity: 0.1),
    .flutter(drag: 0.135, constantDeceleration: 0, stopVelocity: 20),
    .flutter(drag: 0.135, constantDeceleration: 1400, stopVelocity: 20), .clamping(friction: 0.015),
    .chromium(deceleration: 2645.664, reach: 3),
  ]

  @Test("go as far and as long as Android's OverScroller", arguments: PublishedFigures.splineFlings)
  func spline(run: PublishedFigures.FlingRun) {
    let fling = SplineFling(position: 0, velocity: run.velocity, dpi: run.parameter)
    // Android's positions are whole pixels, its end is truncated, and its table has an error of a thousandth.
    #expect((fling.restPosition - run.end).magnitude <= 1)
    #expect((fling.restTime - run.duration).magnitude <= 0.0015)
    for (time, position) in run.samples {
      #expect((fling.position(at: time) - position).magnitude <= 1.2 + 0.001 * position.magnitude, "at \(time)")
    }
  }

  @Test("go as far and as long as GTK's kinetic scrolling", arguments: PublishedFigures.frictionFlings)
  func friction(run: PublishedFigures.FlingRun) {
    let fling = FrictionFling(position: 0, velocity: run.velocity, friction: run.parameter)
    #expect((fling.restPosition - run.end).magnitude <= 0.51)
    #expect((fling.restTime - run.duration).magnitude <= 0.017)
    for (time, position) in run.samples {
      #expect((fling.position(at: time) - position).magnitude <= 1e-5 * position.magnitude, "at \(time)")
    }
  }

  @Test("go as far and as long as Chromium's", arguments: PublishedFigures.physicsFlings)
  func physics(velocity: Double, bound: Double, distance: Double, duration: Double) {
    for sign in [1.0, -1] {
      let fling = PhysicsFling(position: 0, velocity: sign * velocity, bound: bound)
      #expect((fling.restPosition - sign * distance).magnitude <= 1e-3 * distance)
      #expect((fling.restTime - duration).magnitude <= 1e-4)
      #expect((fling.velocity(at: 0) - sign * velocity).magnitude <= 1e-9 * velocity)
    }
  }

  @Test("have Chromium's positions during the fling", arguments: PublishedFigures.physicsWays)
  func physicsWay(velocity: Double, bound: Double, samples: [(time: Double, position: Double)]) {
    let fling = PhysicsFling(position: 0, velocity: velocity, bound: bound)
    for sample in samples {
      #expect(
        (fling.position(at: sample.time) - sample.position).magnitude <= 1e-4 * sample.position + 1e-3,
        "at \(sample.time)")
    }
  }

  @Test("clamp as Flutter's own tests expect", arguments: PublishedFigures.clampingStarts)
  func clamping(position: Double, velocity: Double) {
    let fling = ClampingFling(position: position, velocity: velocity)
    #expect((fling.position(at: 0) - position).magnitude <= 1e-10)
    #expect((fling.velocity(at: 0) - velocity).magnitude <= 1e-10)
    let android = SplineFling(position: position, velocity: velocity)
    #expect((fling.restPosition - android.restPosition).magnitude <= 1e-9)
    // 0.8254 · (v/2223.9)^0.7363 s follows from the constants of scroll_simulation.dart.
    let seconds = 0.8254 * Double.pow(velocity.magnitude / 2223.9, 0.7363)
    #expect((fling.restTime - seconds).magnitude <= 2e-4)
    let error = MotionChecks.largestRestartError(fling, hertz: 90) { ClampingFling(position: $0, velocity: $1) }
    #expect(error < 1e-6, "as their test has it: made anew on its way it is the same")
  }

  @Test("return from overscroll as GTK's overshoot does", arguments: PublishedFigures.frictionReturns)
  func overshoot(run: PublishedFigures.FlingRun) {
    let model = FlingModel.gtk(friction: 4, stopVelocity: 0.1)
    let motion = Bounce(position: run.parameter, velocity: 0, lower: 0, upper: 600, model: model, spring: .gtk)
    #expect(motion.restPosition == run.end)
    #expect((motion.restTime - run.duration).magnitude <= 0.017)
    for (time, position) in run.samples {
      #expect((motion.position(at: time) - position).magnitude <= 1e-6 * 600, "at \(time)")
    }
  }

  @Test(
    "decelerate as Flutter's own tests expect",
    arguments: [(0.0, 0.1, 91.0), (0, 0.5, 68), (0, 2, 51), (100, 0.1, 91), (100, 0.5, 80), (100, 2, 80)])
  func flutter(deceleration: Double, time: Double, expected: Double) {
    // flutter/flutter packages/flutter/test/physics/friction_simulation_test.dart, with its tolerance.
    let fling = FlutterFling(
      position: 100, velocity: -100, drag: 0.135, constantDeceleration: deceleration, stopVelocity: 0.001)
    #expect((fling.position(at: time) - expected).magnitude <= 1)
  }

  @Test("bounce as Flutter's own tests expect")
  func flutterBounce() {
    // flutter/flutter packages/flutter/test/physics/newton_test.dart, "scroll_with_inf_edge_ends".
    let motion = Bounce(
      position: 100, velocity: 400, lower: 0, upper: .infinity,
      model: .flutter(drag: 0.135, constantDeceleration: 0, stopVelocity: 1),
      spring: SpringParameters(mass: 1, stiffness: 50, dampingRatio: 0.5))
    #expect((motion.position(at: 1) - 272).magnitude <= 1)
    #expect((motion.velocity(at: 1) - 54).magnitude <= 1)
    #expect((motion.velocity(at: 2) - 7).magnitude <= 1)
    #expect((motion.position(at: 5) - 300).magnitude <= 1)
    #expect(motion.isAtRest(at: 5))
  }

  @Test("begin with the finger's velocity, only slow down and end without a jump", arguments: models)
  func shape(model: FlingModel) {
    for velocity in [-9000.0, -300, 25, 1200] {
      let fling = model.fling(from: 40, velocity: velocity, viewport: 844)
      #expect((fling.velocity(at: 0) - velocity).magnitude < 1e-9 * velocity.magnitude)
      #expect(fling.position(at: 0) == 40)
      var last = fling.velocity(at: 0).magnitude
      for k in 1...200 {
        let speed = fling.velocity(at: fling.restTime * Double(k) / 201).magnitude
        #expect(speed <= last * (1 + 1e-12))
        last = speed
      }
      let steepest = velocity.magnitude * 12 + 1400
      let isSpline =
        switch model {
        case .spline, .clamping, .chromium: true
        case .exponential, .gtk, .flutter: false
        }
      MotionChecks.checkContinuity(
        fling, "\(model) \(velocity)", snap: 1e-6, acceleration: isSpline ? 60 * steepest : steepest)
    }
  }

  @Test("find the time of each of their positions, and no time beyond their rest", arguments: models)
  func inverse(model: FlingModel) throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<100 {
      let velocity = Double.random(in: -9000...9000, using: &random)
      let fling = model.fling(from: 12, velocity: velocity)
      let time = Double.random(in: 0...1, using: &random) * fling.restTime
      let found = try #require(fling.time(atPosition: fling.position(at: time)))
      #expect((fling.position(at: found) - fling.position(at: time)).magnitude < 1e-8)
      let ahead: Double = velocity < 0 ? -1 : 1
      #expect(fling.time(atPosition: fling.restPosition + ahead) == nil)
      #expect(fling.time(atPosition: 12 - ahead) == nil)
      #expect(fling.time(atPosition: fling.restPosition) == fling.restTime)
    }
  }

  @Test("mirror to the last bit, including the bounce", arguments: models)
  func mirror(model: FlingModel) {
    for velocity in [800.0, 5000] {
      let a = Bounce(position: 7, velocity: velocity, lower: -100, upper: 400, model: model, spring: .flutter)
      let b = Bounce(position: -7, velocity: -velocity, lower: -400, upper: 100, model: model, spring: .flutter)
      #expect(MotionChecks.largestMirrorError(a, b) == 0)
      #expect(a.restPosition <= 400)
    }
  }

  @Test("show the same curve when recreated at each frame, if the model depends only on velocity")
  func restart() {
    for model in [
      FlingModel.gtk(friction: 4, stopVelocity: 0.1), .flutter(drag: 0.135, constantDeceleration: 0, stopVelocity: 20),
    ] {
      for hertz in [30.0, 60, 240] {
        let error = MotionChecks.largestRestartError(model.fling(from: 0, velocity: 3000), hertz: hertz) {
          model.fling(from: $0, velocity: $1)
        }
        #expect(error < 1e-7)
      }
    }
  }

  @Test("stay finite for any parameters")
  func totality() {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        for model in Self.models + [
          .exponential(rate: a, stopVelocity: b), .spline(friction: a, dpi: b), .gtk(friction: a, stopVelocity: b),
          .flutter(drag: a, constantDeceleration: b, stopVelocity: a), .clamping(friction: b),
          .chromium(deceleration: a, reach: b),
        ] {
          MotionChecks.checkTotality(model.fling(from: a, velocity: b), "\(model) \(a) \(b)")
          MotionChecks.checkTotality(model.fling(from: 3, velocity: 700), "\(model)")
          let bounce = Bounce(position: a, velocity: b, lower: 0, upper: 50, model: model)
          MotionChecks.checkTotality(bounce, "\(model) \(a) \(b)")
        }
      }
    }
  }
}
