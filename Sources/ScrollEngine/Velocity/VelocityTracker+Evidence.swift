/// A sample of a pointer's movement, and whether the estimate of its velocity rests on it.
package struct VelocityEvidence: Equatable, Sendable {
  /// Seconds before the moment of the question.
  package var age: Double
  /// Where the pointer was, in points from where it began.
  package var position: Point
  /// Whether the estimate uses it.
  package var isUsed: Bool

  /// A sample from its parts.
  package init(age: Double, position: Point, isUsed: Bool) {
    self.age = age
    self.position = position
    self.isUsed = isUsed
  }
}

/// What the estimate rests on, for those who tune it.
extension VelocityTracker {
  /// The samples that are held, oldest first, with those marked that ``velocity(at:)`` uses at a moment: none when the
  /// pointer had paused by then.
  package func evidence(at time: Timestamp) -> [VelocityEvidence] {
    let samples = (0..<count).map(sample)
    var used: [Int] = []
    if let newest = samples.first, time.seconds(since: newest.time) <= gap {
      used = strategy.usedAges(samples, within: horizon)
    }
    return samples.indices.reversed().map { age in
      VelocityEvidence(
        age: time.seconds(since: samples[age].time), position: samples[age].position, isUsed: used.contains(age))
    }
  }

  /// When the newest sample was taken; `nil` without samples.
  public var newest: Timestamp? { count > 0 ? sample(0).time : nil }
}

extension VelocityStrategy {
  /// The samples on which the estimate rests, by their age, of samples that stand newest first.
  fileprivate func usedAges(_ samples: [VelocitySample], within horizon: Double) -> [Int] {
    let within = samples.count { samples[0].time.seconds(since: $0.time) <= horizon }
    guard within > 1, samples[0].time.seconds(since: samples[within - 1].time) >= Self.shortestSpan else { return [] }
    switch self {
    case .lsq2: return Array(0..<within)
    case .twoSample: return [0, within - 1]
    case .ios: return Self.intervalEnds(samples.prefix(within))
    }
  }

  /// The samples between which the weighted intervals lie, newest first.
  private static func intervalEnds(_ samples: ArraySlice<VelocitySample>) -> [Int] {
    var ends = [0]
    for interval in 0..<3 {
      let newer = samples[ends[interval]].time
      var older = ends[interval] + 1
      while older < samples.count - 1, newer.seconds(since: samples[older].time) < shortestInterval { older += 1 }
      guard older < samples.count else { break }
      let seconds = newer.seconds(since: samples[older].time)
      guard seconds >= (interval == 0 ? shortestSpan : shortestInterval) else { break }
      ends.append(older)
    }
    return ends
  }
}
