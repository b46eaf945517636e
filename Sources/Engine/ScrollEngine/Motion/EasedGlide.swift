/// A glide with a fixed duration, whatever the distance, like the animations of UI toolkits.
package struct EasedGlide: Motion {
  /// The position at rest, in points.
  package let restPosition: Double
  /// The time until rest, in seconds; for a continued glide, the time that remains.
  package let restTime: Double
  private let start: Double
  private let curve: EasingCurve
  /// The duration of the whole curve, in seconds.
  private let duration: Double
  /// The time on the curve at which this glide starts, in seconds; greater than 0 only for a continued glide.
  private let begun: Double

  /// Creates a glide from a position and a velocity to a target.
  ///
  /// - Parameters:
  ///   - from: the position at the start, in points.
  ///   - to: the target, in points.
  ///   - velocity: the velocity at the start, in points per second. Only ``Easing/easeInOut`` keeps it.
  ///   - easing: the easing curve.
  ///   - duration: the duration, in seconds. If the velocity shortens it to less than Chromium's minimum, the glide
  ///     ends at once.
  package init(from: Double, to: Double, velocity: Double, easing: Easing, duration: Double) {
    start = Limits.position(from)
    restPosition = Limits.position(to)
    let way = restPosition - start
    var duration = Limits.clamp(duration, 0, 1000, orElse: 0)
    let v = easing == .easeInOut ? Limits.velocity(velocity) : 0
    if v * way > 0 { duration = min(duration, Self.ease * way / v) }
    let isOver = way == 0 || duration < Self.least
    curve = easing.curve(slope: isOver ? 0 : v * duration / way)
    self.duration = isOver ? 0 : duration
    begun = 0
    restTime = self.duration
  }

  private init(_ other: EasedGlide, at time: Double) {
    let gone = other.elapsed(time)
    let place = other.position(at: gone)
    start = other.start - place
    restPosition = other.restPosition - place
    (curve, duration, begun) = (other.curve, other.duration, other.begun + gone)
    restTime = max(0, other.restTime - gone)
  }

  /// Returns the part of the glide from `time` on, in coordinates whose origin is the position at `time`.
  func continued(at time: Double) -> EasedGlide { EasedGlide(self, at: time) }

  /// The upper bound of the duration, as a multiple of the time that the distance takes at the initial velocity
  /// throughout: VelocityBasedDurationBound of Chromium's scroll_offset_animation_curve.cc.
  private static let ease = 2.5
  /// The shortest duration, in seconds; below it the movement jumps to its target. kEpsilon of Chromium's
  /// scroll_offset_animation_curve.cc.
  private static let least = 0.01

  /// Returns the duration of a wheel scroll in Chromium, in seconds, for a distance in points. Longer distances take
  /// less time: 12 frames of 1/60 s up to 120 px, 6 from 480 px on. kInverseDelta of Chromium's
  /// scroll_offset_animation_curve.cc.
  package static func wheelDuration(over way: Double) -> Double {
    Limits.clamp(14 - way.magnitude / 60, 6, 12, orElse: 6) / 60
  }

  /// Returns the position, in points, `time` seconds after the start.
  package func position(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return restPosition }
    return start + (restPosition - start) * min(curve.fraction(at: fraction(of: time)), 1)
  }

  /// Returns the velocity, in points per second, `time` seconds after the start.
  package func velocity(at time: Double) -> Double {
    guard !isAtRest(at: time) else { return 0 }
    // With a high initial velocity the curve overshoots the target by a hundredth of a point. The glide stays at the
    // target instead, so its velocity is 0.
    guard curve.fraction(at: fraction(of: time)) <= 1 else { return 0 }
    return curve.slope(at: fraction(of: time)) * (restPosition - start) / duration
  }

  /// Returns the fraction of the curve's duration that has elapsed `time` seconds after the start of this glide.
  private func fraction(of time: Double) -> Double { (elapsed(time) + begun) / duration }
}
