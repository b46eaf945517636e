/// How the place was chosen at which something comes to rest, in the terms of what chose it.
package struct SnapChoice: Equatable, Sendable {
  /// The link that goes there, by index.
  package var link: Int
  /// The release that led there.
  package var release: Release
  /// The place chosen among the link's detents, by index, and why.
  package var verdict: SnapVerdict

  /// The place chosen among the link's detents, by index.
  package var target: Int { verdict.target }
  /// What decided.
  package var reason: SnapVerdict.Reason { verdict.reason }
}
