/// A tree of measured extents by index, with sixteen branches per node. Only the nodes that lead to a measured item
/// exist. A node's sums are calculated from its branches, so they do not depend on the order of changes.
struct ExtentTree: Sendable {
  /// The number of measured items and their total extent, in points.
  struct Sum: Sendable, Equatable {
    var count = 0
    var extent = 0.0

    static func + (a: Sum, b: Sum) -> Sum { Sum(count: a.count + b.count, extent: a.extent + b.extent) }
  }

  private struct Node: Sendable {
    var branches = InlineArray<16, Sum>(repeating: Sum())

    var sum: Sum {
      var sum = Sum()
      for slot in 0..<16 { sum = sum + branches[slot] }
      return sum
    }
  }

  /// The number of levels; level 0 holds single items.
  private static let height = 7
  private static let bits = 4
  /// The number of possible indices: sixteen to the power of seven.
  static let capacity = 1 << (bits * height)

  private var nodes: [Int: Node] = [:]
  /// The number and the total extent, in points, of all measured items.
  private(set) var total = Sum()

  subscript(index: Int) -> Double? {
    guard let branch = nodes[Self.key(level: 0, index)]?.branches[Self.slot(level: 0, index)], branch.count > 0 else {
      return nil
    }
    return branch.extent
  }

  mutating func set(_ index: Int, to extent: Double?) {
    guard extent != nil || self[index] != nil else { return }
    var sum = extent.map { Sum(count: 1, extent: $0) } ?? Sum()
    for level in 0..<Self.height {
      let key = Self.key(level: level, index)
      nodes[key, default: Node()].branches[Self.slot(level: level, index)] = sum
      sum = nodes[key]?.sum ?? Sum()
      if sum.count == 0 { nodes[key] = nil }
    }
    total = sum
  }

  /// Returns the number and the total extent, in points, of the measured items before an index.
  func measured(before index: Int) -> Sum {
    guard index < Self.capacity else { return total }
    var sum = Sum()
    for level in (0..<Self.height).reversed() {
      guard let node = nodes[Self.key(level: level, index)] else { break }
      for slot in 0..<Self.slot(level: level, index) { sum = sum + node.branches[slot] }
    }
    return sum
  }

  /// Returns the last index below a bound for which a condition holds; 0 if there is none. The condition receives an
  /// index and the sum of the measured items before that index. It must hold for all indices up to some index and for
  /// none after that one.
  ///
  /// - Parameter guess: returns an estimate of the result, on the assumption that no items are measured except those in
  ///   the sum that it receives.
  func last(below bound: Int, near guess: (Sum) -> Int, where holds: (Int, Sum) -> Bool) -> Int {
    var base = 0
    var sum = Sum()
    for level in (0..<Self.height).reversed() {
      let width = 1 << (level * Self.bits)
      guard let node = nodes[Self.key(level: level, base)] else {
        return lastUnmeasured(
          from: base, to: min(base + width << Self.bits, bound), near: guess(sum), sum, where: holds)
      }
      for slot in 0..<15 {
        let next = sum + node.branches[slot]
        guard base + width < bound, holds(base + width, next) else { break }
        base += width
        sum = next
      }
    }
    return base
  }

  /// Calls `body` for each measured item, in any order.
  func forEach(_ body: (Int, Double) -> Void) {
    for (key, node) in nodes where key & 7 == 0 {
      for slot in 0..<16 where node.branches[slot].count > 0 {
        body((key >> 3) << Self.bits | slot, node.branches[slot].extent)
      }
    }
  }

  /// Returns the result of `last(below:near:where:)` within a range without measured items.
  private func lastUnmeasured(
    from start: Int, to end: Int, near guess: Int, _ sum: Sum, where holds: (Int, Sum) -> Bool
  ) -> Int {
    var low = start
    var high = end
    func narrow(to index: Int) {
      guard index > low, index < high else { return }
      if holds(index, sum) { low = index } else { high = index }
    }
    // Items of equal extent are found by division; rounding can be off by one on either side.
    for index in guess - 1...guess + 1 { narrow(to: index) }
    while high - low > 1 { narrow(to: low + (high - low) / 2) }
    return low
  }

  private static func key(level: Int, _ index: Int) -> Int { (index >> (bits * (level + 1))) << 3 | level }
  private static func slot(level: Int, _ index: Int) -> Int { index >> (bits * level) & 15 }
}
