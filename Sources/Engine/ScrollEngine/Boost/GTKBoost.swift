/// A fling boost that adds the remaining velocity of the previous fling, which continues invisibly until the next
/// release. The faster the new fling is compared with that velocity, the more of the velocity is added, along each axis
/// independently.
///
/// Source: `gtk_scrolled_window_accumulate_velocity` in `gtkscrolledwindow.c` of GTK 4.16.1, as in 4.8.
package struct GTKBoost: Equatable, Sendable {
  /// The share of the previous fling's remaining velocity that a flick must reach for any of that velocity to be added;
  /// `VELOCITY_ACCUMULATION_FLOOR`.
  package var floor = 0.33
  /// The largest factor by which the previous fling's remaining velocity is multiplied before it is added;
  /// `VELOCITY_ACCUMULATION_MAX`.
  package var limit = 6.0
  /// The decay rate of the invisible fling, per second; `DECELERATION_FRICTION`.
  package var friction = FrictionFling.defaultFriction

  package init() {}

  func launch(_ chain: inout BoostState, _ velocity: Point, at now: Double) -> BoostedFling {
    guard let last = chain.last else { return BoostedFling(velocity, .first) }
    let old = last.velocity * Double.exp(-friction * (now - last.time))
    var launch = BoostedFling(velocity, velocity.dot(old) < 0 ? .reversed : .slow)
    launch.velocity = velocity.map(with: old, sum)
    if launch.velocity != velocity { launch.reason = .carried }
    return launch
  }

  private func sum(_ velocity: Double, _ old: Double) -> Double {
    guard old != 0, velocity * old > 0, abs(velocity) >= floor * abs(old) else { return velocity }
    return velocity + old * min((velocity - floor * old) / ((1 - floor) * old), limit)
  }
}
