import ScrollEngine

/// The rule that decides whether a pulled photograph returns to its tile. The photograph returns if the pull, continued
/// with the velocity of the release, would end beyond a threshold in the direction of the pull.
struct DismissRule: ReleaseRule {
  /// The threshold, in points from the position in which the finger caught the photograph.
  var distance: Double

  func rest(of release: Release, among places: Void) -> Bool {
    abs(release.projectedOffset) > distance && release.projectedOffset * release.position > 0
  }
}
