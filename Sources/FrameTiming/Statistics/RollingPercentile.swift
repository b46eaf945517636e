/// Percentiles of the last so many measurements.
public struct RollingPercentile: Sendable {
  private var ring: [Double] = []
  private var next = 0
  private let capacity: Int
  private var sorted: SortedValues

  /// No measurements yet.
  ///
  /// - Parameter capacity: how many are kept, one at least; older ones are forgotten.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    ring.reserveCapacity(self.capacity)
    sorted = SortedValues(capacity: self.capacity + 1)
  }

  /// Measurements that are kept.
  public var count: Int { ring.count }

  /// Adds a measurement; one that is not finite is left out. O(capacity), a move of memory; nothing is allocated.
  public mutating func add(_ value: Double) {
    guard value.isFinite else { return }
    if ring.count < capacity {
      ring.append(value)
    } else {
      sorted.remove(ring[next])
      ring[next] = value
      next = (next + 1) % capacity
    }
    sorted.insert(value)
  }

  /// Forgets everything.
  public mutating func reset() {
    ring.removeAll(keepingCapacity: true)
    sorted.removeAll()
    next = 0
  }

  /// The percentile by nearest rank, 0 to 100; `nil` of nothing. O(1).
  public func percentile(_ percent: Double) -> Double? { Percentile.nearestRank(percent, ofSorted: sorted.values) }

  /// The figures of what is kept. O(n).
  public var summary: Summary { .of(sorted: sorted.values) }
}
