/// Which page a gesture turns to.
///
/// Swipes add up: one that would turn a page at rest turns one from where the pages are bound, however far on their way
/// they are. What is caught and let go without a swipe settles where it is.
extension Pager {
  /// The pages that the gesture in progress can reach: the neighbours of the page from which it turns, and of the one
  /// that it has caught.
  public var reach: ClosedRange<Int> {
    let caught = nearestPage(to: start)
    return max(0, min(caught, origin) - 1)...min(count - 1, max(caught, origin) + 1)
  }

  /// The page to which a release now would go, never outside of ``reach``.
  ///
  /// From `snapVelocity` on that is the next one from ``origin`` in the direction of the release; or, where the finger has
  /// gone back before, the first one in that direction. Slower it is the nearest one, and at least the next where the
  /// finger has dragged more than half of a page.
  public func target(velocity: Double) -> Int {
    let chosen = isFast(velocity) ? target(toward: velocity > 0 ? 1 : -1) : restingTarget
    return min(max(chosen, reach.lowerBound), reach.upperBound)
  }

  /// How a release now with a velocity in pt/s of offset would choose its page. Momentum counts by its speed alone, so
  /// the landing is the present place.
  package func chosen(velocity: Double) -> SnapChoice {
    SnapChoice(
      link: 0, position: offset, velocity: velocity, landing: offset, target: target(velocity: velocity),
      reason: isFast(velocity) ? .speed : .nearest)
  }

  /// Whether a release counts by its speed; one at rest has no direction, however low the limit.
  private func isFast(_ velocity: Double) -> Bool {
    velocity.isFinite && velocity != 0 && abs(velocity) >= snapVelocity
  }

  /// How far the gesture has moved the pages, in pages.
  private var travel: Double { position - start }

  /// The target of a fast release in a direction, 1 or -1.
  private func target(toward step: Int) -> Int {
    let sign = Double(step)
    let inside = min(max(position, 0), Double(count - 1))
    let first = Int(inside.rounded(step > 0 ? .up : .down))
    // Who drags back and then flicks wants what the flick shows, and not a page more.
    guard travel * sign > 0 else { return (Double(origin) - position) * sign > 0 ? origin : first }
    let turned = origin + step
    // A swipe counts as one from where the pages are bound, wherever they are by now; a long drag goes on from where it
    // has brought them.
    let isLong = travel.magnitude > 0.5 && (Double(turned) - start) * sign >= 0
    return isLong ? farther(turned, first, toward: step) : turned
  }

  /// The target of a slow release.
  private var restingTarget: Int {
    let nearest = nearestPage(to: position)
    guard travel.magnitude > 0.5 else { return nearest }
    let step = travel > 0 ? 1 : -1
    return farther(origin + step, nearest, toward: step)
  }

  private func farther(_ one: Int, _ other: Int, toward step: Int) -> Int {
    step > 0 ? max(one, other) : min(one, other)
  }

  /// The nearest page; of two equally near the one at which the gesture began, so that left and right are alike.
  func nearestPage(to position: Double) -> Int {
    let away = position - Double(origin)
    let turned = away.magnitude <= 0.5 ? 0 : (away + (away > 0 ? -0.5 : 0.5)).rounded(away > 0 ? .up : .down)
    return min(max(0, origin + Int(min(max(turned, -1e9), 1e9))), count - 1)
  }
}
