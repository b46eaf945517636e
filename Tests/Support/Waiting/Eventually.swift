/// An error thrown when an awaited condition does not hold in time.
public struct TimedOut: Error, CustomStringConvertible {
  /// The awaited condition, the timeout and the state at the end.
  public let description: String
}

/// Polls every 4 ms until `look` returns a value.
///
/// - Parameters:
///   - what: the awaited condition, for the message.
///   - seconds: the timeout. A generous one costs nothing, as it elapses only in a failing test.
///   - instead: returns the state at the timeout, for the message.
///   - look: returns `nil` while the condition does not hold.
/// - Throws: ``TimedOut``, or the error that `look` throws.
public func eventually<Found>(
  _ what: String, within seconds: Double = 20, instead: () -> String = { "" }, look: () throws -> Found?
) throws -> Found {
  let interval = 0.004
  let pace = Pace(every: interval)
  let start = Pace.now()
  var beats = 0
  while true {
    if let found = try look() { return found }
    let passed = Double(Pace.now() - start) / 1e9
    guard passed < seconds else {
      let there = instead()
      throw TimedOut(description: "no \(what) within \(seconds) s" + (there.isEmpty ? "" : "; instead: \(there)"))
    }
    beats = max(beats + 1, Int(passed / interval))
    pace.beat(beats)
  }
}
