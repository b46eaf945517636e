/// A rule that chooses the resting position of a panel as FloatingPanel does: https://github.com/scenee/FloatingPanel,
/// Sources/Core.swift, `targetState`, and Sources/LayoutAdapter.swift, `segment(at:forward:)`.
///
/// A segment is the interval between two neighbouring targets. The segment in which the projected offset lies is
/// selected first. The share of that segment between its near end and the projected offset then selects one of its two
/// ends. A limit, ``steps``, restricts the choice to segments near the one in which the finger lifted, wherever the
/// gesture started. Momentum that leads farther goes to the far end of the last segment allowed.
struct SegmentSnap: Equatable, Sendable {
  /// The default of `FloatingPanelBehavior.redirectionalProgress`.
  static let standardRedirection = 0.5

  /// The share of a segment beyond which a release continues to the far end of that segment, 0 to 1.
  var redirection: Double
  /// The number of targets beyond the release position that a release may reach; less than 1 counts as 1. `nil` for any
  /// number, as when FloatingPanel's `shouldProjectMomentum` returns true.
  var steps: Int?

  /// Returns the target to which a release goes, and the reason for it. There must be at least one target. Without
  /// velocity the direction is that of the drag.
  func verdict(of release: Release, among targets: some SnapTargets) -> SnapDecision {
    let last = targets.snapCount - 1
    let home =
      release.start == release.position ? targets.snapOffset(at: targets.nearest(to: release.start)) : release.start
    let direction = release.velocity != 0 ? release.velocity : release.position - home
    let isForward = direction > 0
    // Returns the index of the last target passed in the direction of the release, where a target exactly at `place`
    // counts as passed.
    func passed(_ place: Double) -> Int {
      min(max(isForward ? targets.lastTarget(upTo: place) : targets.firstTarget(from: place), 0), last)
    }
    var from = passed(release.projectedOffset)
    if let steps {
      let (own, more) = (passed(release.position), min(max(1, steps) - 1, last))
      from = isForward ? min(from, own + more) : max(from, own - more)
    }
    let to = min(max(isForward ? from + 1 : from - 1, 0), last)
    guard to != from else { return SnapDecision(from, .landing) }
    let (near, far) = (targets.snapOffset(at: from), targets.snapOffset(at: to))
    let projectedDistance = isForward ? release.projectedOffset - near : near - release.projectedOffset
    let isBeyondMark = projectedDistance > min(max(redirection, 0), 1) * abs(far - near)
    let mark = near + redirection * (far - near)
    return SnapDecision(isBeyondMark ? to : from, .projectedMark, mark: mark, isBeyond: isBeyondMark)
  }
}
