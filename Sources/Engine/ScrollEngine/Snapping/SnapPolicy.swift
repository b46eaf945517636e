/// A rule that chooses the resting position of a release.
///
/// ```swift
/// let policy = SnapPolicy(.projection, stepLimit: 1)
/// print(policy.target(among: [0, 300, 600], from: 0, position: 40, velocity: 1500) ?? 0)  // 1
/// ```
public struct SnapPolicy: Equatable, Sendable {
  /// The criterion by which a release chooses among the resting positions.
  public enum Rule: String, Sendable, CaseIterable {
    /// The target nearest to the offset at release, at any velocity.
    case nearest
    /// The next target, if the finger dragged farther than ``SnapPolicy/threshold`` or the release is a fling;
    /// otherwise the target where the gesture started.
    case threshold
    /// The target nearest to the projected offset.
    case projection
    /// An end of the segment (the interval between two neighbouring targets) in which the projected offset lies, as in
    /// FloatingPanel. The step limit counts from the segment in which the finger lifted.
    case segment
    /// After a slow release, the target nearest to the offset at release. After a fast one, the next target or, if the
    /// projected offset lies beyond it, the target nearest to that offset; as in libadwaita. The step limit, counted
    /// from where the gesture started, limits the projected offset.
    case swipeTracker
    /// The rule of Material's bottom sheets: the next target if the release moves the sheet open, and the nearest target
    /// other than the fully open one if the release moves it shut.
    case bottomSheet
  }

  /// The criterion by which a release chooses among the resting positions.
  public var rule: Rule
  /// The deceleration rate of the projection: the share of the velocity that remains after one millisecond.
  public var rate: Double
  /// The distance that a finger must drag to reach the next target, in points; rule `threshold` only.
  public var threshold: Double
  /// The number of targets that a release may pass, counted from where the gesture started; `nil` for any number.
  public var stepLimit: Int?
  /// The share of a segment (the interval between two neighbouring targets) beyond which a release continues to the far
  /// end of that segment; rule `segment` only.
  package var redirection = SegmentSnap.standardRedirection
  /// The constants of the rule `swipeTracker`. The policy uses its own ``rate`` and ``stepLimit`` instead of the rate
  /// and the number of steps stored here.
  package var swipe = SwipeTracker()
  /// Whether the last target is the open position of the sheet, instead of the first; rule `bottomSheet` only.
  package var opensForward = true
  /// The conditions under which a sheet goes to its outermost target, where it is hidden; `nil` if there is no such
  /// target. Rule `bottomSheet` only.
  package var hiding: SheetHiding?

  /// Creates a policy. The default projects with UIKit's fast rate.
  public init(
    _ rule: Rule = .projection, rate: Double = ExponentialDeceleration.fastRate, threshold: Double = 60,
    stepLimit: Int? = nil
  ) {
    self.rule = rule
    self.rate = rate
    self.threshold = threshold
    self.stepLimit = stepLimit
  }

  /// Returns the projected offset of a release, in points: the offset at which content would come to rest without
  /// targets.
  public func landing(from position: Double, velocity: Double) -> Double {
    landing(from: position, velocity: velocity, by: .finger(0))
  }

