/// Values by key with a budget: what was not used for longest goes first. Lookups and insertions are O(1).
struct LRUCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var cost: Int
    var frame: Int
    var newer: Int
    var older: Int
  }

  /// Most that the values may cost together.
  let budget: Int
  /// Whether values used in the current frame are kept even beyond the budget.
  let keepsFrame: Bool
  /// What the values cost now.
  private(set) var cost = 0
  private var index: [Key: Int] = [:]
  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1
  private var frame = 0

  init(budget: Int, keepsFrame: Bool = true) {
    self.budget = budget
    self.keepsFrame = keepsFrame
  }

  /// Values held.
  var count: Int { index.count }

  /// Starts a frame: what is used from now on stays at least until the next one.
  mutating func beginFrame() { frame += 1 }

  /// The value, which becomes the newest.
  mutating func value(_ key: Key) -> Value? {
    guard let slot = index[key] else { return nil }
    touch(slot)
    return nodes[slot]?.value
  }

  /// Adds or replaces a value and drops the oldest ones beyond the budget.
  mutating func insert(_ key: Key, _ value: Value, cost: Int) {
    remove(key)
    let node = Node(key: key, value: value, cost: cost, frame: frame, newer: -1, older: -1)
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      nodes[slot] = node
    } else {
      slot = nodes.count
      nodes.append(node)
    }
    index[key] = slot
    self.cost += cost
    link(slot)
    trim()
  }

  /// Drops a value.
  mutating func remove(_ key: Key) {
    guard let slot = index.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= nodes[slot]?.cost ?? 0
    nodes[slot] = nil
    free.append(slot)
  }

  /// Drops everything.
  mutating func removeAll() {
    index.removeAll()
    nodes.removeAll()
    free.removeAll()
    newest = -1
    oldest = -1
    cost = 0
  }

  private mutating func trim() {
    while cost > budget, oldest >= 0, oldest != newest, let node = nodes[oldest], !keepsFrame || node.frame != frame {
      remove(node.key)
    }
  }

  private mutating func touch(_ slot: Int) {
    nodes[slot]?.frame = frame
    guard slot != newest else { return }
    unlink(slot)
    link(slot)
  }

  private mutating func link(_ slot: Int) {
    nodes[slot]?.older = newest
    nodes[slot]?.newer = -1
    if newest >= 0 { nodes[newest]?.newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }

  private mutating func unlink(_ slot: Int) {
    guard let node = nodes[slot] else { return }
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
  }
}
