/// The last so many of a row of values, so that a sum over them can let go of what is older.
struct Remembered<Value: Sendable>: Sendable {
  private var ring: [Value] = []
  private var next = 0
  private let capacity: Int?

  /// - Parameter capacity: how many are kept, one at least; `nil` for a sum over everything, for which none need be.
  init(_ capacity: Int?) { self.capacity = capacity.map { max(1, $0) } }

  /// Adds a value.
  ///
  /// - Returns: the one that is forgotten for it.
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

/// Measurements, all of them or the last so many, and their figures.
struct Measurements: Sendable {
  private var all: [Double] = []
  private var last: RollingPercentile?

  init(memory: Int?) { last = memory.map { RollingPercentile(capacity: $0) } }

  mutating func add(_ value: Double) { if last == nil { all.append(value) } else { last?.add(value) } }

  var summary: Summary { last?.summary ?? .of(all) }
}
