/// The choice of a resting position, with the release that led to it and the reason for it.
package struct SnapChoice: Equatable, Sendable {
  /// The index of the nested scroller that moves to the chosen detent.
  package var link: Int
  /// The release that led to the choice.
  package var release: Release
  /// The chosen detent of the nested scroller and the reason for it.
  package var verdict: SnapDecision

  /// The index of the chosen detent.
  package var target: Int { verdict.target }
  /// The criterion that decided.
  package var reason: SnapDecision.Reason { verdict.reason }
}
