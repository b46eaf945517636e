import ScrollEngine

/// A rule that chooses the page to which a gesture turns: the rule of this engine or that of a UI toolkit.
///
/// ```swift
/// let turning = PageTurnRule(.pageView, snapVelocity: 365)  // as in Flutter
/// let pager = Pager(count: 7, pageLength: 390, rules: ScrollRules(), turning: turning)
/// ```
public struct PageTurnRule: ReleaseRule {
  /// The toolkits' ways to choose the page of a release, and this engine's own.
  public enum Rule: String, Sendable, CaseIterable {
    /// The rule of this engine, in which swipes add up. A swipe during a motion turns one page from the page to which
    /// that motion leads, wherever the pages are by then. Pages that a finger stops and releases without a swipe settle
    /// at the nearest page.
    case swipes
    /// Android's ViewPager: a fast release turns the page if the drag was longer than ``PageTurnRule/leastDrag``; any
    /// other release turns it if the drag covered ``PageTurnRule/dragShare`` of a page.
    case viewPager
    /// Android's ViewPager2, by its PagerSnapHelper: a fast release turns to the next page from the current position;
    /// otherwise the nearest page is chosen.
    case viewPager2
    /// Flutter's PageView: the page nearest to the position at the release is chosen. For a fling, half a page is first
    /// added to that position, in the direction of the fling.
    case pageView
    /// libadwaita's AdwCarousel: see `SwipeTracker`.
    case swipeTracker
  }

  /// The way in which the page is chosen.
  public var rule: Rule
  /// The speed from which a release turns the page, in pt/s, no matter how short the drag.
  public var snapVelocity: Double
  /// The value of ``snapVelocity`` for a touchpad, in pt/s; rule `swipeTracker` only.
  public var touchpadVelocity = SwipeTracker().touchpadSpeed
  /// The distance that a fling must have dragged to turn the page, in points; rule `viewPager` only.
  public var leastDrag = 25.0
  /// The share of a page that a drag without a fling must cover to turn the page; rule `viewPager` only.
  public var dragShare = 0.6

  /// Creates a rule; the default is the rule of this engine.
  public init(_ rule: Rule = .swipes, snapVelocity: Double) {
    (self.rule, self.snapVelocity) = (rule, snapVelocity)
  }

  /// The pages among which a rule chooses, and the state of the gesture.
  package struct Pages: Equatable, Sendable {
    /// The number of pages; at least one.
    package var count: Int
    /// The length of a page, in points; greater than 0.
    package var length: Double
    /// The page from which the gesture turns: the current page at the start of the gesture, or the destination of the
    /// motion that the gesture caught.
    package var origin: Int
    /// The position of the pages when the gesture started, in pages and fractions of a page.
    package var caughtPosition: Double

    /// The pages that the gesture can reach: the neighbours of the page from which the gesture turns, and those of the
    /// page nearest to ``caughtPosition``.
    package var reach: ClosedRange<Int> {
      let caughtPosition = nearest(to: caughtPosition)
      return max(0, min(caughtPosition, origin) - 1)...min(count - 1, max(caughtPosition, origin) + 1)
    }

    /// Returns the index of the page nearest to a position, which is in pages. Of two pages at the same distance,
    /// returns the one nearer to `origin`, so that neither direction is preferred.
    package func nearest(to position: Double) -> Int {
      let away = position - Double(origin)
      let turned = away.magnitude <= 0.5 ? 0 : (away + (away > 0 ? -0.5 : 0.5)).rounded(away > 0 ? .up : .down)
      return index(Double(origin) + turned)
    }

    /// Returns a page number clamped to the existing pages, as an index.
    func index(_ number: Double) -> Int { Int(min(max(0, number), Double(count - 1))) }

    /// The offsets of the pages, in points.
    var places: EvenSnapTargets { EvenSnapTargets(count: count, spacing: length) }
  }

  /// Returns the page to which a release goes, always one that the gesture can reach.
  package func rest(of release: Release, among pages: Pages) -> Int { verdict(of: release, among: pages).target }

  /// Returns the page to which a release goes and the reason for it.
  func verdict(of release: Release, among pages: Pages) -> SnapDecision {
    var verdict =
      switch rule {
      case .swipes: swipe(of: release, among: pages)
      case .viewPager: viewPager(of: release, among: pages)
      case .viewPager2: viewPager2(of: release, among: pages)
      case .pageView: pageView(of: release, among: pages)
      case .swipeTracker: tracker(over: pages, for: release.device).verdict(of: release, among: pages.places)
      }
    verdict.target = min(max(verdict.target, pages.reach.lowerBound), pages.reach.upperBound)
    return verdict
  }

  /// Returns the projected offset of a release, in points. Only the rule ``Rule/swipeTracker`` projects a release; for
  /// all other rules this is the offset at release.
  func landing(from position: Double, velocity: Double, by device: GestureDevice, among pages: Pages) -> Double {
    rule == .swipeTracker ? tracker(over: pages, for: device).landing(from: position, velocity: velocity) : position
  }

