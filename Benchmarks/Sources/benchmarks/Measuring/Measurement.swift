import CAllocationCount

/// What one operation costs when it is warm.
struct Measurement {
  let name: String
  /// Nanoseconds per operation: the middle one of all rounds, and the best.
  let median: Double
  let best: Double
  /// Blocks of memory that an operation asks for.
  let allocations: Double
  /// Nanoseconds per call of the reference in its best round; its rounds take turns with those of the operation, so that
  /// a busy machine is as busy for both.
  let referenceBest: Double?

  /// Rounds: odd, so that one is in the middle.
  private static let rounds = 31
  /// How long a round should take: a thousand times what reading the clock costs, and short enough that most rounds
  /// see no interruption.
  private static let roundLength = Duration.milliseconds(2)

  /// Measures an operation that is called again and again, and a reference beside it.
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

  /// How often the operation fits into a round; finding it out warms everything up.
  private static func repeats(_ operation: () -> Void) -> Int {
    let clock = ContinuousClock()
    var repeats = 1
    while clock.measure({ for _ in 0..<repeats { operation() } }) < roundLength, repeats < 1 << 24 { repeats *= 2 }
    return repeats
  }
}

/// Keeps the optimizer from leaving out what is measured.
@inline(never)
func use<Value>(_ value: Value) {}
