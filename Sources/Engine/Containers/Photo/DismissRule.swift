import ScrollEngine

/// The rule that decides whether a pulled photograph returns to its tile. The photograph returns if it would glide,
/// from its position and with its velocity at the release, beyond a threshold in the direction of the pull.
package struct DismissRule: ReleaseRule {
  /// The threshold, as a distance in points from the photograph's position at the start of the touch.
  package var distance: Double

  /// Creates a rule with a threshold in points.
  package init(distance: Double) { self.distance = distance }

  /// Returns whether the photograph returns to its tile.
  package func rest(of release: Release, among places: Void) -> Bool {
    abs(release.projectedOffset) > distance && release.projectedOffset * release.position > 0
  }
}
