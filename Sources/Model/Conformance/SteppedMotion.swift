import Documents
import ScrollEngine

/// A fling or a spring as a program computes it that adds up a step for each frame.
struct SteppedMotion {
  /// The way in which a step is computed.
  struct Method: CaseIterable {
    /// Whether the velocity of the end of a step moves the content, not that of its beginning.
    var isVelocityFirst: Bool
    /// Whether a fling's velocity decays exactly, not by a share of itself that grows with the step.
    var isExact: Bool
    /// Whether offsets lie on the line between two frames, not at the earlier one.
    var isInterpolated: Bool

    static let allCases = [false, true].flatMap { first in
      [false, true].flatMap { exact in
        [false, true].map { Method(isVelocityFirst: first, isExact: exact, isInterpolated: $0) }
      }
    }
  }

  private var offset: Double
  private var velocity: Double
  private let ends: ClosedRange<Double>
  /// The rate of the velocity's decay between the ends, per second.
  private let decay: Double
  private let stopSpeed: Double
  /// The acceleration by a point beyond an end, and by the velocity there.
  private let stiffness: Double
  private let damping: Double

  /// Creates the motion of a query with a single release or spring; `nil` for others.
  init?(_ query: VectorQuery) {
    func setting(_ key: String) -> Double? { query.settings.last { $0.key == key }?.value.number }
    guard query.events.count == 1 else { return nil }
    switch query.events[0].kind {
    case .spring(let from, let to, let velocity, let mass, let stiffness, let ratio):
      (offset, self.velocity, ends) = (from, velocity, to...to)
      (decay, stopSpeed) = (0, 0)
      (self.stiffness, damping) = (stiffness / mass, 2 * ratio * (stiffness / mass).squareRoot())
    case .release(let offset, let velocity):
      let decays = [
        setting("decay_rate_per_ms").map { -1000 * Double.log($0) }, setting("friction_per_s"),
        setting("drag_per_s").map { -Double.log($0) },
      ]
      guard let decay = decays.compactMap(\.self).first else { return nil }
      (self.offset, self.velocity) = (offset ?? query.start.offset, velocity)
      ends = query.start.lower...query.start.upper
      (self.decay, stopSpeed) = (decay, setting("stop_velocity_pt_s") ?? 0)
      stiffness = (setting("bounce_stiffness") ?? 0) / (setting("bounce_mass") ?? 1)
      damping = 2 * (setting("bounce_damping_ratio") ?? 1) * stiffness.squareRoot()
    case .down, .move, .up, .pull, .flick, .wheel: return nil
    }
  }

  private mutating func step(_ length: Double, _ method: Method) {
    let end = min(max(offset, ends.lowerBound), ends.upperBound)
    let before = velocity
    if offset != end || ends.lowerBound == ends.upperBound {
      velocity -= length * (stiffness * (offset - end) + damping * velocity)
    } else {
      velocity *= method.isExact ? Double.exp(-decay * length) : 1 - decay * length
      if velocity.magnitude < stopSpeed { velocity = 0 }
    }
    offset += length * (method.isVelocityFirst ? velocity : before)
  }

  /// Returns the offsets and velocities at the times of a query.
  func values(_ query: VectorQuery, rate: Double, _ method: Method) -> [VectorQuantity: [JSONScalar]] {
    var (motion, next, frame) = (self, self, 0)
    next.step(1 / rate, method)
    var (offsets, velocities): ([JSONScalar], [JSONScalar]) = ([], [])
    for time in query.times {
      let frames = Double(time - query.events[0].time) / 1e6 * rate
      // A time on a frame may lie a rounded microsecond before it.
      while Double(frame + 1) <= frames + 1e-3 {
        motion = next
        next.step(1 / rate, method)
        frame += 1
      }
      let share = method.isInterpolated ? min(max(0, frames - Double(frame)), 1) : 0
      offsets.append(.number(motion.offset + share * (next.offset - motion.offset)))
      velocities.append(.number(motion.velocity + share * (next.velocity - motion.velocity)))
    }
    return [.offset: offsets, .velocity: velocities]
  }
}
