/// Where FloatingPanel lets a panel rest: https://github.com/scenee/FloatingPanel, Sources/Core.swift, `targetState`, and
/// Sources/LayoutAdapter.swift, `segment(at:forward:)`.
///
/// The places cut the way into stretches. Momentum chooses a stretch and decides, by a share of it, which end of it is
/// gone to. With a limit it is one near the stretch in which the finger let go, wherever the gesture began; momentum
/// that leads farther goes to its far end.
struct SegmentSnap: Equatable, Sendable {
  /// `FloatingPanelBehavior.redirectionalProgress`, as far as nobody says something else.
  static let standardRedirection = 0.5

  /// The share of a stretch beyond which a release goes on to its far end, 0 to 1.
  var redirection: Double
  /// How many places beyond where it was let go a release may reach; `nil` for any number, as where FloatingPanel's
  /// `shouldProjectMomentum` says yes. Less than 1 counts as 1.
  var steps: Int?

  /// The target among places, of which there is one at least. Without velocity the direction is that of the drag.
  func verdict(of release: Release, among targets: some SnapTargets) -> SnapVerdict {
    let last = targets.snapCount - 1
    let home = release.start == release.position ? targets.snapPlace(targets.nearest(to: release.start)) : release.start
    let direction = release.velocity != 0 ? release.velocity : release.position - home
    let isForward = direction > 0
    // The place that the way in this direction has passed last: on a place, that one.
    func passed(_ place: Double) -> Int {
      min(max(isForward ? targets.lastTarget(upTo: place) : targets.firstTarget(from: place), 0), last)
    }
    var from = passed(release.landing)
    if let steps {
      let (own, more) = (passed(release.position), min(max(1, steps) - 1, last))
      from = isForward ? min(from, own + more) : max(from, own - more)
    }
    let to = min(max(isForward ? from + 1 : from - 1, 0), last)
    guard to != from else { return SnapVerdict(from, .landing) }
    let (near, far) = (targets.snapPlace(from), targets.snapPlace(to))
    let travel = isForward ? release.landing - near : near - release.landing
    let isBeyond = travel > min(max(redirection, 0), 1) * abs(far - near)
    let mark = near + redirection * (far - near)
    return SnapVerdict(isBeyond ? to : from, .projectedMark, mark: mark, isBeyond: isBeyond)
  }
}
