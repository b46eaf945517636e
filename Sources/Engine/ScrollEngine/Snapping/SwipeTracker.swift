/// A rule that chooses the resting position of a swipe as libadwaita does: https://gitlab.gnome.org/GNOME/libadwaita,
/// src/adw-swipe-tracker.c, `get_end_progress`.
///
/// A slow swipe goes to the nearest target. A fast one is projected. If the projected offset lies between the target
/// where the swipe started and the next one, the swipe goes to the next one, no matter how short it was; otherwise it
/// goes to the target nearest to the projected offset. Above ``curveSpeed`` the projection grows with the square of the
/// speed.
package struct SwipeTracker: Equatable, Sendable {
  /// The speed, in pt/s, from which a finger's swipe is projected: `VELOCITY_THRESHOLD_TOUCH`, 0.3 px/ms.
  package var speed = 300.0
  /// The deceleration rate of the projection, as the share of the velocity that remains after one millisecond:
  /// `DECELERATION_TOUCH`.
  package var rate = 0.998
  /// The speed, in pt/s, above which the projection grows with the square of the speed: `VELOCITY_CURVE_THRESHOLD`, 2
  /// px/ms.
  package var curveSpeed = 2000.0
  /// The factor of the quadratic growth. The square of the speed above ``curveSpeed``, in px/ms, times this factor is
  /// added to the projection, in units of progress (see ``distance``); `DECELERATION_PARABOLA_MULTIPLIER`.
  package var curvature = 0.35
  /// The length of one unit of progress, in points: the distance between two pages, or the whole travel of a sheet. A
  /// swipe therefore covers the same share of a wide page as of a narrow one. With 1000 the projection equals
  /// ``ExponentialDeceleration/projectedDistance(velocity:rate:)``.
  package var distance = 1000.0
  /// The number of targets by which a swipe may move away from its start: 1, or `nil` for any number, if long swipes
  /// are allowed.
  package var steps: Int? = 1
  /// The value of ``speed`` on a touchpad: `VELOCITY_THRESHOLD_TOUCHPAD`, 0.6 px/ms. libadwaita's scaling of touchpad
  /// movements, `TOUCHPAD_BASE_DISTANCE_V` and `_H`, is left out; here content follows every device point by point.
  package var touchpadSpeed = 600.0
  /// The value of ``rate`` on a touchpad: `DECELERATION_TOUCHPAD`.
  package var touchpadRate = 0.997

  /// Creates a tracker with libadwaita's constants.
  package init() {}

  /// Returns the tracker with the values for a device.
  package func adjusted(for device: GestureDevice) -> SwipeTracker {
    guard device == .touchpad else { return self }
    var tracker = self
    (tracker.speed, tracker.rate) = (touchpadSpeed, touchpadRate)
    return tracker
  }

  /// The share of ``distance`` within which the start of a swipe counts as being at a target: `EPSILON`.
  private static let tolerance = 0.005

  /// Returns whether a swipe with this velocity, in pt/s, is fast enough to be projected. A velocity of 0 has no
  /// direction and is never projected, even if ``speed`` is 0.
  private func isFast(_ velocity: Double) -> Bool { velocity != 0 && abs(velocity) >= speed }

  /// Returns the projected offset of a swipe, in points; for a slow swipe, the offset at release.
  package func landing(from position: Double, velocity: Double) -> Double {
    guard velocity.isFinite, isFast(velocity) else { return position }
    // libadwaita calculates in px/ms and in units of progress.
    let velocity = velocity / 1000
    let slope = rate / (1 - rate) / 1000
    let beyond = max(0, abs(velocity) - curveSpeed / 1000)
    let progress = abs(velocity) * slope + curvature * beyond * beyond
    return Limits.position(position + (velocity < 0 ? -progress : progress) * distance)
  }

  /// Returns the target to which a release goes, and the reason for it. There must be at least one target.
  package func verdict(of release: Release, among targets: some SnapTargets) -> SnapDecision {
    let initial = targets.nearest(to: release.start)
    let bounds = bounds(around: initial, release.start, among: targets)
    func kept(_ place: Double) -> Double { min(max(place, bounds.lowerBound), bounds.upperBound) }
    guard isFast(release.velocity) else {
      return SnapDecision(targets.nearest(to: kept(release.position)), .nearest, limit: speed)
    }
    let landing = kept(landing(from: release.position, velocity: release.velocity))
    let (previous, next) = (targets.lastTarget(upTo: landing), targets.firstTarget(from: landing))
    let (left, ahead) = release.velocity > 0 ? (previous, next) : (next, previous)
    guard left == initial, ahead >= 0, ahead < targets.snapCount else {
      return SnapDecision(targets.nearest(to: landing), .landing)
    }
    return SnapDecision(ahead, .onward, mark: targets.snapOffset(at: initial), isBeyond: true)
  }

  /// Returns the range of offsets, in points, in which a swipe that started at an offset may end.
  private func bounds(around initial: Int, _ start: Double, among targets: some SnapTargets) -> ClosedRange<Double> {
    let last = targets.snapCount - 1
    guard let steps else { return targets.snapOffset(at: 0)...targets.snapOffset(at: last) }
    let isThere = abs(targets.snapOffset(at: initial) - start) < Self.tolerance * distance
    let previous = isThere ? initial : targets.lastTarget(upTo: start)
    let next = isThere ? initial : targets.firstTarget(from: start)
    let reach = min(max(1, steps), last)
    return targets.snapOffset(at: max(previous - reach, 0))...targets.snapOffset(at: min(next + reach, last))
  }
}
