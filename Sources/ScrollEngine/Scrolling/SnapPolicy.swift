/// Which of several resting places a release goes to.
///
/// ```swift
/// let policy = SnapPolicy(.projection, stepLimit: 1)
/// print(policy.target(among: [0, 300, 600], from: 0, position: 40, velocity: 1500) ?? 0)  // 1
/// ```
public struct SnapPolicy: Equatable, Sendable {
  /// What decides.
  public enum Rule: String, Sendable, CaseIterable {
    /// The place nearest to where the finger let go, however fast.
    case nearest
    /// The next place, if the finger dragged farther than ``SnapPolicy/threshold`` or flung; else back.
    case threshold
    /// The place nearest to where the momentum would carry.
    case projection
  }

  /// What decides.
  public var rule: Rule
  /// Deceleration by which a release is projected, as the share of velocity left after a millisecond.
  public var rate: Double
  /// How far a finger must drag to go on to the next place, in points.
  public var threshold: Double
  /// How many places a release may pass at most, counted from where the gesture began; `nil` for any number.
  public var stepLimit: Int?

  /// A policy; by projection, with UIKit's fast rate, unless another is asked for.
  public init(
    _ rule: Rule = .projection, rate: Double = ExponentialDeceleration.fastRate, threshold: Double = 60,
    stepLimit: Int? = nil
  ) {
    self.rule = rule
    self.rate = rate
    self.threshold = threshold
    self.stepLimit = stepLimit
  }

  /// Where a release with a velocity would come to rest, in points, if nothing held it.
  public func landing(from position: Double, velocity: Double) -> Double {
    Limits.position(position) + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
  }

  /// The target of a release. Depends on nothing but its arguments. O(log n).
  ///
  /// - Parameters:
  ///   - targets: the places, rising.
  ///   - origin: the target at which the gesture began, if it began at one; without it there is neither a threshold nor
  ///     a limit.
  ///   - position: where it was let go, in points.
  ///   - velocity: points per second; 0 for a release that is no fling.
  /// - Returns: the index of the target, `nil` without targets.
  public func target(
    among targets: some SnapTargets, from origin: Int?, position: Double, velocity: Double
  ) -> Int? {
    let position = Limits.position(position)
    let origin = origin.flatMap { $0 >= 0 && $0 < targets.snapCount ? $0 : nil }
    let chosen: Int?
    switch (rule, origin) {
    case (.projection, _): chosen = targets.nearestTarget(to: landing(from: position, velocity: velocity))
    case (.threshold, let origin?): chosen = beyond(origin, among: targets, position: position, velocity: velocity)
    case (.nearest, _), (.threshold, nil): chosen = targets.nearestTarget(to: position)
    }
    guard let chosen, let origin, let stepLimit else { return chosen }
    let steps = max(0, stepLimit)
    return min(max(chosen, origin - min(steps, origin)), origin + min(steps, targets.snapCount - 1 - origin))
  }

  /// The next target in the direction of a fling, or of a drag beyond the threshold; the origin without either.
  private func beyond(_ origin: Int, among targets: some SnapTargets, position: Double, velocity: Double) -> Int {
    let travel = position - targets.snapPlace(origin)
    let last = targets.snapCount - 1
    let isFling = velocity != 0 && velocity.isFinite
    let direction = isFling ? velocity : (travel.magnitude > threshold ? travel : 0)
    if direction > 0 { return min(last, max(targets.firstTarget(from: position), isFling ? 0 : origin + 1)) }
    if direction < 0 {
      let above = targets.firstTarget(from: position)
      let isOnTarget = above <= last && targets.snapPlace(above) == position
      return max(0, min(isOnTarget ? above : above - 1, isFling ? last : origin - 1))
    }
    return origin
  }
}
