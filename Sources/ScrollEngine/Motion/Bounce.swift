/// A fling within a range: a deceleration of any model inside, a spring back to the edge from the exact moment at which
/// the edge is crossed.
///
/// ```swift
/// let bounce = Bounce(position: 0, velocity: 5000, lower: 0, upper: 600)
/// print(bounce.position(at: 0.3), bounce.restPosition)  // beyond 600 on the way, and back at it
/// ```
///
/// Whatever begins outside is pulled by a spring to the nearer edge. An edge that the fling would reach at or below its
/// stop velocity is not crossed. Position and velocity are continuous throughout.
public struct Bounce: Motion {
  /// What happens when the spring carries the content back into the range: from outside with a velocity inwards, or
  /// because it swings.
  public enum Reentry: Sendable {
    /// The spring keeps it and brings it to rest on the edge. Only what begins beyond the edge by no more than the
    /// rest threshold, with a velocity inwards, counts as beginning on it.
    case settles
    /// From the exact moment at which it enters, it is a fling like any other, so that a fling inwards that begins
    /// beyond an edge goes on (flutter/flutter issue 42540), and the motion depends on position and velocity alone.
    case flings
  }

  /// The moment at which the motion leaves the range.
  public struct Crossing: Equatable, Sendable {
    /// Seconds since the motion began.
    public let time: Double
    /// Points per second at that moment.
    public let velocity: Double
    /// The edge, in points.
    public let edge: Double
  }

  private enum Phase: Sendable {
    case fling(Fling)
    case spring(DampedSpring)
  }

  /// Where the motion first leaves the range, or time 0 if it begins outside; `nil` if it stays inside.
  public let crossing: Crossing?
  /// Seconds until rest.
  public let restTime: Double
  /// Where it rests, in points.
  public let restPosition: Double
  private let phases: InlineArray<8, Stretch>
  private let phaseCount: Int

  /// A phase and when it begins, in seconds since the motion's beginning.
  private struct Stretch: Sendable {
    var start: Double
    var phase: Phase
  }

  /// A fling within a range.
  ///
  /// - Parameters:
  ///   - position: the beginning, in points.
  ///   - velocity: points per second.
  ///   - lower: the lower edge, in points.
  ///   - upper: the upper edge; one below `lower` counts as `lower`.
  ///   - model: the law inside the range.
  ///   - spring: what pulls beyond an edge.
  ///   - reentry: what happens when the spring carries the content back into the range.
  ///   - restThreshold: as for ``DampedSpring``, in points.
  public init(
    position: Double, velocity: Double, lower: Double, upper: Double, model: FlingModel = .ios,
    spring: SpringParameters = .bounce, reentry: Reentry = .settles,
    restThreshold: Double = DampedSpring.defaultRestThreshold
  ) {
    let low = Limits.position(lower)
    let high = max(low, Limits.position(upper))
    var x = Limits.position(position)
    var v = Limits.velocity(velocity)
    var start = 0.0
    // Held in place, so that making one allocates nothing.
    var phases = InlineArray<8, Stretch>(repeating: Stretch(start: 0, phase: .fling(model.fling(from: x, velocity: 0))))
    var count = 0
    func add(_ phase: Phase) {
      phases[count] = Stretch(start: start, phase: phase)
      count += 1
    }
    var crossing: Crossing?
    let slack = reentry == .settles ? restThreshold : 0
    while true {
      let fling = model.fling(from: x, velocity: v)
      let stop = fling.stopVelocity
      let edge: Double
      if x <= low, v < -stop || x < low && !(v > stop && x >= low - slack) {
        edge = low
      } else if x >= high, v > stop || x > high && !(v < -stop && x <= high + slack) {
        edge = high
      } else {
        add(.fling(fling))
        edge = v < 0 ? low : high
        if x != edge, let crossed = fling.crossing(of: edge) {
          (start, x, v) = (start + crossed.time, edge, crossed.velocity)
          continue
        }
        restTime = start + fling.restTime
        // Rounding could put a rest at the edge a last bit beyond it.
        restPosition = min(max(fling.restPosition, low), high)
        break
      }
      let pull = DampedSpring(from: x, to: edge, velocity: v, parameters: spring, restThreshold: restThreshold)
      crossing = crossing ?? Crossing(time: start, velocity: v, edge: edge)
      add(.spring(pull))
      if reentry == .flings, low < high, count < Self.longestChain, let time = pull.timeOfReturn,
        pull.velocity(at: time).magnitude > stop
      {
        (start, x, v) = (start + time, edge, pull.velocity(at: time))
        continue
      }
      restTime = start + pull.restTime
      restPosition = pull.restPosition
      break
    }
    self.phases = phases
    phaseCount = count
    self.crossing = crossing
  }

  /// The position, in points, `time` seconds after the beginning.
  public func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    let (motion, start) = phase(at: elapsed(time))
    switch motion {
    case .fling(let fling): return fling.position(at: elapsed(time) - start)
    case .spring(let spring): return spring.position(at: elapsed(time) - start)
    }
  }

  /// The velocity, in points per second, `time` seconds after the beginning.
  public func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    let (motion, start) = phase(at: elapsed(time))
    switch motion {
    case .fling(let fling): return fling.velocity(at: elapsed(time) - start)
    case .spring(let spring): return spring.velocity(at: elapsed(time) - start)
    }
  }

  private func phase(at time: Double) -> (motion: Phase, start: Double) {
    var index = phaseCount - 1
    while index > 0, phases[index].start > time { index -= 1 }
    return (phases[index].phase, phases[index].start)
  }

  /// More phases than a spring with a damping ratio over 0.4 makes within any velocity of a finger; one that swings for
  /// longer settles after them. A fling and the edge that it meets must both fit after the last return.
  private static let longestChain = 7
}
