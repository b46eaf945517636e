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
/// The type is meant for plots and analysis, because each query runs a scroller from the start up to the queried time.
/// To move content on a screen, use a scroller.
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
  /// The scroller's state at the start, from which each query advances to the queried time.
  private let line: ScrollLineState

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
    var line = ScrollLineState([ScrollLink(offset: position, in: low...max(low, Limits.position(upper)))], rules)
    line.line[0].setPosition(Limits.position(position))
    line.launch(0..<1, velocity: Limits.velocity(velocity), start: FlingStart(isRelease: isRelease))
    self.line = line
    var crossing: Crossing?
    for _ in 0..<ScrollLineState.maximumPhases {
      if crossing == nil, case .ballistic(let phase) = line.activity, !phase.staysInside {
        crossing = Crossing(time: phase.start, velocity: line.velocity(of: 0), edge: phase.motion.restPosition)
      }
      guard let change = line.nextChange else { break }
      line.advance(to: max(change, line.now.nextUp))
    }
    self.crossing = crossing
    restTime = line.state.kind == .idle ? line.restedAt : line.now
    restPosition = line.line[0].visibleOffset
  }

  /// Returns the position, in points, `time` seconds after the start.
  public func position(at time: Double) -> Double {
    isAtRest(at: time) ? restPosition : played(to: time).line[0].visibleOffset
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double { isAtRest(at: time) ? 0 : played(to: time).velocity(of: 0) }

  private func played(to time: Double) -> ScrollLineState {
    var line = line
    line.advance(to: elapsed(time))
    return line
  }
}
