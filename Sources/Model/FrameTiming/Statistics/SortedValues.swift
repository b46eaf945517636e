/// Values kept in ascending order while they are added and removed, so that exact percentiles of the most recent frame
/// times need no sorting.
///
/// A high-dynamic-range histogram is the usual choice, but it rounds values to its buckets and cannot remove an old
/// value exactly. 3600 values, a minute of frames at 60 Hz, take 28 KiB, and an insertion moves half of them in about a
/// microsecond.
struct SortedValues: Equatable, Sendable {
  /// The values, in ascending order.
  private(set) var values: ContiguousArray<Double> = []

  init(capacity: Int) { values.reserveCapacity(capacity) }

  /// Adds a value. Values that are not finite cannot be ordered and are ignored. O(n) to move memory.
  mutating func insert(_ value: Double) {
    guard value.isFinite else { return }
    values.insert(value, at: firstIndex(notBelow: value))
  }

  /// Removes one value equal to `value`, if there is one. O(n) to move memory.
  mutating func remove(_ value: Double) {
    guard value.isFinite else { return }
    let index = firstIndex(notBelow: value)
    if index < values.count, values[index] == value { values.remove(at: index) }
  }

  mutating func removeAll() { values.removeAll(keepingCapacity: true) }

  /// Returns the number of values below a bound. O(log n).
  func count(below bound: Double) -> Int { firstIndex(notBelow: bound) }

  /// Returns the number of values above a bound. O(log n).
  func count(above bound: Double) -> Int { values.count - firstIndex(notBelow: bound.nextUp) }

  private func firstIndex(notBelow bound: Double) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
