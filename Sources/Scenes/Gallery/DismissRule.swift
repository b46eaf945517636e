import ScrollEngine

/// The rule that decides whether a pulled photograph returns to its tile. It returns if the pull, continued with the
/// velocity of the release, would end beyond a threshold in the same direction.
struct DismissRule: ReleaseRule {
  /// The threshold, in points from where the photograph was caught.
  var distance: Double

  func rest(of release: Release, among places: Void) -> Bool {
    abs(release.projectedOffset) > distance && release.projectedOffset * release.position > 0
  }
}
