/// A multiplier for the distance of flicks in quick succession; velocities are not added.
///
/// Source: `Source/WebKit/UIProcess/mac/WKFastScrollTracker.swift` of WebKit, which is written by Apple; the constants
/// of that file are the defaults.
package struct IOSBoost: Equatable, Sendable {
  /// The number of quick flicks before the first flick whose distance is multiplied.
  package var flicks = 3.0
  /// The speed of the slowest flick that counts as quick, in pt/s.
  package var leastSpeed = 600.0
  /// The speed of a moving finger below which the boost is reset, in pt/s.
  package var forgettingSpeed = 130.0
  /// The distance, in points, by which a finger would have to move for the first multiplied flick to add 1 to the
  /// multiplier. Shorter movements add less, in proportion.
  package var travel = 240.0
  /// The limit on the movement of the finger that counts for one flick, as a share of ``travel``.
  package var largestShare = 0.9
  /// The longest time from one flick to the touch of the next, in seconds. After a longer time the boost is reset.
  package var window = 1.0
  /// The largest factor by which the distance of a flick is multiplied.
  package var limit = 16.0

  package init() {}

  func touch(_ chain: inout BoostState) {
    if chain.last.map({ chain.touched - $0.time > window }) ?? true { endChain(&chain, .late) }
    chain.multiplierBefore = chain.multiplier
  }

  func move(_ chain: inout BoostState, _ velocity: Point) {
    if velocity.dot(chain.fingerVelocity) < 0 {
      endChain(&chain, .reversed)
    } else if chain.fingerVelocity != .zero, velocity.length < forgettingSpeed {
      // The first movement does not count: its velocity includes the time since the touch.
      endChain(&chain, .slow)
    } else if Double(chain.flicks) >= flicks {
      let share = min(chain.travel.length / travel, largestShare)
      chain.multiplier = min(chain.multiplierBefore + (1 + (Double(chain.flicks) - flicks) / 2) * share, limit)
    }
  }

  func launch(_ chain: inout BoostState, _ velocity: Point) -> BoostedFling {
    if velocity.length < leastSpeed { endChain(&chain, .slow) }
    var launch = BoostedFling(
      velocity, chain.multiplier > 1 ? .carried : chain.lost ?? (chain.flicks > 0 ? .few : .first))
    launch.multiplier = chain.multiplier
    launch.velocity = velocity * chain.multiplier
    if velocity.length >= leastSpeed { chain.flicks += 1 }
    return launch
  }

  private func endChain(_ chain: inout BoostState, _ reason: BoostedFling.Reason) {
    if chain.flicks > 0 { chain.lost = reason }
    (chain.flicks, chain.multiplier, chain.multiplierBefore) = (0, 1, 1)
  }
}
