import CAllocationCount

/// The time and the allocations of an operation that has been warmed up.
struct Measurement {
  let name: String
  /// Nanoseconds per operation: the median of all rounds.
  let median: Double
  /// Nanoseconds per operation: the minimum of all rounds.
  let best: Double
  /// Number of memory allocations per operation.
  let allocations: Double
  /// Nanoseconds per call of the reference in its best round. Its rounds alternate with those of the operation, so that
  /// a busy machine affects both equally. `nil` without a reference.
  let referenceBest: Double?

  /// Number of rounds. It is odd, so that one round has the median time.
  private static let rounds = 31
  /// Target length of a round. It is a thousand times the cost of reading the clock, and short enough that most rounds
  /// are not interrupted.
  private static let roundLength = Duration.milliseconds(2)

  /// Measures an operation by repeated calls, and a reference in alternation with it.
  init(_ name: String, reference: (() -> Void)? = nil, _ operation: () -> Void) {
    self.name = name
    let repeats = Measurement.repeats(operation)
    let before = allocation_count()
    for _ in 0..<repeats { operation() }
    allocations = Double(allocation_count() - before) / Double(repeats)
    let referenceRepeats = reference.map(Measurement.repeats)
    var times: [Double] = []
    var referenceTimes: [Double] = []
    for _ in 0..<Measurement.rounds {
      times.append(Measurement.round(repeats, operation))
      if let reference, let referenceRepeats {
        referenceTimes.append(Measurement.round(referenceRepeats, reference))
      }
    }
    times.sort()
    median = times[times.count / 2]
    best = times[0]
    referenceBest = referenceTimes.min()
  }

  private static func round(_ repeats: Int, _ operation: () -> Void) -> Double {
    let time = ContinuousClock().measure { for _ in 0..<repeats { operation() } }
    return time / .nanoseconds(1) / Double(repeats)
  }

  /// Returns the number of repetitions that fill a round. Finding this number also warms up the operation.
  private static func repeats(_ operation: () -> Void) -> Int {
    let clock = ContinuousClock()
    var repeats = 1
    while clock.measure({ for _ in 0..<repeats { operation() } }) < roundLength, repeats < 1 << 24 { repeats *= 2 }
    return repeats
  }
}

/// Prevents the optimizer from removing the measured operation.
@inline(never)
func use<Value>(_ value: Value) {}
