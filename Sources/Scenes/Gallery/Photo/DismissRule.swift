import ScrollEngine

/// Whether a photograph that is pulled up or down goes back to its tile: where the momentum would carry it counts, and that
/// it leads on in the direction of the pull.
struct DismissRule: ReleaseRule {
  /// How far it has to lead, in points from where the photograph was caught.
  var distance: Double

  func rest(of release: Release, among places: Void) -> Bool {
    abs(release.landing) > distance && release.landing * release.position > 0
  }
}
