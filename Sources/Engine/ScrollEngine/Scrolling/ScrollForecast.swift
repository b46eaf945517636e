/// A forecast of the movement of a scroller without further input. The original scroller does not change.
package struct ScrollForecast {
  /// A copy of the scroller, released from the finger with its current velocity. Advance the copy to read its state at
  /// later times.
  package var line: Scroller

  /// Creates a forecast. Content that is dragged or held is released at `time`; content in motion continues.
  package init(of scroller: Scroller, at time: Timestamp) {
    line = scroller
    if case .drag(let drag) = line.activity { line.release(velocity: drag.fingerVelocity, at: time) }
    if case .hold = line.activity { line.release(velocity: 0, at: time) }
  }

  /// The transition of a motion from one nested scroller to another.
  package struct HandOff {
    /// The index of the nested scroller that moves after the transition.
    package var to: Int
    /// The velocity at the transition, in pt/s of offset.
    package var velocity: Double
    /// The time of the transition, in seconds on the caller's clock.
    package var seconds: Double
  }

  /// The scroller once it has come to rest.
  package var rest: Scroller {
    var forecast = self
    _ = forecast.finish()
    return forecast.line
  }

  /// The scroller once it has come to rest, the last transition of its motion from one nested scroller to another, and
  /// the speed with which the motion meets the end of the content, in pt/s. The transition or the speed is `nil` if
  /// there is none.
  package var course: (rest: Scroller, handOff: HandOff?, impact: Double?) {
    var forecast = self
    let (handOff, impact) = forecast.finish()
    return (forecast.line, handOff, impact)
  }

  /// Advances ``line`` until it rests. Returns the last transition and the speed that ``course`` describes.
  private mutating func finish() -> (handOff: HandOff?, impact: Double?) {
    var handOff: HandOff?
    var impact: Double?
    // The loop is bounded by the largest number of phases that a motion has, and each phase ends.
    for _ in 0..<ScrollLineState.maximumPhases {
      guard let change = line.nextChange else { break }
      var left: (exit: BallisticPhase.Exit, link: Int, end: Double)?
      if case .ballistic(let phase) = line.activity, let exit = phase.exit { left = (exit, phase.link, phase.end) }
      line.lineState.advance(to: max(change, line.now.nextUp))
      guard let left, left.exit.velocity != 0 else { continue }
      if left.exit.next == .bounce { impact = abs(left.exit.velocity) }
      guard case .ballistic(let next) = line.activity, left.link != next.link else { continue }
      handOff = HandOff(to: next.link, velocity: left.exit.velocity, seconds: left.end)
    }
    return (handOff, impact)
  }
}
