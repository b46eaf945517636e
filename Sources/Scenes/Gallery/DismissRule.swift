import ScrollEngine

/// The rule that decides whether a pulled photograph returns to its tile. The photograph returns if it would glide,
/// from its position and with its velocity at the release, beyond a threshold in the direction of the pull.
struct DismissRule: ReleaseRule {
  /// The threshold, as a distance in points from the photograph's position at the start of the touch.
  var distance: Double

  func rest(of release: Release, among places: Void) -> Bool {
    abs(release.projectedOffset) > distance && release.projectedOffset * release.position > 0
  }
}
