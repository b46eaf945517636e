/// The future course of a line without further input. The original line does not change.
package struct ScrollForecast {
  /// The line, released with its velocity; it can be advanced to later times.
  package var line: Scroller

  /// Creates a forecast. Content that is dragged or held is released at `time`; content in motion continues.
  package init(of scroller: Scroller, at time: Timestamp) {
    line = scroller
    if case .drag(let drag) = line.activity { line.release(velocity: drag.fingerVelocity, at: time) }
    if case .hold = line.activity { line.release(velocity: 0, at: time) }
  }

  /// The transition of a motion from one link to another.
  package struct HandOff {
    /// The link that moves from then on.
    package var to: Int
    /// The velocity, in pt/s of offset.
    package var velocity: Double
    /// The time, in seconds on the caller's clock.
    package var seconds: Double
  }

  /// The line at rest.
  package var rest: Scroller { course.rest }

  /// The line at rest, the last transition of its motion from one link to another, and the speed with which it meets an
  /// end, in pt/s; `nil` where there is none.
  package var course: (rest: Scroller, handOff: HandOff?, impact: Double?) {
    var line = line
    var handOff: HandOff?
    var impact: Double?
    // Every phase ends, and no motion has more phases than this.
    for _ in 0..<ScrollLineState.maximumPhases {
      guard let change = line.nextChange else { break }
      let left = line.activity
      line.moving.advance(to: max(change, line.now.nextUp))
      guard case .ballistic(let phase) = left, let exit = phase.exit, exit.velocity != 0 else { continue }
      if exit.next == .bounce { impact = abs(exit.velocity) }
      guard case .ballistic(let next) = line.activity, phase.link != next.link else { continue }
      handOff = HandOff(to: next.link, velocity: exit.velocity, seconds: phase.end)
    }
    return (line, handOff, impact)
  }
}
