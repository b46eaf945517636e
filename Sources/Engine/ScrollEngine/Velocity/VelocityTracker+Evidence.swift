/// A sample of a pointer's movement and whether the velocity estimate uses it.
package struct VelocitySampleUse: Equatable, Sendable {
  /// The age of the sample at the queried time, in seconds.
  package var age: Double
  /// The position of the pointer relative to the start of its movement, in points.
  package var position: Point
  /// Whether the estimate uses the sample.
  package var isUsed: Bool

  /// Creates a sample from its age, its position and whether the estimate uses it.
  package init(age: Double, position: Point, isUsed: Bool) {
    self.age = age
    self.position = position
    self.isUsed = isUsed
  }
}

/// The samples behind the estimate, for displays that help to tune it.
extension VelocityTracker {
  /// Returns the stored samples, oldest first, and marks those that ``velocity(at:)`` uses at `time`. No sample is
  /// marked if the pointer had paused by then.
  package func evidence(at time: Timestamp) -> [VelocitySampleUse] {
    let samples = (0..<count).map(sample)
    var used: [Int] = []
    if let newest = samples.first, time.seconds(since: newest.time) <= gap {
      used = strategy.usedAges(samples, within: horizon)
    }
    return samples.indices.reversed().map { age in
      VelocitySampleUse(
        age: time.seconds(since: samples[age].time), position: samples[age].position, isUsed: used.contains(age))
    }
  }

  /// The time of the newest sample; `nil` without samples.
  public var newest: Timestamp? { count > 0 ? sample(0).time : nil }
}

extension VelocityStrategy {
  /// Returns the ages (indices) of the samples that the estimate uses. `samples` is ordered newest first.
  fileprivate func usedAges(_ samples: [VelocitySample], within horizon: Double) -> [Int] {
    let within = samples.count { samples[0].time.seconds(since: $0.time) <= horizon }
    guard within > 1, samples[0].time.seconds(since: samples[within - 1].time) >= Self.shortestSpan else { return [] }
    switch self {
    case .lsq2: return Array(0..<within)
    case .twoSample: return [0, within - 1]
    case .ios: return Self.intervalEnds(samples.prefix(within))
    }
  }

  /// Returns the ages of the samples that bound the weighted intervals, newest first.
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
