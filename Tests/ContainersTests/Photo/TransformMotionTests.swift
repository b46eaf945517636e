import Containers
import ScrollEngine
import Testing

@Suite("Animated poses")
struct TransformMotionTests {
  private static let from = Transform(scale: 0.7, shift: Point(x: 12, y: 170), crop: 0.2)
  private static let velocity = Transform(scale: -1, shift: Point(x: 0, y: 900))
  private static let spring = SpringParameters(response: 0.34, dampingRatio: 0.9)

  @Test("It begins with the given pose and velocity, and rests exactly on its target")
  func ends() {
    let motion = TransformMotion(from: Self.from, to: .rest, velocity: Self.velocity, parameters: Self.spring)
    #expect(motion.pose(at: 0) == Self.from)
    #expect((motion.velocity(at: 0).shift - Self.velocity.shift).length < 1e-6)
    #expect(motion.pose(at: motion.restTime) == .rest)
    #expect(motion.velocity(at: motion.restTime) == .still)
    #expect(motion.restTime > 0.1 && motion.restTime < 3)
  }

  @Test("Recreated at any moment, it continues on the same curve", arguments: [0.02, 0.1, 0.25])
  func restarts(moment: Double) {
    let motion = TransformMotion(from: Self.from, to: .rest, velocity: Self.velocity, parameters: Self.spring)
    let again = TransformMotion(
      from: motion.pose(at: moment), to: .rest, velocity: motion.velocity(at: moment), parameters: Self.spring)
    for time in stride(from: 0.0, to: 0.6, by: 0.013) {
      let (a, b) = (motion.pose(at: moment + time), again.pose(at: time))
      #expect((a.shift - b.shift).length < 0.2 && abs(a.scale - b.scale) < 0.001)
    }
  }

  @Test("A zoom around a position keeps it in place all the way")
  func anchored() {
    let anchor = Point(x: 90, y: -140)
    let end = Transform.rest.scaled(to: 2.5, around: anchor)
    let motion = TransformMotion(from: .rest, to: end, parameters: SpringParameters(response: 0.3, dampingRatio: 1))
    for time in stride(from: 0.0, to: motion.restTime, by: 0.01) {
      let pose = motion.pose(at: time)
      let content = (anchor - pose.shift) * (1 / pose.scale)
      #expect((content - anchor).length < 0.3)
    }
  }
}
