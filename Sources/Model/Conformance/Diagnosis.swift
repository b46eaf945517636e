import Documents

/// Finds the fault that explains the differences of a subject: the one with which this engine would answer what the
/// program answered.
///
/// Each ``AnswerFault`` predicts the answers of a program that has it. Its size is fitted. Of the faults that explain nearly all
/// cases the nearest counts; a fault with a size must be nearer than one without, since it fits more by chance.
struct Diagnosis {
  /// A case that was answered with values.
  struct Case {
    let result: VectorCaseResult
    /// The answer of this engine; empty if it cannot play the case.
    let engine: [VectorQuantity: [JSONScalar]]

    init(_ result: VectorCaseResult) {
      self.result = result
      if case .values(let values) = EngineAnswers().answer(to: result.vector.query) {
        engine = values
      } else {
        engine = [:]
      }
    }

    /// The distance between the program's answer and the wanted values, or those that a fault predicts.
    func distance(to values: [VectorQuantity: [JSONScalar]]?) -> Distance {
      guard let values else { return Distance(mean: .infinity, largest: .infinity) }
      var vector = result.vector
      vector.wanted = values
      let shares = VectorCaseResult.differences(vector, result.got).map(\.share)
      guard let largest = shares.max() else { return Distance(mean: .infinity, largest: .infinity) }
      let sum = shares.reduce(0) { $0 + ($1.isFinite ? $1 : Diagnosis.word) }
      return sum.isNaN
        ? Distance(mean: .infinity, largest: .infinity) : Distance(mean: sum / Double(shares.count), largest: largest)
    }
  }

  /// Differences as multiples of the tolerance.
  struct Distance {
    var mean: Double
    var largest: Double
  }

  /// A wrong word counts like a number that differs by this many tolerances. Chosen: between a small and a large one.
  private static let word = 100.0
  /// Differences below this share of the tolerance count as none. Chosen: vectors are rounded to a tenth of it.
  private static let least = 0.1
  /// A correction that makes a case this many times nearer explains it.
  private static let nearer = 10.0
  /// The share of the cases that a cause explains at least.
  private static let share = 0.8
  /// A size is fitted to at most this many cases, for speed; all are then checked.
  private static let mostFitted = 12
  /// The factor for the distance of a fault that another subject has as well. Chosen: below that of any other.
  private static let knownCost = 0.9
  /// Steps of the golden section, after which a bracket is 10⁸ times narrower.
  private static let steps = 40

  private let off: [Case]
  private let within: [Case]
  private let fitted: [Case]

  /// Prepares the results of a subject of one toolkit.
  init(_ results: [VectorCaseResult]) {
    off = results.filter { $0.verdict == .off }.map(Case.init)
    within = off.isEmpty ? [] : results.filter { $0.verdict == .within }.map(Case.init)
    let stride = max(1, (off.count + Self.mostFitted - 1) / Self.mostFitted)
    fitted = off.indices.filter { $0 % stride == 0 }.map { [off] in off[$0] }
  }

  /// A fault with its fitted size.
  struct Finding {
    let fault: AnswerFault
    let size: Double
    /// The number of wanted values that it was found with.
    let values: Int
    /// The distance from the answers, times the factor of the fault.
    let cost: Double
    let cause: Cause
  }

  /// Returns the simplest fault that explains nearly all cases; `nil` if the cases are too few or too far from everything.
  func finding() -> Finding? {
    guard !off.isEmpty else { return nil }
    return best(
      of: AnswerFault.all(for: off.map(\.query)).filter { values >= $0.leastValues }.compactMap { fault in
        fit(fault).map { (fault, $0, fault.cost) }
      }, or: nil)
  }

  /// Returns a fault of other subjects if it explains nearly all cases as well, since it then is the simplest.
  ///
  /// - Parameters:
  ///   - known: the faults of other subjects.
  ///   - own: the finding without them.
  func finding(among known: [Finding], or own: Finding?) -> Finding? {
    best(of: known.map { ($0.fault, $0.size, Self.knownCost) }, or: own)
  }

