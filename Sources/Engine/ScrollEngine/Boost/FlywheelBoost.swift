/// A fling boost that adds the remaining velocity of the previous fling. While a finger holds the content, that fling
/// continues invisibly as long as the finger keeps up with it, that is, moves in the same direction and not too slowly.
///
/// Source: the Android Open Source Project. `OverScroller.fling` adds the velocities, and
/// `AbsListView.FlingRunnable.flywheelTouch` keeps the fling going. Only lists of the class `AbsListView` do so; in
/// RecyclerView, ScrollView and Compose a touch ends the fling.
package struct FlywheelBoost: Equatable, Sendable {
  /// The interval at which the rule checks whether the finger keeps up with the fling, in seconds; `FLYWHEEL_TIMEOUT`.
  package var interval = 0.04
  /// The speed of the slowest finger that keeps up with the fling, in pt/s; `MINIMUM_FLING_VELOCITY` of
  /// `ViewConfiguration.java`.
  package var leastSpeed = 50.0

  package init() {}

  /// Checks, once for each ``interval`` that has elapsed since the last check, whether the finger keeps up with the
  /// hidden fling. Ends that fling if the finger does not.
  func check(_ chain: inout BoostState, _ unseen: HiddenFling, until now: Double) {
    while chain.hasHiddenFling, chain.moved + interval <= now {
      chain.moved += interval
      guard let velocity = unseen.velocity(at: chain.moved) else { return chain.hasHiddenFling = false }
      if chain.fingerVelocity.length < leastSpeed {
        endChain(&chain, .slow)
      } else if !chain.fingerVelocity.hasSigns(of: velocity) {
        endChain(&chain, .reversed)
      }
    }
  }

  func launch(_ chain: inout BoostState, _ unseen: HiddenFling, _ velocity: Point, at now: Double) -> BoostedFling {
    check(&chain, unseen, until: now)
    guard chain.hasHiddenFling, let old = unseen.velocity(at: now) else {
      return BoostedFling(velocity, chain.lost ?? .first)
    }
    guard velocity.hasSigns(of: old) else { return BoostedFling(velocity, .reversed) }
    var launch = BoostedFling(velocity, .carried)
    // Android uses whole numbers for velocities.
    launch.velocity = (velocity + old).map(with: .zero) { sum, _ in sum.rounded(.towardZero) }
    return launch
  }

  private func endChain(_ chain: inout BoostState, _ reason: BoostedFling.Reason) {
    chain.hasHiddenFling = false
    chain.lost = reason
  }
}
