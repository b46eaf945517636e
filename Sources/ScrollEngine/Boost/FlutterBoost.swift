import RealModule

/// A boost by a share of the velocity that the finger has stopped, along each axis independently: `factor · w^exponent`
/// for a stopped speed w, in pt/s, at most `limit`.
///
/// Source: `BouncingScrollPhysics.carriedMomentum` in `packages/flutter/lib/src/widgets/scroll_physics.dart`, and
/// `ScrollDragController.end` in `scroll_activity.dart`. Flutter's clamping physics adds nothing.
package struct FlutterBoost: Equatable, Sendable {
  /// The factor by which the power of the stopped speed is multiplied.
  package var factor = 0.000816
  /// The exponent to which the stopped speed is raised.
  package var exponent = 1.967
  /// The largest velocity that carries over, in pt/s.
  package var limit = 40_000.0
  /// The share of the carried velocity that a flick must exceed for the carried velocity to be added.
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
