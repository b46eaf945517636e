/// A sample of a pointer's movement, and whether the estimate of its velocity rests on it.
public struct VelocitySample: Equatable, Sendable {
  /// Seconds before the moment of the question.
  public var age: Double
  /// Where the pointer was, in points from where it began.
  public var position: Point
  /// Whether the estimate uses it.
  public var isUsed: Bool

  /// A sample from its parts.
  public init(age: Double, position: Point, isUsed: Bool) {
    self.age = age
    self.position = position
    self.isUsed = isUsed
  }
}

/// What the estimate rests on, for those who tune it.
extension VelocityTracker {
  /// The samples that are held, oldest first, with those marked that ``velocity(at:)`` uses at a moment: none when the
  /// pointer had paused by then.
  public func evidence(at time: Timestamp) -> [VelocitySample] {
    guard count > 0 else { return [] }
    let used = usedAges(at: time)
    return (0..<count).reversed().map { age in
      let sample = sample(age)
      return VelocitySample(
        age: time.seconds(since: sample.time), position: sample.position, isUsed: used.contains(age))
    }
  }

  /// When the newest sample was taken; `nil` without samples.
  public var newest: Timestamp? { count > 0 ? sample(0).time : nil }

  private func usedAges(at time: Timestamp) -> [Int] {
    guard count > 1, time.seconds(since: sample(0).time) <= gap else { return [] }
    let within = countWithinHorizon
    guard within > 1 else { return [] }
    switch strategy {
    case .lsq2: return Array(0..<within)
    case .twoSample: return [0, within - 1]
    case .ios: return intervalEnds(within)
    }
  }
}
