/// A fling boost that adds a share of the velocity that the content had when the finger stopped it, along each axis
/// independently. For a speed w of the content, in pt/s, it adds `factor · w^exponent`, but at most `limit`.
///
/// Source: `BouncingScrollPhysics.carriedMomentum` in `packages/flutter/lib/src/widgets/scroll_physics.dart`, and
/// `ScrollDragController.end` in `scroll_activity.dart`. Flutter's clamping physics adds nothing.
package struct FlutterBoost: Equatable, Sendable {
  /// The factor of `w^exponent`, where w is the speed of the content when the finger stopped it, in pt/s.
  package var factor = 0.000816
  /// The exponent of the speed that the content had when the finger stopped it.
  package var exponent = 1.967
  /// The largest velocity that the boost adds, in pt/s.
  package var limit = 40_000.0
  /// The speed that a flick must exceed, as a share of the velocity to add. Nothing is added to a slower flick.
  package var leastShare = 0.5
  /// The seconds during which a finger may stay in place without losing the boost;
  /// `momentumRetainStationaryDurationThreshold`.
  package var stillness = 0.02

  package init() {}

  func move(_ chain: inout BoostState, by change: Point, at now: Double) {
    if change != .zero {
      chain.moved = now
    } else if now - chain.moved > stillness, chain.contentVelocity != .zero {
      chain.contentVelocity = .zero
      chain.lost = .late
    }
  }

  func launch(_ chain: inout BoostState, _ velocity: Point) -> BoostedFling {
    guard chain.contentVelocity != .zero else { return BoostedFling(velocity, chain.lost ?? .first) }
    var launch = BoostedFling(velocity, velocity.dot(chain.contentVelocity) < 0 ? .reversed : .slow)
    launch.velocity = velocity.map(with: chain.contentVelocity, sum)
    if launch.velocity != velocity { launch.reason = .carried }
    return launch
  }

  private func sum(_ velocity: Double, _ held: Double) -> Double {
    let carried = min(factor * Double.pow(abs(held), exponent), limit)
    guard velocity * held > 0, abs(velocity) > leastShare * carried else { return velocity }
    return velocity + (held < 0 ? -carried : carried)
  }
}
