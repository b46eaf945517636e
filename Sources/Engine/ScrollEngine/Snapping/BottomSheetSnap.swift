/// A rule that chooses the resting position of a sheet as Material's BottomSheetBehavior does with `fitToContents` off:
/// https://github.com/material-components/material-components-android,
/// lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java, `onViewReleased`.
///
/// Between the detents, only the sign of the velocity counts. A sheet that is flung open goes to the next detent; a sheet that is flung shut
/// goes to the nearest detent except the open one. Without velocity, and if the finger moved down and even faster
/// sideways, it goes to the nearest detent. To find the nearest detent, Material's code measures
/// the distance to the top of the parent instead of the open detent, which is the same if the open sheet lies at that
/// top, as by default.
///
/// A sheet that can hide goes to its outermost detent, where it is invisible, if it is released at or beyond the closed
/// detent and its projected position is beyond that detent by more than a share of the sheet's peek height;
/// `shouldHide` of the same file. Unless it is released in the lower half of its way, it must also be flung down, not
/// sideways, at a significant speed; otherwise it goes to the detent above the closed one.
struct BottomSheetSnap: Equatable, Sendable {
  /// Whether the sheet is open at the last target, instead of the first.
  var opensForward: Bool
  /// The conditions for hiding; `nil` if the sheet never hides. Ignored if there are only two targets.
  var hiding: SheetHiding?

  /// Returns the target to which a release goes, and the reason for it. There must be at least one target.
  func verdict(of release: Release, among targets: some SnapTargets) -> SnapDecision {
    let last = targets.snapCount - 1
    let usedHiding = last > 1 ? hiding : nil
    // The indices of the targets from the closed one to the open one, without the one where the sheet is hidden.
    let places = opensForward ? (usedHiding == nil ? 0 : 1)...last : 0...(usedHiding == nil ? last : last - 1)
    func kept(_ index: Int) -> Int { min(max(index, places.lowerBound), places.upperBound) }
    let closed = targets.snapOffset(at: opensForward ? places.lowerBound : places.upperBound)
    let isOpening = release.velocity != 0 && (release.velocity > 0) == opensForward
    if let usedHiding, !isOpening, let verdict = hidden(release, closed, usedHiding, among: targets) { return verdict }
    let nearest = kept(targets.nearest(to: release.position))
    guard release.velocity != 0, last > 0, isOpening || !release.isSideways else {
      return SnapDecision(nearest, .nearest)
    }
    guard isOpening else {
      return SnapDecision(opensForward ? min(nearest, last - 1) : max(nearest, 1), .direction)
    }
    let next =
      opensForward
      ? targets.lastTarget(upTo: usedHiding == nil ? release.position : max(release.position, closed)) + 1
      : targets.firstTarget(from: usedHiding == nil ? release.position : min(release.position, closed)) - 1
    return SnapDecision(kept(next), .direction)
  }

  /// Returns the decision to hide the sheet after a release that does not open it; `nil` if the sheet stays visible.
  private func hidden(
    _ release: Release, _ closed: Double, _ hiding: SheetHiding, among targets: some SnapTargets
  ) -> SnapDecision? {
    let target = opensForward ? 0 : targets.snapCount - 1
    let outward = targets.snapOffset(at: target) - closed
    let sign: Double = opensForward ? -1 : 1
    guard (release.position - closed) * sign >= 0 else { return nil }
    let beyond = (release.position + release.velocity * hiding.lead - closed) * sign
    guard beyond > hiding.share * abs(outward) else { return nil }
    let (hidden, open) = (closed + outward, targets.snapOffset(at: opensForward ? targets.snapCount - 1 : 0))
    let isLow = (release.position - (hidden + open) / 2) * sign > 0
    guard isLow || !release.isSideways && abs(release.velocity) > hiding.significantSpeed else {
      return SnapDecision(opensForward ? 2 : target - 2, .nearest)
    }
    return SnapDecision(target, .projectedMark, mark: closed + hiding.share * outward, isBeyond: true)
  }
}

/// The conditions under which a released sheet hides: the constants of Material's BottomSheetBehavior.java.
package struct SheetHiding: Equatable, Sendable {
  /// The seconds over which the release velocity is projected: `HIDE_FRICTION`.
  package var lead = 0.1
  /// The share of the closed sheet's visible height beyond which the sheet hides: `HIDE_THRESHOLD`.
  package var share = 0.5
  /// The speed, in pt/s, above which a release hides a sheet that is not in the lower half of its way:
  /// `DEFAULT_SIGNIFICANT_VEL_THRESHOLD`.
  package var significantSpeed = 500.0

  /// Creates the conditions with Material's constants.
  package init() {}
}