  /// Returns the projected offset of a release made with a device, in points.
  func landing(from position: Double, velocity: Double, by device: GestureDevice) -> Double {
    let position = Limits.position(position)
    return rule == .swipeTracker
      ? tracker(for: device).landing(from: position, velocity: velocity)
      : position + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rate)
  }

  /// Returns the index of the target to which a release goes. The result depends only on the arguments. O(log n).
  ///
  /// - Parameters:
  ///   - targets: the targets, in ascending order.
  ///   - origin: the target at which the gesture started; `nil` if it started at none. Without it, neither the
  ///     threshold nor the step limit applies.
  ///   - position: the offset at release, in points.
  ///   - velocity: the velocity, in points per second; 0 for a release that is no fling.
  /// - Returns: the index of the target; `nil` without targets.
  public func target(
    among targets: some SnapTargets, from origin: Int?, position: Double, velocity: Double
  ) -> Int? {
    verdict(among: targets, from: origin, position: position, velocity: velocity)?.target
  }

  /// Returns the target to which a release goes, and the reason for it; `nil` without targets. O(log n).
  ///
  /// - Parameters:
  ///   - caught: the offset at which the gesture started, in points; the rule `swipeTracker` counts from there; `nil`
  ///     for the offset of `origin`.
  ///   - isSideways: whether the finger moved faster at right angles to the targets; rule `bottomSheet` only.
  ///   - device: the device of the gesture.
  package func verdict(
    among targets: some SnapTargets, from origin: Int?, caughtAt caught: Double? = nil, position: Double,
    velocity: Double, isSideways: Bool = false, by device: GestureDevice = .finger(0)
  ) -> SnapDecision? {
    guard targets.snapCount > 0 else { return nil }
    let position = Limits.position(position)
    let origin = origin.flatMap { $0 >= 0 && $0 < targets.snapCount ? $0 : nil }
    var release = Release(
      from: origin.map { targets.snapOffset(at: $0) }, at: position, velocity: velocity.isFinite ? velocity : 0,
      landing: landing(from: position, velocity: velocity, by: device), by: device)
    release.isSideways = isSideways
    switch rule {
    case .segment:
      return SegmentSnap(redirection: redirection, steps: stepLimit).verdict(of: release, among: targets)
    case .swipeTracker:
      release.start = caught ?? release.start
      return tracker(for: device).verdict(of: release, among: targets)
    case .bottomSheet:
      let rule = BottomSheetSnap(opensForward: opensForward, hiding: hiding)
      return limited(rule.verdict(of: release, among: targets), origin, targets)
    case .projection:
      return limited(SnapDecision(targets.nearest(to: release.projectedOffset), .landing), origin, targets)
    case .nearest: return limited(SnapDecision(targets.nearest(to: position), .nearest), origin, targets)
    case .threshold:
      guard let origin else { return SnapDecision(targets.nearest(to: position), .nearest) }
      let next = nextTarget(from: origin, among: targets, position: position, velocity: release.velocity)
      let dragged = (position - targets.snapOffset(at: origin)).magnitude
      let verdict =
        release.velocity != 0
        ? SnapDecision(next, .speed)
        : SnapDecision(next, .threshold, isBeyond: dragged > threshold, dragged: dragged, limit: threshold)
      return limited(verdict, origin, targets)
    }
  }

  private func tracker(for device: GestureDevice) -> SwipeTracker {
    var tracker = swipe
    (tracker.rate, tracker.steps) = (rate, stepLimit)
    return tracker.adjusted(for: device)
  }

  /// Returns the decision with its target clamped to the step limit, counted from where the gesture started.
  private func limited(_ verdict: SnapDecision, _ origin: Int?, _ targets: some SnapTargets) -> SnapDecision {
    guard let origin, let stepLimit else { return verdict }
    let steps = max(0, stepLimit)
    let highest = origin + min(steps, targets.snapCount - 1 - origin)
    let target = min(max(verdict.target, origin - min(steps, origin)), highest)
    guard target != verdict.target else { return verdict }
    return SnapDecision(target, .steps, limit: Double(steps))
  }

  /// Returns the index of the next target in the direction of a fling, or of a drag beyond the threshold; otherwise the
  /// origin.
  private func nextTarget(from origin: Int, among targets: some SnapTargets, position: Double, velocity: Double) -> Int
  {
    let travel = position - targets.snapOffset(at: origin)
    let last = targets.snapCount - 1
    let isFling = velocity != 0
    let direction = isFling ? velocity : (travel.magnitude > threshold ? travel : 0)
    if direction > 0 { return min(last, max(targets.firstTarget(from: position), isFling ? 0 : origin + 1)) }
    if direction < 0 {
      let above = targets.firstTarget(from: position)
      let isOnTarget = above <= last && targets.snapOffset(at: above) == position
      return max(0, min(isOnTarget ? above : above - 1, isFling ? last : origin - 1))
    }
    return origin
  }
}

extension SnapPolicy: ReleaseRule {
  /// Returns the index of the detent to which a release goes; `nil` without detents.
  package func rest(of release: Release, among places: DetentContext) -> Int? {
    verdict(of: release, among: places)?.target
  }

  /// Returns the detent to which a release goes and the reason for it; `nil` without detents.
  ///
  /// A step limit bounds how far momentum takes content, not how far a finger drags it: libadwaita stops the drag there,
  /// but here content follows the finger. A finger that has dragged farther counts as having touched down at the detent
  /// nearest to where it lifts.
  func verdict(of release: Release, among places: DetentContext) -> SnapDecision? {
    var places = places
    if let stepLimit, let origin = places.origin, places.detents.contains(index: origin), rule != .segment {
      let steps = min(max(0, stepLimit), places.detents.snapCount)
      let (first, last) = (max(0, origin - steps), min(origin + steps, places.detents.snapCount - 1))
      let reach = places.detents.snapOffset(at: first)...places.detents.snapOffset(at: last)
      if !reach.contains(release.position) {
        let nearest = places.detents.nearest(to: release.position)
        if nearest < first || nearest > last {
          (places.origin, places.caught) = (nearest, places.detents.snapOffset(at: nearest))
        }
      }
    }
    return verdict(
      among: places.detents, from: places.origin, caughtAt: places.caught, position: release.position,
      velocity: release.velocity, isSideways: release.isSideways, by: release.device)
  }
}

/// The choice of a resting position, with the release that led to it and the reason for it.
package struct SnapChoice: Equatable, Sendable {
  /// The index of the nested scroller that moves to the chosen detent.
  package var link: Int
  /// The release that led to the choice.
  package var release: Release
  /// The chosen detent of the nested scroller and the reason for it.
  package var verdict: SnapDecision

  /// Creates a choice from its parts.
  package init(link: Int, release: Release, verdict: SnapDecision) {
    (self.link, self.release, self.verdict) = (link, release, verdict)
  }

  /// The index of the chosen detent.
  package var target: Int { verdict.target }
  /// The criterion that decided.
  package var reason: SnapDecision.Reason { verdict.reason }
}
