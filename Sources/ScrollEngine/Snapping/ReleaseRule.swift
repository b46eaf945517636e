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
  /// What the hand used.
  package var device: GestureDevice

  /// A release from its parts; without a start, one where the finger let go.
  package init(
    from start: Double? = nil, at position: Double, velocity: Double, landing: Double,
    by device: GestureDevice = .finger(0)
  ) {
    self.start = start ?? position
    self.position = position
    self.velocity = velocity
    self.landing = landing
    self.device = device
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

/// The place to which a release goes, and what that was decided by.
package struct SnapVerdict: Equatable, Sendable {
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
    /// It is the next one, or the nearest but the one it comes from, in the direction of the release.
    case direction
    /// The momentum leads from the place where the gesture began to between that and the next one.
    case onward
    /// It is the end of a stretch between two places, by whether the momentum leads beyond the mark.
    case projectedMark
    /// The same, by whether it was let go beyond the mark.
    case draggedMark
  }

  /// The place chosen, by index.
  package var target: Int
  /// What decided.
  package var reason: Reason
  /// Where the choice changes from one place to the next, in points of offset, for the reasons that name a mark; for
  /// ``Reason/onward`` the place that is left.
  package var mark: Double?
  /// Whether what is compared with the mark lies beyond it, seen from where the release comes.
  package var isBeyond: Bool

  init(_ target: Int, _ reason: Reason, mark: Double? = nil, isBeyond: Bool = false) {
    (self.target, self.reason, self.mark, self.isBeyond) = (target, reason, mark, isBeyond)
  }
}
