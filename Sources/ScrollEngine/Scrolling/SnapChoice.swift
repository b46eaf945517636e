/// How the place was chosen at which something comes to rest, in the terms of what chose it.
package struct SnapChoice: Equatable, Sendable {
  /// What the choice was made by.
  package enum Reason: String, Sendable {
    /// It is nearest to where the momentum leads.
    case landing
    /// It is nearest to where it was let go.
    case nearest
    /// It is the next one, beyond the threshold, or the one before it.
    case threshold
    /// The release was fast enough to turn.
    case speed
  }

  /// The link that goes there, by index.
  package var link: Int
  /// The release that led there.
  package var release: Release
  /// The place chosen among the link's detents, by index.
  package var target: Int
  /// What decided.
  package var reason: Reason
}

extension SnapPolicy {
  /// What this policy names as the reason of its choices.
  var reason: SnapChoice.Reason {
    switch rule {
    case .projection: .landing
    case .nearest: .nearest
    case .threshold: .threshold
    }
  }
}
