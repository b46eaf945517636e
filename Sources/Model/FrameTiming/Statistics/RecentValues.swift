/// A ring buffer of the most recent values. A running sum over them can subtract the value that leaves the ring.
struct RecentValues<Value: Sendable>: Sendable {
  private var ring: [Value] = []
  private var next = 0
  private let capacity: Int?

  /// - Parameter capacity: the number of values to keep, at least one; `nil` to keep none, for a sum over all values.
  init(_ capacity: Int?) { self.capacity = capacity.map { max(1, $0) } }

  /// Adds a value.
  ///
  /// - Returns: the old value that leaves the ring; `nil` if none does.
  mutating func add(_ value: Value) -> Value? {
    guard let capacity else { return nil }
    guard ring.count == capacity else {
      ring.append(value)
      return nil
    }
    let old = ring[next]
    ring[next] = value
    next = (next + 1) % capacity
    return old
  }
}

/// A set of measurements, either all or the most recent ones, with their figures.
struct TimingSamples: Sendable {
  private var all: [Double] = []
  private var last: RollingPercentile?

  init(memory: Int?) { last = memory.map { RollingPercentile(capacity: $0) } }

  mutating func add(_ value: Double) { if last == nil { all.append(value) } else { last?.add(value) } }

  var summary: Summary { last?.summary ?? .of(all) }
}
