/// A fling within a range, from its start to its rest: the motion, after a release, of a ``Scroller`` in which nothing
/// is nested, as a function of time.
///
/// ```swift
/// let bounce = Bounce(position: 0, velocity: 5000, lower: 0, upper: 600)
/// print(bounce.position(at: 0.3), bounce.restPosition)  // beyond 600 on the way, and back at it
/// ```
///
/// Inside the range the fling decelerates. At the exact time at which it crosses an edge, a spring takes over; a fling
/// that starts outside is pulled to the nearer edge. An edge that the fling would reach at or below its stop velocity
/// is not crossed. If the spring brings content back inside faster than the stop velocity, the content flings on from
/// the edge, as if a finger released it at the edge with that velocity (flutter/flutter issue 42540). The motion ahead
/// thus depends only on the current position and velocity, not on how they came about. Position and velocity are
/// continuous throughout.
///
/// Each query finds the phase of its time and evaluates one formula. A scroller moves content in the same way, and also
/// takes the touches that stop it.
public struct Bounce: Motion {
  /// The moment at which the motion crosses an edge and leaves the range.
  public struct Crossing: Equatable, Sendable {
    /// The time since the start, in seconds.
    public let time: Double
    /// The velocity at that time, in points per second.
    public let velocity: Double
    /// The position of the crossed edge, in points.
    public let edge: Double
  }

  /// The first crossing out of the range, at time 0 if the motion starts outside; `nil` if the motion stays inside.
  public let crossing: Crossing?
  /// The time until rest, in seconds.
  public let restTime: Double
  /// The position at rest, in points.
  public let restPosition: Double
  /// The range and the position in it at the start.
  private let origin: ScrollLink
  /// The phases of the motion, in the order of their times.
  private let phases: [TimedPhase]

  /// A phase and the time at which it starts, in seconds.
  private struct TimedPhase {
    let start: Double
    let phase: RangePhase
  }

  /// The largest number of phases, which keeps the cost finite with any rules.
  private static let maximumPhases = 32

  /// Creates a fling within a range.
  ///
  /// - Parameters:
  ///   - position: the initial position, in points.
  ///   - velocity: the initial velocity, in points per second.
  ///   - lower: the lower edge, in points.
  ///   - upper: the upper edge, in points; a value below `lower` counts as `lower`.
  ///   - model: the fling model, by which content slows down inside the range.
  ///   - spring: the spring beyond an edge.
  ///   - recoilRate: the velocity towards the edge that a release beyond it adds for each point of overscroll, in 1/s.
  /// - Complexity: O(phases); at most 32, for a spring with little damping.
  public init(
    position: Double, velocity: Double, lower: Double, upper: Double, model: FlingModel = .ios,
    spring: SpringParameters = .bounce, recoilRate: Double = 0
  ) {
    var rules = ScrollRules()
    rules.fling = model
    rules.bounce = spring
    rules.recoilRate = recoilRate
    self.init(
      position: position, velocity: velocity, lower: lower, upper: upper, rules: rules, isRelease: recoilRate != 0)
  }

  /// Creates a fling within a range by all rules of a scroller.
  ///
  /// - Parameter isRelease: whether the fling follows a release, which pulls content beyond an edge back.
  /// - Complexity: O(phases); at most 32, for a spring with little damping.
  package init(
    position: Double, velocity: Double, lower: Double, upper: Double, rules: ScrollRules, isRelease: Bool = true
  ) {
    let low = Limits.position(lower)
    var range = ScrollLink(offset: position, in: low...max(low, Limits.position(upper)))
    range.staysAtEnds = rules.edge.keepsContent
    range.setPosition(Limits.position(position))
    origin = range
    let velocity = Limits.velocity(velocity)
    var phases: [TimedPhase] = []
    var crossing: Crossing?
    var now = 0.0
    let recoil = isRelease ? rules.edge.recoil(from: range.overshoot, releasedAt: velocity) : 0
    var next = RangePhase.first(in: range, velocity: velocity, recoil: recoil, rules)
    while let phase = next, phases.count < Self.maximumPhases {
      phases.append(TimedPhase(start: now, phase: phase))
      if crossing == nil, !phase.isFling {
        var start = range
        crossing = Crossing(time: now, velocity: phase.move(&start, to: 0), edge: phase.motion.restPosition)
      }
      now = max(now, now + phase.duration)
      phase.finish(&range)
      next = phase.next(in: range, rules)
    }
    restPosition = range.visibleOffset
    // With reduced motion content is at once where it would have come to rest.
    (self.phases, self.crossing) = rules.reducesMotion ? ([], nil) : (phases, crossing)
    restTime = rules.reducesMotion ? 0 : now
  }

  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double { state(at: time).position }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> (position: Double, velocity: Double) {
    let time = elapsed(time)
    guard time < restTime, let current = phases.last(where: { $0.start <= time }) else { return (restPosition, 0) }
    var range = origin
    let velocity = current.phase.move(&range, to: time - current.start)
    return (range.visibleOffset, velocity)
  }
}
