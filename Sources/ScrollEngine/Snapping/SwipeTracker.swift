/// Where libadwaita lets a swipe rest: https://gitlab.gnome.org/GNOME/libadwaita, src/adw-swipe-tracker.c,
/// `get_end_progress`.
///
/// A slow swipe goes to the nearest place. A fast one is projected; where that leads to between the place where it began
/// and the next one, it goes on to that, however short it was, else to the nearest. Faster than ``curveSpeed`` the
/// projection grows with the square of the speed.
package struct SwipeTracker: Equatable, Sendable {
  /// Speed in pt/s from which a finger's swipe is projected: `VELOCITY_THRESHOLD_TOUCH`, 0.3 px/ms.
  package var speed = 300.0
  /// Deceleration by which it is projected, as the share of velocity left after a millisecond: `DECELERATION_TOUCH`.
  package var rate = 0.998
  /// Speed in pt/s beyond which the projection grows with the square of the speed: `VELOCITY_CURVE_THRESHOLD`, 2 px/ms.
  package var curveSpeed = 2000.0
  /// How much it grows: progress per square of the px/ms beyond; `DECELERATION_PARABOLA_MULTIPLIER`.
  package var curvature = 0.35
  /// What the projection of a fling of 1 px/ms is a share of, in points: the distance between two pages, or of a sheet's
  /// whole way. A swipe goes as far beside a wide page as beside a narrow one; 1000 is what its momentum is worth.
  package var distance = 1000.0
  /// How many places from where the swipe began it may reach: 1, or `nil` where long swipes are allowed.
  package var steps: Int? = 1
  /// On a touchpad, in place of ``speed``: `VELOCITY_THRESHOLD_TOUCHPAD`, 0.6 px/ms. How far content follows there,
  /// `TOUCHPAD_BASE_DISTANCE_V` and `_H`, is left out: here it follows every hand point by point.
  package var touchpadSpeed = 600.0
  /// On a touchpad, in place of ``rate``: `DECELERATION_TOUCHPAD`.
  package var touchpadRate = 0.997

  /// libadwaita's constants.
  package init() {}

  /// The tracker as it is for a device's swipes.
  func made(with device: GestureDevice) -> SwipeTracker {
    guard device == .touchpad else { return self }
    var tracker = self
    (tracker.speed, tracker.rate) = (touchpadSpeed, touchpadRate)
    return tracker
  }

  /// A swipe that begins nearer to a place than this share of the distance begins there: `EPSILON`.
  private static let tolerance = 0.005

  /// Whether a velocity in pt/s is projected; none has no direction, however low the limit.
  private func isFast(_ velocity: Double) -> Bool { velocity != 0 && abs(velocity) >= speed }

  /// Where a swipe would rest if there were no places, in points: where it was let go, if it is slow.
  func landing(from position: Double, velocity: Double) -> Double {
    guard velocity.isFinite, isFast(velocity) else { return position }
    // In px/ms and in progress, as the source counts.
    let velocity = velocity / 1000
    let slope = rate / (1 - rate) / 1000
    let beyond = max(0, abs(velocity) - curveSpeed / 1000)
    let progress = abs(velocity) * slope + curvature * beyond * beyond
    return Limits.position(position + (velocity < 0 ? -progress : progress) * distance)
  }

  /// The target among places, of which there is one at least.
  func verdict(of release: Release, among targets: some SnapTargets) -> SnapVerdict {
    let initial = targets.nearest(to: release.start)
    let bounds = bounds(around: initial, release.start, among: targets)
    func kept(_ place: Double) -> Double { min(max(place, bounds.lowerBound), bounds.upperBound) }
    guard isFast(release.velocity) else { return SnapVerdict(targets.nearest(to: kept(release.position)), .nearest) }
    let landing = kept(landing(from: release.position, velocity: release.velocity))
    let (previous, next) = (targets.lastTarget(upTo: landing), targets.firstTarget(from: landing))
    let (left, ahead) = release.velocity > 0 ? (previous, next) : (next, previous)
    guard left == initial, ahead >= 0, ahead < targets.snapCount else {
      return SnapVerdict(targets.nearest(to: landing), .landing)
    }
    return SnapVerdict(ahead, .onward, mark: targets.snapPlace(initial), isBeyond: true)
  }

  /// From where to where a swipe may lead that began at a place, in points.
  private func bounds(around initial: Int, _ start: Double, among targets: some SnapTargets) -> ClosedRange<Double> {
    let last = targets.snapCount - 1
    guard let steps else { return targets.snapPlace(0)...targets.snapPlace(last) }
    let isThere = abs(targets.snapPlace(initial) - start) < Self.tolerance * distance
    let previous = isThere ? initial : targets.lastTarget(upTo: start)
    let next = isThere ? initial : targets.firstTarget(from: start)
    let reach = min(max(1, steps), last)
    return targets.snapPlace(max(previous - reach, 0))...targets.snapPlace(min(next + reach, last))
  }
}
