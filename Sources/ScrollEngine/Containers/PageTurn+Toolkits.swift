/// The paging rules of UI toolkits. Some toolkits favour one direction by rounding when the position lies exactly on a
/// page; here left and right are equal.
extension PageTurnRule {
  /// Returns the page, and the reason for it, that would be the choice of Android's ViewPager:
  /// https://github.com/androidx/androidx, viewpager/viewpager/src/main/java/androidx/viewpager/widget/ViewPager.java,
  /// `determineTargetPage`.
  func viewPager(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    if abs(release.velocity) > snapVelocity, abs(position - pages.caughtPosition) * pages.length > leastDrag {
      return SnapDecision(next(from: position, toward: release.velocity, among: pages), .speed)
    }
    let away = position - Double(pages.origin)
    let whole = abs(away).rounded(.down)
    let turned = (abs(away) + 1 - dragShare).rounded(.down)
    let sign = away < 0 ? -1.0 : 1
    return SnapDecision(
      pages.index(Double(pages.origin) + sign * turned), .draggedMark,
      mark: (Double(pages.origin) + sign * (whole + dragShare)) * pages.length, isBeyond: turned > whole)
  }

  /// Returns the page, and the reason for it, that would be the choice of Android's ViewPager2:
  /// https://github.com/androidx/androidx,
  /// recyclerview/recyclerview/src/main/java/androidx/recyclerview/widget/PagerSnapHelper.java,
  /// `findTargetSnapPosition`. A fling in either direction stays on a page that is exactly centred.
  func viewPager2(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else { return SnapDecision(pages.nearest(to: position), .nearest) }
    return SnapDecision(pages.index(position.rounded(release.velocity > 0 ? .up : .down)), .speed)
  }

  /// Returns the page, and the reason for it, that would be the choice of Flutter's PageView:
  /// https://github.com/flutter/flutter, packages/flutter/lib/src/widgets/page_view.dart,
  /// `PageScrollPhysics._getTargetPixels`.
  func pageView(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else { return SnapDecision(pages.nearest(to: position), .nearest) }
    return SnapDecision(next(from: position, toward: release.velocity, among: pages), .speed)
  }

  /// Returns the index of the first page beyond a position, in pages, in the direction of a velocity.
  private func next(from position: Double, toward velocity: Double, among pages: Pages) -> Int {
    pages.index(velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1)
  }
}
