import Testing

@testable import ScrollEngine

@Suite("A fling between two edges")
struct BounceTests {
  @Test(
    "decelerates to the edge and becomes a spring at the exact moment",
    arguments: [(1000.0, 100.0), (6000, 1900), (-1500, 300), (-12000, 700), (500, 1990)])
  func crossing(velocity: Double, start: Double) throws {
    let motion = Bounce(position: start, velocity: velocity, lower: 0, upper: 2000)
    let fling = ExponentialDeceleration(position: start, velocity: velocity)
    let edge: Double = velocity < 0 ? 0 : 2000
    guard let time = fling.time(atPosition: edge), let speed = fling.velocity(atPosition: edge) else {
      #expect(motion.crossing == nil)
      #expect(motion.restPosition == fling.restPosition)
      return
    }
    let crossing = try #require(motion.crossing)
    #expect(crossing == Bounce.Crossing(time: time, velocity: speed, edge: edge))
    #expect(motion.restPosition == edge)
    let frequency = 120.0.squareRoot()
    for after in [0.0, 0.001, 0.05, 0.2, 0.5] {
      let exact = edge + speed * after * Double.exp(-frequency * after)
      #expect((motion.position(at: time + after) - exact).magnitude < 1e-8)
    }
    #expect((motion.velocity(at: time.nextDown) - motion.velocity(at: time)).magnitude < 1e-6)
    MotionChecks.checkContinuity(motion, "bounce", snap: 0.1 + 1e-9, acceleration: 2.1 * frequency * velocity.magnitude)
  }

  @Test("does not cross an edge that it reaches at or below its stop velocity")
  func slowEdge() {
    let fling = ExponentialDeceleration(position: 0, velocity: 800)
    let touching = Bounce(position: 0, velocity: 800, lower: 0, upper: fling.restPosition)
    #expect(touching.crossing == nil)
    #expect(touching.restPosition == fling.restPosition)
    #expect(Bounce(position: 0, velocity: 800, lower: 0, upper: fling.restPosition - 0.01).crossing != nil)
  }

  @Test("at an edge, is a spring outwards and a fling inwards")
  func onEdge() {
    #expect(Bounce(position: 0, velocity: -500, lower: 0, upper: 900).crossing?.time == 0)
    #expect(Bounce(position: 0, velocity: 500, lower: 0, upper: 900).crossing == nil)
    #expect(Bounce(position: 900, velocity: 10, lower: 0, upper: 900).restTime == 0)
    let pinned = Bounce(position: 0, velocity: 3000, lower: 0, upper: 0)
    #expect(pinned.crossing?.time == 0)
    #expect(pinned.restPosition == 0)
    #expect(Bounce(position: 0, velocity: 3000, lower: 0, upper: -50).restPosition == 0)
  }

  @Test("returns from outside to the nearer edge, even at zero velocity (flutter issue 17096)")
  func outside() {
    for (start, edge) in [(-80.0, 0.0), (2150, 2000)] {
      for velocity in [-300.0, 0, 300] {
        let motion = Bounce(position: start, velocity: velocity, lower: 0, upper: 2000)
        #expect(motion.restPosition == edge)
        #expect(motion.position(at: 0) == start)
        #expect(motion.velocity(at: 0) == velocity)
      }
    }
  }

  @Test("flings inwards from beyond the edge (flutter issue 42540)")
  func inwards() throws {
    let flings = Bounce(position: -80, velocity: 4000, lower: 0, upper: 5000)
    #expect(flings.restPosition > 1000)
    let spring = DampedSpring(from: -80, to: 0, velocity: 4000)
    let entry = try #require(spring.firstTime(reaching: 0))
    #expect((flings.velocity(at: entry) - spring.velocity(at: entry)).magnitude < 1e-6)
    #expect(flings.position(at: entry).magnitude < 1e-8)
  }

  @Test("shows the same curve when recreated at each frame, through the edge and back")
  func restart() {
    for hertz in [30.0, 60, 90, 120, 240] {
      for (start, velocity) in [(100.0, 3000.0), (700, -12000), (2080, 500), (-80, 4000)] {
        for ratio in [0.4, 1, 1.5] {
          let spring = SpringParameters(stiffness: 120, dampingRatio: ratio)
          func make(_ x: Double, _ v: Double) -> Bounce {
            Bounce(position: x, velocity: v, lower: 0, upper: 2000, spring: spring)
          }
          let error = MotionChecks.largestRestartError(make(start, velocity), hertz: hertz, remake: make)
          #expect(error < 1e-6, "from \(start) with \(velocity) and ratio \(ratio) at \(hertz) Hz")
        }
      }
    }
  }

  @Test("is its own mirror image to the last bit")
  func mirror() {
    for (x, v) in [(100.0, 3000.0), (0, -700), (-80, 0), (390, 900), (-3, 2000)] {
      let a = Bounce(position: x, velocity: v, lower: 0, upper: 400)
      let b = Bounce(position: -x, velocity: -v, lower: -400, upper: 0)
      #expect(MotionChecks.largestMirrorError(a, b) == 0)
    }
  }

  @Test("stays finite for any parameters")
  func totality() {
    for a in MotionChecks.hostile {
      for b in MotionChecks.hostile {
        MotionChecks.checkTotality(Bounce(position: a, velocity: b, lower: 0, upper: 10), "\(a) \(b)")
        MotionChecks.checkTotality(Bounce(position: 5, velocity: 900, lower: a, upper: b), "\(a) \(b)")
        MotionChecks.checkTotality(
          Bounce(
            position: 5, velocity: 900, lower: 0, upper: 10, model: .exponential(rate: a, stopVelocity: b),
            spring: SpringParameters(stiffness: 120, dampingRatio: 0.01)), "\(a) \(b)")
      }
    }
  }
}

extension BounceTests {
  @Test("flings inwards from a rounding error beyond the edge (FloatingPanel issue 626)")
  func roundingError() {
    let motion = Bounce(position: -1e-12, velocity: 3000, lower: 0, upper: 5000)
    #expect(
      (motion.restPosition - ExponentialDeceleration(position: 0, velocity: 3000).restPosition).magnitude < 1e-6)
    let back = Bounce(position: 5000 + 1e-12, velocity: -3000, lower: 0, upper: 5000)
    #expect((back.restPosition + motion.restPosition - 5000).magnitude < 1e-6)
  }

  @Test("equals a list released with the same velocity, in every frame", arguments: [0.4, 1, 1.5])
  func list(ratio: Double) {
    var rules = ScrollRules()
    rules.bounce = SpringParameters(stiffness: 120, dampingRatio: ratio)
    for (start, velocity) in [(100.0, 3000.0), (700, -7000), (1990, 500), (0, -4000)] {
      let bounce = Bounce(position: start, velocity: velocity, lower: 0, upper: 2000, spring: rules.bounce)
      var list = Scroller(links: [ScrollLink(offset: start, in: 0...2000)], rules: rules)
      list.press(list.allLinks, at: .zero)
      list.beginDrag(list.allLinks, at: .zero)
      list.release(velocity: velocity, at: .zero)
      for frame in 1...400 {
        let time = Timestamp(seconds: Double(frame) / 90)
        list.advance(to: time)
        #expect(bounce.position(at: time.seconds) == list.links[0].visibleOffset)
      }
    }
  }
}
