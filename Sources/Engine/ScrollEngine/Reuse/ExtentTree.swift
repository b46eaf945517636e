/// A tree of measured extents by index, with sixteen branches per node. Only the nodes that lead to a measured item
/// exist. A node's sums are calculated from its branches, so they do not depend on the order of changes.
///
/// All nodes lie in one array, so that a copy of the tree shares them until one of the two changes.
struct ExtentTree: Sendable {
  /// The number of measured items and their total extent, in points.
  struct Sum: Sendable, Equatable {
    var count = 0
    var extent = 0.0

    static func + (a: Sum, b: Sum) -> Sum { Sum(count: a.count + b.count, extent: a.extent + b.extent) }
  }

  private struct Node: Sendable {
    var branches = InlineArray<16, Sum>(repeating: Sum())
    /// The indices of the nodes below; 0, the index of the root, where there is none.
    var children = InlineArray<16, Int>(repeating: 0)

    /// Sets a branch and returns the sum of all branches.
    mutating func set(_ slot: Int, to branch: Sum) -> Sum {
      branches[slot] = branch
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

  /// The nodes; the first is the root. Empty until an item is measured.
  private var nodes: [Node] = []
  /// The indices of nodes without measured items, for reuse.
  private var unused: [Int] = []
  /// The number and the total extent, in points, of all measured items.
  private(set) var total = Sum()

  subscript(index: Int) -> Double? {
    guard let leaf = node(level: 0, index) else { return nil }
    let branch = nodes[leaf].branches[Self.slot(level: 0, index)]
    return branch.count > 0 ? branch.extent : nil
  }

  mutating func set(_ index: Int, to extent: Double?) {
    guard extent != nil || self[index] != nil else { return }
    if nodes.isEmpty { nodes.append(Node()) }
    /// The node that leads to the item at each level.
    var path = InlineArray<7, Int>(repeating: 0)
    for level in (1..<Self.height).reversed() {
      let slot = Self.slot(level: level, index)
      var child = nodes[path[level]].children[slot]
      if child == 0 {
        child = addNode()
        nodes[path[level]].children[slot] = child
      }
      path[level - 1] = child
    }
    var sum = extent.map { Sum(count: 1, extent: $0) } ?? Sum()
    for level in 0..<Self.height {
      sum = nodes[path[level]].set(Self.slot(level: level, index), to: sum)
      if sum.count == 0, level + 1 < Self.height {
        unused.append(path[level])
        nodes[path[level + 1]].children[Self.slot(level: level + 1, index)] = 0
      }
    }
    total = sum
  }

  /// Returns the index of a new node without measured items. An unused node has none left.
  private mutating func addNode() -> Int {
    if let node = unused.popLast() {
      nodes[node] = Node()
      return node
    }
    nodes.append(Node())
    return nodes.count - 1
  }

  /// Returns the node of an index at a level; `nil` if nothing below it is measured.
  private func node(level: Int, _ index: Int) -> Int? {
    guard !nodes.isEmpty else { return nil }
    var node = 0
    for upper in (level + 1..<Self.height).reversed() {
      node = nodes[node].children[Self.slot(level: upper, index)]
      if node == 0 { return nil }
    }
    return node
  }

  /// Returns the number and the total extent, in points, of the measured items before an index.
  func measured(before index: Int) -> Sum {
    guard index < Self.capacity else { return total }
    guard !nodes.isEmpty else { return Sum() }
    var (sum, node) = (Sum(), 0)
    for level in (0..<Self.height).reversed() {
      let end = Self.slot(level: level, index)
      for slot in 0..<end { sum = sum + nodes[node].branches[slot] }
      node = nodes[node].children[end]
      if node == 0 { break }
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
    var node = nodes.isEmpty ? nil : 0
    for level in (0..<Self.height).reversed() {
      let width = 1 << (level * Self.bits)
      guard let place = node else {
        return lastUnmeasured(
          from: base, to: min(base + width << Self.bits, bound), near: guess(sum), sum, where: holds)
      }
      for slot in 0..<15 {
        let next = sum + nodes[place].branches[slot]
        guard base + width < bound, holds(base + width, next) else { break }
        base += width
        sum = next
      }
      let child = nodes[place].children[Self.slot(level: level, base)]
      node = child == 0 ? nil : child
    }
    return base
  }

  /// Calls `body` for each measured item, in ascending order.
  func forEach(_ body: (Int, Double) -> Void) {
    if !nodes.isEmpty { forEach(below: 0, level: Self.height - 1, from: 0, body) }
  }

  private func forEach(below node: Int, level: Int, from start: Int, _ body: (Int, Double) -> Void) {
    for slot in 0..<16 where nodes[node].branches[slot].count > 0 {
      let first = start | slot << (Self.bits * level)
      if level == 0 {
        body(first, nodes[node].branches[slot].extent)
      } else {
        forEach(below: nodes[node].children[slot], level: level - 1, from: first, body)
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

  private static func slot(level: Int, _ index: Int) -> Int { index >> (bits * level) & 15 }
}
