/// Where a line goes if nobody touches it again. The line itself stays as it is.
package struct ScrollForecast {
  /// The line, let go with the velocity that it has; it may be brought to later moments.
  package var line: Scroller

  /// What is dragged or held is released at a moment, what moves by itself goes on.
  package init(of scroller: Scroller, at time: Timestamp) {
    line = scroller
    if case .drag(let drag) = line.activity { line.release(velocity: drag.finger, at: time) }
    if case .hold = line.activity { line.release(velocity: 0, at: time) }
  }

  /// A motion that leaves a link for another one.
  package struct HandOff {
    /// The link that moves from then on.
    package var to: Int
    /// How fast, in pt/s of offset.
    package var velocity: Double
    /// When, in seconds on the caller's clock.
    package var seconds: Double
  }

  /// The line as it will rest.
  package var rest: Scroller { course.rest }

  /// The line as it will rest, the last time that its motion goes from one link into another on the way there, and how
  /// fast it runs into an end, in pt/s; `nil` where it does not.
  package var course: (rest: Scroller, handOff: HandOff?, impact: Double?) {
    var line = line
    var handOff: HandOff?
    var impact: Double?
    // Every phase ends: each of them once is more than any motion has.
    for _ in 0..<MovingLine.maximumPhases {
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
