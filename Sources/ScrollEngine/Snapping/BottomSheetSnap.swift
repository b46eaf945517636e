/// Where Material's BottomSheetBehavior, which does not fit to its contents, lets a sheet rest:
/// https://github.com/material-components/material-components-android, lib/java/com/google/android/material/bottomsheet/
/// BottomSheetBehavior.java, `onViewReleased`.
///
/// Speed does not count, its sign does: a sheet that is thrown open goes to the next place, one that is thrown shut to the
/// nearest but the open one. Without velocity it is the nearest; there the source takes the distance of the parent's top
/// for that of the open place, which is the same where the open sheet lies at that top, as it does by default.
///
/// One that hides goes to its outermost place, where nothing of it is seen, if it was let go no farther in than the closed
/// one and would be a share of what shows of that beyond it a moment later; `shouldHide` of the same file.
struct BottomSheetSnap: Equatable, Sendable {
  /// Whether the last place is the open one, and not the first.
  var opensForward: Bool
  /// When it hides; `nil` for never, and where there are only two places.
  var hiding: SheetHiding?

  /// The target among places, of which there is one at least.
  func verdict(of release: Release, among targets: some SnapTargets) -> SnapVerdict {
    let last = targets.snapCount - 1
    let hiding = last > 1 ? hiding : nil
    // Between the closed place and the open one; the hidden one lies beyond.
    let places = opensForward ? (hiding == nil ? 0 : 1)...last : 0...(hiding == nil ? last : last - 1)
    func kept(_ index: Int) -> Int { min(max(index, places.lowerBound), places.upperBound) }
    let closed = targets.snapPlace(opensForward ? places.lowerBound : places.upperBound)
    let isOpening = release.velocity != 0 && (release.velocity > 0) == opensForward
    if let hiding, !isOpening, let verdict = hidden(release, closed, hiding, among: targets) { return verdict }
    let nearest = kept(targets.nearest(to: release.position))
    guard release.velocity != 0, last > 0 else { return SnapVerdict(nearest, .nearest) }
    guard isOpening else {
      return SnapVerdict(opensForward ? min(nearest, last - 1) : max(nearest, 1), .direction)
    }
    let next =
      opensForward
      ? targets.lastTarget(upTo: hiding == nil ? release.position : max(release.position, closed)) + 1
      : targets.firstTarget(from: hiding == nil ? release.position : min(release.position, closed)) - 1
    return SnapVerdict(kept(next), .direction)
  }

  /// The verdict that a release hides it which does not open it; `nil` where it does not.
  private func hidden(
    _ release: Release, _ closed: Double, _ hiding: SheetHiding, among targets: some SnapTargets
  ) -> SnapVerdict? {
    let target = opensForward ? 0 : targets.snapCount - 1
    let outward = targets.snapPlace(target) - closed
    let sign: Double = opensForward ? -1 : 1
    guard (release.position - closed) * sign >= 0 else { return nil }
    let beyond = (release.position + release.velocity * hiding.lead - closed) * sign
    guard beyond > hiding.share * abs(outward) else { return nil }
    return SnapVerdict(target, .projectedMark, mark: closed + hiding.share * outward, isBeyond: true)
  }
}

/// When a sheet hides that is let go low: the constants of Material's BottomSheetBehavior.java.
package struct SheetHiding: Equatable, Sendable {
  /// Seconds of a release's velocity that are looked ahead: `HIDE_FRICTION`.
  package var lead = 0.1
  /// The share of what shows of the closed sheet beyond which it hides: `HIDE_THRESHOLD`.
  package var share = 0.5

  /// Material's constants.
  package init() {}
}
