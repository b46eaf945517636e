/// A boost by the remaining velocity of the previous fling, which continues invisibly under the finger while the finger
/// keeps up with it.
///
/// `OverScroller.fling` of AOSP adds the velocities, `AbsListView.FlingRunnable.flywheelTouch` keeps the fling. Only
/// lists of that class do so; RecyclerView, ScrollView and Compose stop at the touch.
package struct FlywheelBoost: Equatable, Sendable {
  /// The interval at which the finger is checked, in seconds; `FLYWHEEL_TIMEOUT`.
  package var interval = 0.04
  /// The speed of the slowest finger that keeps up, in pt/s; `MINIMUM_FLING_VELOCITY` of `ViewConfiguration.java`.
  package var leastSpeed = 50.0

  package init() {}

  /// Checks the finger at every interval that has elapsed since the last call.
  func check(_ chain: inout FlingChain, _ unseen: UnseenFling, until now: Double) {
    while chain.isUnseen, chain.moved + interval <= now {
      chain.moved += interval
      guard let velocity = unseen.velocity(at: chain.moved) else { return chain.isUnseen = false }
      if chain.finger.length < leastSpeed {
        lose(&chain, .slow)
      } else if !chain.finger.hasSigns(of: velocity) {
        lose(&chain, .reversed)
      }
    }
  }

  func launch(_ chain: inout FlingChain, _ unseen: UnseenFling, _ velocity: Point, at now: Double) -> FlingLaunch {
    check(&chain, unseen, until: now)
    guard chain.isUnseen, let old = unseen.velocity(at: now) else {
      return FlingLaunch(velocity, chain.lost ?? .first)
    }
    guard velocity.hasSigns(of: old) else { return FlingLaunch(velocity, .reversed) }
    var launch = FlingLaunch(velocity, .carried)
    // Android uses whole numbers for velocities.
    launch.velocity = (velocity + old).map(with: .zero) { sum, _ in sum.rounded(.towardZero) }
    return launch
  }

  private func lose(_ chain: inout FlingChain, _ reason: FlingLaunch.Reason) {
    chain.isUnseen = false
    chain.lost = reason
  }
}
