/// How toolkits turn pages. On a page exactly, where some of them favour one side by their rounding, left and right are
/// alike here.
extension PageTurn {
  /// Android's ViewPager: https://github.com/androidx/androidx, viewpager/viewpager/src/main/java/androidx/viewpager/
  /// widget/ViewPager.java, `determineTargetPage`.
  func viewPager(of release: Release, among pages: Pages) -> SnapVerdict {
    let position = release.position / pages.length
    if abs(release.velocity) > snapVelocity, abs(position - pages.caught) * pages.length > leastDrag {
      return SnapVerdict(next(from: position, toward: release.velocity, among: pages), .speed)
    }
    let away = position - Double(pages.origin)
    let whole = abs(away).rounded(.down)
    let turned = (abs(away) + 1 - dragShare).rounded(.down)
    let sign = away < 0 ? -1.0 : 1
    return SnapVerdict(
      pages.index(Double(pages.origin) + sign * turned), .draggedMark,
      mark: (Double(pages.origin) + sign * (whole + dragShare)) * pages.length, isBeyond: turned > whole)
  }

  /// Android's ViewPager2: https://github.com/androidx/androidx, recyclerview/recyclerview/src/main/java/androidx/
  /// recyclerview/widget/PagerSnapHelper.java, `findTargetSnapPosition`; a page that lies in the middle is the next one in
  /// either direction.
  func viewPager2(of release: Release, among pages: Pages) -> SnapVerdict {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else { return SnapVerdict(pages.nearest(to: position), .nearest) }
    return SnapVerdict(pages.index(position.rounded(release.velocity > 0 ? .up : .down)), .speed)
  }

  /// Flutter's PageView: https://github.com/flutter/flutter, packages/flutter/lib/src/widgets/page_view.dart,
  /// `PageScrollPhysics._getTargetPixels`.
  func pageView(of release: Release, among pages: Pages) -> SnapVerdict {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else { return SnapVerdict(pages.nearest(to: position), .nearest) }
    return SnapVerdict(next(from: position, toward: release.velocity, among: pages), .speed)
  }

  /// The first page beyond a place in a direction.
  private func next(from position: Double, toward velocity: Double, among pages: Pages) -> Int {
    pages.index(velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1)
  }
}
