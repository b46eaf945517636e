/// Where the items of a list begin, when few of ever so many have been measured.
///
/// ```swift
/// var rows = ExtentIndex(count: 10_000_000, estimate: 72)
/// rows.measure(3, extent: 140)
/// print(rows.items(from: 200, to: 800))
/// ```
///
/// Items that have not been measured have the estimate's extent; those that have are kept in a sparse tree, so that ten
/// million items cost nothing until they are looked at. Places depend on the extents alone and not on the order in which
/// they became known: each sum is made anew from its parts, so that nothing drifts when a card opens and closes.
///
/// - Complexity: places, items at places and single changes are O(log n), in time, whatever is measured; creation is
///   O(1); memory grows with the number of measured items.
public struct ExtentIndex: Sendable {
  /// The most items that an index can hold.
  public static let capacity = ExtentTree.capacity
  /// The largest extent of one item, in points.
  public static let largestExtent = 1e9

  /// The number of items.
  public private(set) var count: Int
  /// The extent of items that have not been measured, in points. Changing it is O(1).
  public var estimate: Double {
    didSet { estimate = Self.bounded(estimate) ?? 0 }
  }
  private var tree = ExtentTree()

  /// Items none of which has been measured.
  ///
  /// - Parameters:
  ///   - count: the number of items, kept within 0 … ``capacity``.
  ///   - estimate: the extent of each, in points; one that is negative or not a number counts as 0.
  public init(count: Int, estimate: Double) {
    self.count = min(max(0, count), Self.capacity)
    self.estimate = Self.bounded(estimate) ?? 0
  }

  /// The number of items that have been measured.
  public var measuredCount: Int { tree.total.count }

  /// The extent of all items together, in points.
  public var length: Double { place(of: tree.total, before: count) }

  /// The extent of an item, in points; 0 for one that does not exist.
  public subscript(index: Int) -> Double {
    guard index >= 0, index < count else { return 0 }
    return tree[index] ?? estimate
  }

  /// Whether an item has been measured.
  public func isMeasured(_ index: Int) -> Bool { index >= 0 && index < count && tree[index] != nil }

  /// Notes the extent of an item, in points.
  ///
  /// A negative one counts as 0; `nil`, or one that is not a number, makes the item unmeasured again. An item that does
  /// not exist is ignored.
  public mutating func measure(_ index: Int, extent: Double?) {
    guard index >= 0, index < count else { return }
    tree.set(index, to: extent.flatMap(Self.bounded))
  }

  /// Where an item begins, in points; the index `count` gives the end of the list, and what lies outside is clamped.
  public func offset(of index: Int) -> Double {
    let item = min(max(0, index), count)
    return place(of: tree.measured(before: item), before: item)
  }

  /// The item at a place: the one that begins at or before it and ends after it; the first one for places before the
  /// list, the last one for those after it. `nil` if there are no items.
  ///
  /// An item without extent is at no place, unless it is the last.
  public func item(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    guard offset > 0 else { return firstItem }
    return last(from: offset)
  }

  /// The items that share more than an edge with a stretch of the list, in points.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    guard end > start, end > 0, start < length, let first = item(at: start), var last = item(at: end) else {
      return 0..<0
    }
    // What begins at the end of the stretch shares only an edge with it.
    if last > first, offset(of: last) >= end { last -= 1 }
    return first..<(last + 1)
  }

  /// Replaces a range of items by others that have not been measured. The measured ones behind it move along.
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
    // An item without extent at the very start is skipped as anywhere else.
    last(from: 0)
  }

  /// The last item that begins at or before a place.
  private func last(from offset: Double) -> Int {
    let found = tree.last(below: count, near: { guess(offset, after: $0) }) { index, measured in
      place(of: measured, before: index) <= offset
    }
    return min(found, count - 1)
  }

  /// About which item lies at a place behind measured ones.
  private func guess(_ offset: Double, after measured: ExtentTree.Sum) -> Int {
    guard estimate > 0 else { return count }
    return measured.count + Int(min(Double(count), max(0, (offset - measured.extent) / estimate)))
  }

  private func place(of measured: ExtentTree.Sum, before index: Int) -> Double {
    Double(index - measured.count) * estimate + measured.extent
  }

  private static func bounded(_ extent: Double) -> Double? {
    extent.isNaN ? nil : min(max(0, extent), largestExtent)
  }
}
