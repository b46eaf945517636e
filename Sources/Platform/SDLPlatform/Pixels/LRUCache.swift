/// A least-recently-used cache with a cost budget. Lookups and insertions are O(1).
struct LRUCache<Key: Hashable, Value> {
  /// A node of the list that orders the slots by use. Nodes are stored apart from the values, so that a lookup does no
  /// reference counting.
  private struct Link {
    var cost = 0
    var frame = 0
    var newer = -1
    var older = -1
    /// The number of the insertion that filled the slot; 0 when the slot is free.
    var insertion = 0
  }

  /// The slot of a value, by which the value is found again without hashing its key.
  struct Slot {
    fileprivate let slot: Int
    fileprivate let insertion: Int
  }

  /// Maximum total cost of the values.
  let budget: Int
  /// Whether values used in this frame or the previous one stay even beyond the budget. If they did not, a value needed
  /// between two frames could evict a value that both frames show, which would then be recreated again and again.
  let keepsFrame: Bool
  private(set) var cost = 0
  private var index: [Key: Int] = [:]
  private var links: [Link] = []
  private var keys: [Key?] = []
  private var values: [Value?] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1
  private var frame = 0
  private var insertions = 0

  init(budget: Int, keepsFrame: Bool = true) {
    self.budget = budget
    self.keepsFrame = keepsFrame
  }

  var count: Int { index.count }

  /// Starts a frame. Values used from now on stay at least until the end of the next frame, if ``keepsFrame`` is true.
  mutating func beginFrame() { frame += 1 }

  /// Returns the value of a key and marks it as the most recently used; `nil` if there is none.
  mutating func value(_ key: Key) -> Value? {
    guard let slot = index[key] else { return nil }
    markUsed(slot)
    return values[slot]
  }

  /// Returns the slot of a key; for a missing key, a slot that is always empty. The call does not count as a use.
  func slot(of key: Key) -> Slot {
    guard let slot = index[key] else { return Slot(slot: links.count, insertion: -1) }
    return Slot(slot: slot, insertion: links[slot].insertion)
  }

  /// Returns the value in a slot and marks it as the most recently used; `nil` once the value has been evicted.
  mutating func value(at place: Slot) -> Value? {
    guard place.slot < links.count, links[place.slot].insertion == place.insertion else { return nil }
    markUsed(place.slot)
    return values[place.slot]
  }

  /// Adds or replaces a value, and evicts the least recently used values beyond the budget.
  ///
  /// - Returns: the value's slot, which is valid until the value is evicted.
  @discardableResult mutating func insert(_ key: Key, _ value: Value, cost: Int) -> Slot {
    remove(key)
    insertions += 1
    let slot = freeSlot()
    links[slot] = Link(cost: cost, frame: frame, insertion: insertions)
    keys[slot] = key
    values[slot] = value
    index[key] = slot
    self.cost += cost
    link(slot)
    let place = Slot(slot: slot, insertion: insertions)
    trim()
    return place
  }

  mutating func remove(_ key: Key) {
    guard let slot = index.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= links[slot].cost
    links[slot].insertion = 0
    keys[slot] = nil
    values[slot] = nil
    free.append(slot)
  }

  mutating func removeAll() {
    index.removeAll()
    links.removeAll()
    keys.removeAll()
    values.removeAll()
    free.removeAll()
    newest = -1
    oldest = -1
    cost = 0
  }

  private mutating func freeSlot() -> Int {
    if let slot = free.popLast() { return slot }
    links.append(Link())
    keys.append(nil)
    values.append(nil)
    return links.count - 1
  }

  private mutating func trim() {
    while cost > budget, oldest >= 0, oldest != newest, !keepsFrame || links[oldest].frame < frame - 1,
      let key = keys[oldest]
    {
      remove(key)
    }
  }

  private mutating func markUsed(_ slot: Int) {
    links[slot].frame = frame
    guard slot != newest else { return }
    unlink(slot)
    link(slot)
  }

  private mutating func link(_ slot: Int) {
    links[slot].older = newest
    links[slot].newer = -1
    if newest >= 0 { links[newest].newer = slot }
    newest = slot
    if oldest < 0 { oldest = slot }
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (links[slot].newer, links[slot].older)
    if newer >= 0 { links[newer].older = older } else { newest = older }
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
  }
}
