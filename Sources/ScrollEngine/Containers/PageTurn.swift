/// Which page a gesture turns to, by a rule of this program or of a toolkit.
package struct PageTurn: ReleaseRule {
  /// The rules by name.
  package enum Rule: String, Sendable, CaseIterable {
    /// Swipes add up: one that would turn a page at rest turns one from where the pages are bound, however far on their
    /// way they are. What is caught and let go without a swipe settles where it is.
    case swipes
    /// Speed turns only with a drag of ``PageTurn/leastDrag``; else it takes ``PageTurn/dragShare`` of a page. Android's
    /// ViewPager.
    case viewPager
    /// Speed turns to the next page from where they are; else it is the nearest. Android's ViewPager2, whose
    /// PagerSnapHelper decides.
    case viewPager2
    /// Half a page is added in the direction of a fling, and the nearest one taken. Flutter's PageView.
    case pageView
    /// As ``SwipeTracker`` says of pages. libadwaita's AdwCarousel.
    case swipeTracker
  }

  /// What decides.
  package var rule: Rule
  /// Speed in pt/s from which a release turns the page, however little it was dragged.
  package var snapVelocity: Double
  /// The same for a touchpad, with the rule `swipeTracker`.
  package var touchpadVelocity = SwipeTracker().touchpadSpeed
  /// With the rule `viewPager`: how far a fling must have dragged to turn the page, in points.
  package var leastDrag = 25.0
  /// With the rule `viewPager`: the share of a page that must have been dragged to turn it without a fling.
  package var dragShare = 0.6

  /// The rule of this program, unless another is asked for.
  package init(_ rule: Rule = .swipes, snapVelocity: Double) {
    (self.rule, self.snapVelocity) = (rule, snapVelocity)
  }

  /// The pages as a gesture finds them.
  package struct Pages: Equatable, Sendable {
    /// How many there are; at least one.
    package var count: Int
    /// In points; above 0.
    package var length: Double
    /// The page from which the gesture turns: the one that showed when it began, or to which they were on their way.
    package var origin: Int
    /// Where the gesture has caught them, in pages.
    package var caught: Double

    /// The pages that the gesture can reach: the neighbours of the page from which it turns, and of the one that it has
    /// caught.
    package var reach: ClosedRange<Int> {
      let caught = nearest(to: caught)
      return max(0, min(caught, origin) - 1)...min(count - 1, max(caught, origin) + 1)
    }

    /// The nearest page to a place, in pages; of two equally near the one at which the gesture began, so that left and
    /// right are alike.
    package func nearest(to position: Double) -> Int {
      let away = position - Double(origin)
      let turned = away.magnitude <= 0.5 ? 0 : (away + (away > 0 ? -0.5 : 0.5)).rounded(away > 0 ? .up : .down)
      return index(Double(origin) + turned)
    }

    /// The page of a number, kept within the pages.
    func index(_ number: Double) -> Int { Int(min(max(0, number), Double(count - 1))) }

    /// Their places, in points.
    var places: EvenSnapTargets { EvenSnapTargets(count: count, spacing: length) }
  }

  /// The page to which a release goes, never outside of the pages' reach.
  package func rest(of release: Release, among pages: Pages) -> Int { verdict(of: release, among: pages).target }

  /// The page to which a release goes, and why.
  func verdict(of release: Release, among pages: Pages) -> SnapVerdict {
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

  /// Where the momentum of a release leads as far as the rule looks at it, in points: for most it is where it was let go.
  func landing(from position: Double, velocity: Double, by device: GestureDevice, among pages: Pages) -> Double {
    rule == .swipeTracker ? tracker(over: pages, for: device).landing(from: position, velocity: velocity) : position
  }

  private func tracker(over pages: Pages, for device: GestureDevice) -> SwipeTracker {
    var tracker = SwipeTracker()
    (tracker.speed, tracker.touchpadSpeed, tracker.distance) = (snapVelocity, touchpadVelocity, pages.length)
    return tracker.made(with: device)
  }

  // MARK: Swipes

  /// From ``snapVelocity`` on it is the next one from the origin in the direction of the release; or, where the finger
  /// has gone back before, the first one in that direction. Slower it is the nearest one, and at least the next where the
  /// finger has dragged more than half of a page.
  private func swipe(of release: Release, among pages: Pages) -> SnapVerdict {
    let position = release.position / pages.length
    return isFast(release.velocity)
      ? SnapVerdict(target(from: position, toward: release.velocity > 0 ? 1 : -1, among: pages), .speed)
      : SnapVerdict(restingTarget(at: position, among: pages), .nearest)
  }

  /// Whether a release counts by its speed; one at rest has no direction, however low the limit.
  private func isFast(_ velocity: Double) -> Bool {
    velocity.isFinite && velocity != 0 && abs(velocity) >= snapVelocity
  }

  /// The target of a fast release in a direction, 1 or -1.
  private func target(from position: Double, toward step: Int, among pages: Pages) -> Int {
    let sign = Double(step)
    let travel = position - pages.caught
    let inside = min(max(position, 0), Double(pages.count - 1))
    let first = Int(inside.rounded(step > 0 ? .up : .down))
    // Who drags back and then flicks wants what the flick shows, and not a page more.
    guard travel * sign > 0 else { return (Double(pages.origin) - position) * sign > 0 ? pages.origin : first }
    let turned = pages.origin + step
    // A swipe counts as one from where the pages are bound, wherever they are by now; a long drag goes on from where it
    // has brought them.
    let isLong = travel.magnitude > 0.5 && (Double(turned) - pages.caught) * sign >= 0
    return isLong ? farther(turned, first, toward: step) : turned
  }

  /// The target of a slow release.
  private func restingTarget(at position: Double, among pages: Pages) -> Int {
    let nearest = pages.nearest(to: position)
    let travel = position - pages.caught
    guard travel.magnitude > 0.5 else { return nearest }
    let step = travel > 0 ? 1 : -1
    return farther(pages.origin + step, nearest, toward: step)
  }

  private func farther(_ one: Int, _ other: Int, toward step: Int) -> Int {
    step > 0 ? max(one, other) : min(one, other)
  }
}