  private func tracker(over pages: Pages, for device: GestureDevice) -> SwipeTracker {
    var tracker = SwipeTracker()
    (tracker.speed, tracker.touchpadSpeed, tracker.distance) = (snapVelocity, touchpadVelocity, pages.length)
    return tracker.adjusted(for: device)
  }

  // MARK: Swipes

  /// Returns the page for the rule ``Rule/swipes``, and the reason. A release at ``snapVelocity`` or faster goes to the
  /// page next to ``Pages/origin`` in its direction. If the finger dragged in the opposite direction before, the
  /// release goes to ``Pages/origin`` where that page lies ahead, otherwise to the first page ahead. A slower release
  /// goes to the nearest page, and at least to the next one if the finger has dragged more than half a page.
  private func swipe(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    return isFast(release.velocity)
      ? SnapDecision(
        target(from: position, toward: release.velocity > 0 ? 1 : -1, among: pages), .speed, limit: snapVelocity)
      : SnapDecision(restingTarget(at: position, among: pages), .nearest, limit: snapVelocity)
  }

  /// Returns whether a release turns the page by its speed. A velocity of 0 has no direction and never turns the page,
  /// even if ``snapVelocity`` is 0.
  private func isFast(_ velocity: Double) -> Bool {
    velocity.isFinite && velocity != 0 && abs(velocity) >= snapVelocity
  }

  /// Returns the index of the page to which a fast release goes. The direction `step` is 1 or -1.
  private func target(from position: Double, toward step: Int, among pages: Pages) -> Int {
    let sign = Double(step)
    let travel = position - pages.caughtPosition
    let inside = min(max(position, 0), Double(pages.count - 1))
    let first = Int(inside.rounded(step > 0 ? .up : .down))
    // A user who drags back and then flicks wants the page that the flick reveals, and no page beyond it.
    guard travel * sign > 0 else { return (Double(pages.origin) - position) * sign > 0 ? pages.origin : first }
    let turned = pages.origin + step
    // A swipe counts from the page to which the pages were moving, wherever they are by now. A long drag counts from
    // the position to which it has moved the pages.
    let isLong = travel.magnitude > 0.5 && (Double(turned) - pages.caughtPosition) * sign >= 0
    return isLong ? farther(turned, first, toward: step) : turned
  }

  private func restingTarget(at position: Double, among pages: Pages) -> Int {
    let nearest = pages.nearest(to: position)
    let travel = position - pages.caughtPosition
    guard travel.magnitude > 0.5 else { return nearest }
    let step = travel > 0 ? 1 : -1
    return farther(pages.origin + step, nearest, toward: step)
  }

  private func farther(_ one: Int, _ other: Int, toward step: Int) -> Int {
    step > 0 ? max(one, other) : min(one, other)
  }
}

/// The paging rules of UI toolkits. Some toolkits favour one direction by rounding when the position lies exactly on a
/// page; here left and right are equal.
extension PageTurnRule {
  /// Returns the page that Android's ViewPager would choose, and the reason: https://github.com/androidx/androidx,
  /// viewpager/viewpager/src/main/java/androidx/viewpager/widget/ViewPager.java, `determineTargetPage`.
  func viewPager(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    if abs(release.velocity) > snapVelocity, abs(position - pages.caughtPosition) * pages.length > leastDrag {
      return SnapDecision(next(from: position, toward: release.velocity, among: pages), .speed, limit: snapVelocity)
    }
    let away = position - Double(pages.origin)
    let whole = abs(away).rounded(.down)
    let turned = (abs(away) + 1 - dragShare).rounded(.down)
    let sign = away < 0 ? -1.0 : 1
    return SnapDecision(
      pages.index(Double(pages.origin) + sign * turned), .draggedMark,
      mark: (Double(pages.origin) + sign * (whole + dragShare)) * pages.length, isBeyond: turned > whole)
  }

  /// Returns the page that Android's ViewPager2 would choose, and the reason: https://github.com/androidx/androidx,
  /// recyclerview/recyclerview/src/main/java/androidx/recyclerview/widget/PagerSnapHelper.java,
  /// `findTargetSnapPosition`. A fling in either direction stays on a page that is exactly centred.
  func viewPager2(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else {
      return SnapDecision(pages.nearest(to: position), .nearest, limit: snapVelocity)
    }
    return SnapDecision(pages.index(position.rounded(release.velocity > 0 ? .up : .down)), .speed, limit: snapVelocity)
  }

  /// Returns the page that Flutter's PageView would choose, and the reason: https://github.com/flutter/flutter,
  /// packages/flutter/lib/src/widgets/page_view.dart, `PageScrollPhysics._getTargetPixels`.
  func pageView(of release: Release, among pages: Pages) -> SnapDecision {
    let position = release.position / pages.length
    guard abs(release.velocity) > snapVelocity else {
      return SnapDecision(pages.nearest(to: position), .nearest, limit: snapVelocity)
    }
    return SnapDecision(next(from: position, toward: release.velocity, among: pages), .speed, limit: snapVelocity)
  }

  /// Returns the index of the first page beyond a position, in pages, in the direction of a velocity.
  private func next(from position: Double, toward velocity: Double, among pages: Pages) -> Int {
    pages.index(velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1)
  }
}
