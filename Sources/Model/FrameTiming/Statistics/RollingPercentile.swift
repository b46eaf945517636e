/// Percentiles of the most recent measurements.
public struct RollingPercentile: Sendable {
  private var ring: [Double] = []
  private var next = 0
  private let capacity: Int
  private var sorted: SortedValues

  /// Creates an empty set.
  ///
  /// - Parameter capacity: the number of measurements to keep, at least one.
  public init(capacity: Int) {
    self.capacity = max(1, capacity)
    ring.reserveCapacity(self.capacity)
    sorted = SortedValues(capacity: self.capacity + 1)
  }

  /// The number of measurements that are kept.
  public var count: Int { ring.count }

  /// Adds a measurement. Values that are not finite are ignored. O(capacity) to move memory, without an allocation.
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

  /// Removes all measurements; the capacity stays the same.
  public mutating func reset() {
    ring.removeAll(keepingCapacity: true)
    sorted.removeAll()
    next = 0
  }

  /// Returns the percentile by nearest rank, for 0 to 100; `nil` without measurements. O(1).
  public func percentile(_ percent: Double) -> Double? { Percentile.nearestRank(percent, ofSorted: sorted.values) }

  /// The figures of the measurements that are kept. O(n).
  public var summary: Summary { .of(sorted: sorted.values) }
}
