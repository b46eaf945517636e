/// A fling within a range, from its beginning to its rest: what a ``Scroller`` of one part does with a velocity when
/// nobody touches it again, as a function of time.
///
/// ```swift
/// let bounce = Bounce(position: 0, velocity: 5000, lower: 0, upper: 600)
/// print(bounce.position(at: 0.3), bounce.restPosition)  // beyond 600 on the way, and back at it
/// ```
///
/// Inside it decelerates; a spring takes over at the exact moment at which it crosses an edge, and what begins outside is
/// pulled to the nearer edge. An edge that it would reach at or below its stop velocity is not crossed. Where the spring
/// brings it back inside faster than that, it flings on from there (flutter/flutter issue 42540), so that the motion
/// depends on position and velocity alone. Both are continuous throughout.
///
/// It is made to be looked at: each question plays a scroller up to that moment, and what moves on a screen is the
/// scroller itself.
public struct Bounce: Motion {
  /// The moment at which the motion leaves the range.
  public struct Crossing: Equatable, Sendable {
    /// Seconds since the motion began.
    public let time: Double
    /// Points per second at that moment.
    public let velocity: Double
    /// The edge, in points.
    public let edge: Double
  }

  /// Where the motion first leaves the range, or time 0 if it begins outside; `nil` if it stays inside.
  public let crossing: Crossing?
  /// Seconds until rest.
  public let restTime: Double
  /// Where it rests, in points.
  public let restPosition: Double
  /// The line at the beginning.
  private let line: MovingLine

  /// A fling within a range.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - lower: the lower edge, in points.
  ///   - upper: the upper edge; one below `lower` counts as `lower`.
  ///   - model: the law inside the range.
  ///   - spring: what pulls beyond an edge.
  ///   - recoilRate: where a hand lets go beyond an edge, the velocity towards it that this adds for each point beyond,
  ///     in 1/s.
  /// - Complexity: O(phases); a spring that swings long has up to thirty-two.
  public init(
    position: Double, velocity: Double, lower: Double, upper: Double, model: FlingModel = .ios,
    spring: SpringParameters = .bounce, recoilRate: Double = 0
  ) {
    var rules = ScrollRules()
    rules.fling = model
    rules.bounce = spring
    rules.recoilRate = recoilRate
    let low = Limits.position(lower)
    var line = MovingLine([ScrollLink(offset: position, in: low...max(low, Limits.position(upper)))], rules)
    line.line[0].show(Limits.position(position))
    line.launch(0..<1, velocity: Limits.velocity(velocity), start: FlingStart(isRelease: recoilRate != 0))
    self.line = line
    var crossing: Crossing?
    for _ in 0..<MovingLine.maximumPhases {
      if crossing == nil, case .ballistic(let phase) = line.activity, !phase.staysInside {
        crossing = Crossing(time: phase.start, velocity: line.velocity(of: 0), edge: phase.motion.restPosition)
      }
      guard let change = line.nextChange else { break }
      line.advance(to: max(change, line.now.nextUp))
    }
    self.crossing = crossing
    restTime = line.state.kind == .idle ? line.restedAt : line.now
    restPosition = line.line[0].shown
  }

  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double {
    isAtRest(at: time) ? restPosition : played(to: time).line[0].shown
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double { isAtRest(at: time) ? 0 : played(to: time).velocity(of: 0) }

  private func played(to time: Double) -> MovingLine {
    var line = line
    line.advance(to: elapsed(time))
    return line
  }
}
