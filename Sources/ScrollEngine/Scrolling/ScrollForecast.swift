/// Where a line goes if nobody touches it again. The line itself stays as it is.
package struct ScrollForecast {
  /// The line, let go with the velocity that it has; it may be brought to later moments.
  package var line: Scroller

  /// What is dragged or held is released at a moment, what moves by itself goes on.
  package init(of scroller: Scroller, at time: Timestamp) {
    line = scroller
    if case .drag(let drag) = line.activity { line.release(velocity: drag.velocity, at: time) }
    if case .hold = line.activity { line.release(velocity: 0, at: time) }
  }

  /// The line as it will rest.
  package var rest: Scroller {
    var line = line
    // Every phase ends: each of them once is more than any motion has.
    for _ in 0..<Scroller.maximumPhases {
      guard let change = line.nextChange else { break }
      line.advance(toSeconds: max(change, line.now.nextUp))
    }
    return line
  }
}
