/// The fling under the finger goes on unseen while the finger keeps up with it, and what it has left is added.
///
/// `OverScroller.fling` of AOSP adds, `AbsListView.FlingRunnable.flywheelTouch` keeps the fling: only lists of that class
/// have it. RecyclerView, ScrollView and Compose stop at the touch.
package struct FlywheelBoost: Equatable, Sendable {
  /// Seconds between two looks at the finger; `FLYWHEEL_TIMEOUT`.
  package var interval = 0.04
  /// The slowest finger that keeps up, in pt/s; `MINIMUM_FLING_VELOCITY` of `ViewConfiguration.java`.
  package var leastSpeed = 50.0

  package init() {}

  /// Looks at the finger as often as was due until now.
  func check(_ chain: inout FlingChain, until now: Double) {
    while let unseen = chain.unseen, chain.moved + interval <= now {
      chain.moved += interval
      guard let velocity = unseen.velocity(at: chain.moved) else { return chain.unseen = nil }
      if chain.finger.length < leastSpeed {
        lose(&chain, .slow)
      } else if !chain.finger.hasSigns(of: velocity) {
        lose(&chain, .reversed)
      }
    }
  }

  func launch(_ chain: inout FlingChain, _ velocity: Point, at now: Double) -> FlingLaunch {
    check(&chain, until: now)
    guard let old = chain.unseen?.velocity(at: now) else { return FlingLaunch(velocity, chain.lost ?? .first) }
    guard velocity.hasSigns(of: old) else { return FlingLaunch(velocity, .reversed) }
    var launch = FlingLaunch(velocity, .carried)
    // Velocities are whole numbers there.
    launch.velocity = (velocity + old).map(with: .zero) { sum, _ in sum.rounded(.towardZero) }
    return launch
  }

  private func lose(_ chain: inout FlingChain, _ reason: FlingLaunch.Reason) {
    chain.unseen = nil
    chain.lost = reason
  }
}
