import RealModule

/// A share of the velocity that the finger has stopped is added. Each axis by itself.
///
/// `BouncingScrollPhysics.carriedMomentum` in `packages/flutter/lib/src/widgets/scroll_physics.dart`, and
/// `ScrollDragController.end` in `scroll_activity.dart`. The clamping physics has none.
package struct FlutterBoost: Equatable, Sendable {
  /// What the power is multiplied with.
  package var factor = 0.000816
  /// The power to which the old speed, in pt/s, is raised.
  package var exponent = 1.967
  /// The most that is carried, in pt/s.
  package var limit = 40_000.0
  /// The share of what is carried that a flick must exceed.
  package var leastShare = 0.5
  /// Seconds that a finger may report without moving; `momentumRetainStationaryDurationThreshold`.
  package var stillness = 0.02

  package init() {}

  func move(_ chain: inout FlingChain, by change: Point, at now: Double) {
    if change != .zero {
      chain.moved = now
    } else if now - chain.moved > stillness, chain.held != .zero {
      chain.held = .zero
      chain.lost = .late
    }
  }

  func launch(_ chain: inout FlingChain, _ velocity: Point) -> FlingLaunch {
    guard chain.held != .zero else { return FlingLaunch(velocity, chain.lost ?? .first) }
    var launch = FlingLaunch(velocity, velocity.dot(chain.held) < 0 ? .reversed : .slow)
    launch.velocity = velocity.map(with: chain.held, sum)
    if launch.velocity != velocity { launch.reason = .carried }
    return launch
  }

  private func sum(_ velocity: Double, _ held: Double) -> Double {
    let carried = min(factor * Double.pow(abs(held), exponent), limit)
    guard velocity * held > 0, abs(velocity) > leastShare * carried else { return velocity }
    return velocity + (held < 0 ? -carried : carried)
  }
}
