/// The offsets of the items of a very long list, of which only a few have been measured.
///
/// ```swift
/// var rows = ExtentIndex(count: 10_000_000, estimate: 72)
/// rows.measure(3, extent: 140)
/// print(rows.items(from: 200, to: 800))
/// ```
///
/// Items that have not been measured have the estimated extent. Measured extents are stored in a sparse tree, so ten
/// million items cost nothing until they are visited. Offsets depend only on the extents, not on the order in which
/// they became known: every sum is recalculated from its parts, so no rounding error accumulates when a card opens and
/// closes.
///
/// - Complexity: offsets, items at offsets and single changes take O(log n) time, however many items are measured.
///   Creation is O(1). Memory grows with the number of measured items.
public struct ExtentIndex: Sendable {
  /// The largest number of items that an index can hold.
  public static let capacity = ExtentTree.capacity
  /// The largest extent of one item, in points. Larger ones are clamped to it.
  public static let largestExtent = 1e9

  /// The number of items.
  public private(set) var count: Int
  /// The extent of items that have not been measured, in points. Changing it is O(1).
  public var estimate: Double {
    didSet { estimate = Self.bounded(estimate) ?? 0 }
  }
  private var tree = ExtentTree()

  /// Creates an index of unmeasured items.
  ///
  /// - Parameters:
  ///   - count: the number of items, clamped to 0 … ``capacity``.
  ///   - estimate: the extent of each item, in points; a value that is negative or NaN counts as 0.
  public init(count: Int, estimate: Double) {
    self.count = min(max(0, count), Self.capacity)
    self.estimate = Self.bounded(estimate) ?? 0
  }

  /// The number of measured items.
  public var measuredCount: Int { tree.total.count }

  /// The total extent of all items, in points.
  public var length: Double { itemOffset(of: tree.total, before: count) }

  /// Accesses the extent of an item, in points; 0 for an item that does not exist.
  public subscript(index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    return tree[index] ?? estimate
  }

  /// Returns whether an item has been measured.
  public func isMeasured(_ index: Int) -> Bool { index >= 0 && index < count && tree[index] != nil }

  /// Records the extent of an item, in points.
  ///
  /// A negative extent counts as 0; `nil` or NaN makes the item unmeasured again. An item that does not exist is
  /// ignored.
  public mutating func measure(_ index: Int, extent: Double?) {
    guard index >= 0, index < count else { return }
    tree.set(index, to: extent.flatMap(Self.bounded))
  }

  /// Returns the start of an item, in points; the end of the list for the index `count`. Indices out of range are
  /// clamped.
  public func offset(of index: Int) -> Double {
    let item = min(max(0, index), count)
    return itemOffset(of: tree.measured(before: item), before: item)
  }

  /// Returns the item that starts at or before an offset and ends after it. Returns the first item for an offset before
  /// the list, the last item for an offset after the list, and `nil` if there are no items.
  ///
  /// An item with an extent of 0 is never returned, unless it is the last.
  public func item(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    guard offset > 0 else { return firstItem }
    return last(from: offset)
  }

  /// Returns the items that overlap a range of offsets, in points; sharing an edge is not enough.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    guard end > start, end > 0, start < length, let first = item(at: start), var last = item(at: end) else {
      return 0..<0
    }
    // An item that starts at the end of the range shares only an edge with it.
    if last > first, offset(of: last) >= end { last -= 1 }
    return first..<(last + 1)
  }

  /// Replaces a range of items by unmeasured ones. Measured items after the range keep their extents and get new
  /// indices.
  ///
  /// - Complexity: O(m log n) for m measured items.
  public mutating func replace(_ range: Range<Int>, withCount added: Int) {
    let lower = min(max(0, range.lowerBound), count)
    let upper = min(max(lower, range.upperBound), count)
    let inserted = min(max(0, added), Self.capacity - (count - (upper - lower)))
    let shift = inserted - (upper - lower)
    count += shift
    guard measuredCount > 0 else { return }
    var moved = ExtentTree()
    tree.forEach { index, extent in
      if index < lower { moved.set(index, to: extent) } else if index >= upper { moved.set(index + shift, to: extent) }
    }
    tree = moved
  }

  private var firstItem: Int {
    // An item without extent is skipped, also at the start of the list.
    last(from: 0)
  }

  /// Returns the last item that starts at or before an offset.
  private func last(from offset: Double) -> Int {
    let found = tree.last(below: count, near: { guess(offset, after: $0) }) { index, measured in
      itemOffset(of: measured, before: index) <= offset
    }
    return min(found, count - 1)
  }

  /// Returns an estimate of the index of the item at an offset. The items with the extents in `measured` come first;
  /// after them, each item is assumed to have the estimated extent.
  private func guess(_ offset: Double, after measured: ExtentTree.Sum) -> Int {
    guard estimate > 0 else { return count }
    return measured.count + Int(min(Double(count), max(0, (offset - measured.extent) / estimate)))
  }

  private func itemOffset(of measured: ExtentTree.Sum, before index: Int) -> Double {
    Double(index - measured.count) * estimate + measured.extent
  }

  private static func bounded(_ extent: Double) -> Double? {
    extent.isNaN ? nil : min(max(0, extent), largestExtent)
  }
}
