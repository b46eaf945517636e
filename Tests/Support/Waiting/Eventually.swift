/// Something that a test waited for did not come.
public struct TimedOut: Error, CustomStringConvertible {
  /// What was waited for, how long, and what was there instead.
  public let description: String
}

/// Looks again and again until there is something to see.
///
/// - Parameters:
///   - what: what is waited for, for the message.
///   - seconds: when to give up. Generous: it passes only when the test fails.
///   - instead: what is there at the end instead, for the message.
///   - look: gives `nil` while it is not there yet.
/// - Throws: ``TimedOut``, or what `look` throws.
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
