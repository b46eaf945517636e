/// A fling boost that adds the whole initial velocity of the previous fling, unless the finger slows down too much in
/// between.
///
/// Source: `ui/events/blink/fling_booster.cc` of Chromium. Chromium also requires that the same modifier keys are held;
/// the events of this engine do not report modifier keys.
package struct ChromiumBoost: Equatable, Sendable {
  /// The minimum speed, in pt/s, of the content when the finger stops the previous fling, and of the finger when it
  /// releases the next one; `kMinBoostFlingSpeedSquare`.
  package var leastSpeed = 350.0
  /// The speed of the slowest finger movement that keeps the boost, in pt/s; `kMinBoostTouchScrollSpeedSquare`.
  package var leastDragSpeed = 150.0
  /// The longest pause from the touch to the first movement, and from one movement to the next, in seconds;
  /// `kFlingBoostTimeoutDelay`.
  package var pause = 0.05

  package init() {}

  /// The shortest interval between two movements over which a speed is calculated, in seconds. Chosen: the interval
  /// of a mouse at 1000 Hz.
  private static let shortest = 0.001

  func touch(_ chain: inout BoostState) {
    if chain.contentVelocity.length < leastSpeed { endChain(&chain, .slow) }
  }

  func begin(_ chain: inout BoostState, at now: Double) {
    if now - chain.touched > pause { endChain(&chain, .late) }
    chain.moved = now
  }

  func move(_ chain: inout BoostState, by change: Point, at now: Double) {
    let interval = now - chain.moved
    guard interval >= Self.shortest else { return }
    if interval > pause { endChain(&chain, .late) }
    if change.length < leastDragSpeed * interval { endChain(&chain, .slow) }
    chain.moved = now
  }

  func launch(_ chain: inout BoostState, _ velocity: Point, at now: Double) -> BoostedFling {
    if now - chain.moved > pause { endChain(&chain, .late) }
    guard let last = chain.last else { return BoostedFling(velocity, chain.lost ?? .first) }
    guard chain.device.isSameKind(as: last.device) else { return BoostedFling(velocity, .device) }
    guard velocity.dot(last.velocity) > 0 else { return BoostedFling(velocity, .reversed) }
    guard velocity.length >= leastSpeed else { return BoostedFling(velocity, .slow) }
    var launch = BoostedFling(velocity, .carried)
    launch.velocity = velocity + last.velocity
    return launch
  }

  private func endChain(_ chain: inout BoostState, _ reason: BoostedFling.Reason) {
    guard chain.last != nil else { return }
    chain.last = nil
    chain.lost = reason
  }
}
