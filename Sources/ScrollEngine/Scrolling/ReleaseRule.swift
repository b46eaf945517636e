/// A finger lets go: all that a rule may ask about it.
package struct Release: Equatable, Sendable {
  /// Where the gesture began, in points of offset; the position, where a rule counts from a place of its own.
  package var start: Double
  /// Where the finger has brought it, in points of offset.
  package var position: Double
  /// Its velocity, in pt/s of offset; 0 for a release that is no fling.
  package var velocity: Double
  /// Where the momentum alone would lead, in points of offset.
  package var landing: Double

  /// A release from its parts; without a start, one where the finger let go.
  package init(from start: Double? = nil, at position: Double, velocity: Double, landing: Double) {
    self.start = start ?? position
    self.position = position
    self.velocity = velocity
    self.landing = landing
  }
}

/// Where a release comes to rest. Detents, pages and cards differ in their rules and in what they choose among; the
/// question is one.
///
/// The answer depends on nothing but the rule, the release and the places.
package protocol ReleaseRule: Equatable, Sendable {
  /// What there is to choose among.
  associatedtype Places
  /// What is chosen.
  associatedtype Rest: Equatable
  /// The choice.
  func rest(of release: Release, among places: Places) -> Rest
}

/// The detents of one link as its rule sees them.
package struct DetentPlaces: Sendable {
  /// The places at which alone the link may rest.
  package var detents: Detents
  /// The one on which it lay as the gesture began, or before that, if it was caught between two; `nil` if it lay on none.
  package var origin: Int?
}

extension SnapPolicy: ReleaseRule {
  /// The index of the detent to which a release goes; `nil` without detents.
  package func rest(of release: Release, among places: DetentPlaces) -> Int? {
    target(among: places.detents, from: places.origin, position: release.position, velocity: release.velocity)
  }
}
