/// How the place was chosen at which something comes to rest, in the terms of what chose it.
package struct SnapChoice: Equatable, Sendable {
  /// What the choice was made by.
  package enum Reason: String, Sendable {
    /// It is nearest to where the momentum leads.
    case landing
    /// It is nearest to where it was let go.
    case nearest
    /// It is the next one, beyond the threshold, or the one before it.
    case threshold
    /// The release was fast enough to turn.
    case speed
  }

  /// The link that goes there, by index.
  package var link: Int
  /// The release that led there.
  package var release: Release
  /// The place chosen among the link's detents, by index.
  package var target: Int
  /// What decided.
  package var reason: Reason
}

extension SnapPolicy {
  /// What this policy names as the reason of its choices.
  var reason: SnapChoice.Reason {
    switch rule {
    case .projection: .landing
    case .nearest: .nearest
    case .threshold: .threshold
    }
  }
}

extension Scroller {
  /// The line as it would go on if it were let go at a moment with the velocity that it has: what is dragged is
  /// released, what moves by itself goes on. For forecasts; this line stays as it is.
  public func released(at time: Timestamp) -> Scroller {
    var line = self
    if case .drag(let drag) = activity { line.release(velocity: drag.velocity, at: time) }
    if case .hold = activity { line.release(velocity: 0, at: time) }
    return line
  }

  /// The line as it will rest if nobody touches it again.
  public func rested(at time: Timestamp) -> Scroller {
    var line = released(at: time)
    // Every phase ends: each of them once is more than any motion has.
    for _ in 0..<Self.maximumPhases {
      guard let change = line.nextChange else { break }
      line.advance(toSeconds: max(change, line.now.nextUp))
    }
    return line
  }
}