  /// The number of wanted values of the cases that are off.
  private var values: Int {
    off.reduce(0) { sum, each in
      sum + each.result.vector.wanted.values.reduce(0) { $0 + $1.count { $0 != .null } }
    }
  }

  private func best(of candidates: [(fault: AnswerFault, size: Double, cost: Double)], or own: Finding?) -> Finding? {
    guard let first = off.first?.query else { return nil }
    var best = own
    for (fault, size, factor) in candidates {
      let cost = max(Self.least, misfit(of: fault, size)) * factor
      guard cost < best?.cost ?? .infinity else { continue }
      let explained = off.count { each in
        let (old, new) = (each.distance(to: each.result.vector.wanted), each.distance(to: fault.answer(each, size)))
        return new.largest <= max(1, old.largest.isFinite ? old.largest / Self.nearer : 1)
      }
      // Both the answer and the prediction may differ from the wanted value by the tolerance.
      let kept = within.count { $0.distance(to: fault.answer($0, size)).largest <= 2 }
      guard isNearlyAll(explained, of: off), isNearlyAll(kept, of: within) else { continue }
      let cause = Cause(
        kind: fault.kind, sentence: fault.sentence(first, size),
        size: fault.sizes.count > 1 ? fault.value(first, size) : nil, explained: explained, count: off.count)
      best = Finding(fault: fault, size: size, values: values, cost: cost, cause: cause)
    }
    return best
  }

  private func isNearlyAll(_ count: Int, of cases: [Case]) -> Bool {
    // Of four cases one may differ for a reason of its own.
    Double(count) >= Self.share * Double(cases.count) || cases.count > 3 && count == cases.count - 1
  }

  /// The toolkit whose answers are less than half as far away as the wanted ones.
  var nearest: Cause? {
    guard off.count > 1 else { return nil }
    let own = median(off.map { $0.distance(to: $0.result.vector.wanted).mean })
    let distances = AnswerFault.toolkits(except: off[0].query.toolkit).map { fault in (fault, misfit(of: fault, 1)) }
    guard let (fault, distance) = distances.min(by: { $0.1 < $1.1 }), distance < own / 2 else {
      return nil
    }
    return Cause(
      kind: fault.kind, sentence: "no single cause; nearest to \(fault.name)'s \(off[0].query.subject.plural)",
      size: nil, explained: 0, count: off.count
    )
  }

  /// Returns the size with which a fault predicts the answers best; `nil` if it may be beyond those to try.
  private func fit(_ fault: AnswerFault) -> Double? {
    guard fault.sizes.count > 1 else { return fault.sizes[0] }
    let misfits = fault.sizes.map { misfit(of: fault, $0) }
    let least = misfits.min() ?? .infinity
    // Of equal ones the size in the middle changes least.
    let best = misfits.indices.filter { misfits[$0] <= least * (1 + 1e-9) }.min { left, right in
      (2 * left - misfits.count + 1).magnitude < (2 * right - misfits.count + 1).magnitude
    }
    guard let best, least.isFinite else { return nil }
    guard fault.isContinuous else { return fault.sizes[best] }
    guard best > 0, best < misfits.count - 1 else { return nil }
    var low = fault.sizes[best - 1]
    var high = fault.sizes[best + 1]
    // The golden section, so that each step needs one new prediction.
    let ratio = 0.618_033_988_749_894_9
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (leftMisfit, rightMisfit) = (misfit(of: fault, left), misfit(of: fault, right))
    for _ in 0..<Self.steps {
      if leftMisfit <= rightMisfit {
        (high, right, rightMisfit) = (right, left, leftMisfit)
        left = high - ratio * (high - low)
        leftMisfit = misfit(of: fault, left)
      } else {
        (low, left, leftMisfit) = (left, right, rightMisfit)
        right = low + ratio * (high - low)
        rightMisfit = misfit(of: fault, right)
      }
    }
    let refined = (low + high) / 2
    return misfit(of: fault, refined) < misfits[best] ? refined : fault.sizes[best]
  }

  private func misfit(of fault: AnswerFault, _ size: Double) -> Double {
    median(fitted.map { $0.distance(to: fault.answer($0, size)).mean })
  }

  private func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? .infinity : numbers.sorted()[numbers.count / 2]
  }
}
