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
    /// An end of the stretch to which the momentum would carry, as in FloatingPanel. The step limit counts from the
    /// stretch in which the finger let go.
    case segment
    /// By speed the next place or the one nearest to where the momentum would carry, as in libadwaita. The step limit
    /// bounds how far the momentum counts, from where the gesture began.
    case swipeTracker
    /// The next place when it opens, the nearest but the last when it closes, as in Material's bottom sheets.
    case bottomSheet
  }

  /// What decides.
  public var rule: Rule
  /// Deceleration by which a release is projected, as the share of velocity left after a millisecond.
  public var rate: Double
  /// How far a finger must drag to go on to the next place, in points.
  public var threshold: Double
  /// How many places a release may pass at most, counted from where the gesture began; `nil` for any number.
  public var stepLimit: Int?
  /// With the rule `segment`: the share of a stretch beyond which a release goes on to its end.
  package var redirection = SegmentSnap.standardRedirection
  /// The constants of the rule `swipeTracker`, but for rate and steps: those are the policy's.
  package var swipe = SwipeTracker()
  /// With the rule `bottomSheet`: whether the last place is the open one, and not the first.
  package var opensForward = true
  /// With the rule `bottomSheet`: when a sheet goes to its outermost place, where it is hidden; `nil` for one that has none.
  package var hiding: SheetHiding?

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
    landing(from: position, velocity: velocity, by: .finger(0))
  }

  /// The same for a hand that uses a device.
  func landing(from position: Double, velocity: Double, by device: GestureDevice) -> Double {
    let position = Limits.position(position)
    return rule == .swipeTracker
      ? tracker(for: device).landing(from: position, velocity: velocity)
      : position + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
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
    verdict(among: targets, from: origin, position: position, velocity: velocity)?.target
  }

  /// The target of a release, and why; `nil` without targets. O(log n).
  ///
  /// - Parameters:
  ///   - caught: where the gesture began, in points, for the rule `swipeTracker`, which counts from there; `nil` for the
  ///     place of the target at which it began.
  ///   - device: what the hand used.
  package func verdict(
    among targets: some SnapTargets, from origin: Int?, caughtAt caught: Double? = nil, position: Double,
    velocity: Double, by device: GestureDevice = .finger(0)
  ) -> SnapVerdict? {
    guard targets.snapCount > 0 else { return nil }
    let position = Limits.position(position)
    let origin = origin.flatMap { $0 >= 0 && $0 < targets.snapCount ? $0 : nil }
    let release = Release(
      from: origin.map { targets.snapPlace($0) }, at: position, velocity: velocity.isFinite ? velocity : 0,
      landing: landing(from: position, velocity: velocity, by: device), by: device)
    switch rule {
    case .segment:
      return SegmentSnap(redirection: redirection, steps: stepLimit).verdict(of: release, among: targets)
    case .swipeTracker:
      var release = release
      release.start = caught ?? release.start
      return tracker(for: device).verdict(of: release, among: targets)
    case .bottomSheet:
      let rule = BottomSheetSnap(opensForward: opensForward, hiding: hiding)
      return limited(rule.verdict(of: release, among: targets), origin, targets)
    case .projection:
      return limited(SnapVerdict(targets.nearest(to: release.landing), .landing), origin, targets)
    case .nearest: return limited(SnapVerdict(targets.nearest(to: position), .nearest), origin, targets)
    case .threshold:
      let chosen = origin.map { beyond($0, among: targets, position: position, velocity: release.velocity) }
      return limited(SnapVerdict(chosen ?? targets.nearest(to: position), .threshold), origin, targets)
    }
  }

  private func tracker(for device: GestureDevice) -> SwipeTracker {
    var tracker = swipe
    (tracker.rate, tracker.steps) = (rate, stepLimit)
    return tracker.made(with: device)
  }

  /// A verdict that passes no more places than a release may, counted from where the gesture began.
  private func limited(_ verdict: SnapVerdict, _ origin: Int?, _ targets: some SnapTargets) -> SnapVerdict {
    guard let origin, let stepLimit else { return verdict }
    var verdict = verdict
    let steps = max(0, stepLimit)
    let highest = origin + min(steps, targets.snapCount - 1 - origin)
    verdict.target = min(max(verdict.target, origin - min(steps, origin)), highest)
    return verdict
  }

  /// The next target in the direction of a fling, or of a drag beyond the threshold; the origin without either.
  private func beyond(_ origin: Int, among targets: some SnapTargets, position: Double, velocity: Double) -> Int {
    let travel = position - targets.snapPlace(origin)
    let last = targets.snapCount - 1
    let isFling = velocity != 0
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

extension SnapPolicy: ReleaseRule {
  /// The index of the detent to which a release goes; `nil` without detents.
  package func rest(of release: Release, among places: DetentPlaces) -> Int? {
    verdict(of: release, among: places)?.target
  }

  /// The detent to which a release goes, and why; `nil` without detents.
  func verdict(of release: Release, among places: DetentPlaces) -> SnapVerdict? {
    verdict(
      among: places.detents, from: places.origin, caughtAt: places.caught, position: release.position,
      velocity: release.velocity, by: release.device)
  }
}
