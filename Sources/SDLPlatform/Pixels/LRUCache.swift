/// Values by key with a budget: what was not used for longest goes first. Lookups and insertions are O(1).
struct LRUCache<Key: Hashable, Value> {
  /// What orders the values. Apart from them, so that a use counts no references.
  private struct Link {
    var cost = 0
    var frame = 0
    var newer = -1
    var older = -1
    /// Which insertion filled the slot.
    var insertion = 0
  }

  /// Where a value lies, to find it again without its key.
  struct Place {
    fileprivate let slot: Int
    fileprivate let insertion: Int
  }

  /// Most that the values may cost together.
  let budget: Int
  /// Whether values used in this frame or the one before are kept even beyond the budget: what comes between two frames
  /// would else drive out what both show, which is then made again, without end.
  let keepsFrame: Bool
  /// What the values cost now.
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

  /// Values held.
  var count: Int { index.count }

  /// Starts a frame: what is used from now on stays at least until the end of the next one.
  mutating func beginFrame() { frame += 1 }

  /// The value, which becomes the newest.
  mutating func value(_ key: Key) -> Value? {
    guard let slot = index[key] else { return nil }
    touch(slot)
    return values[slot]
  }

  /// Where a value lies, or would; this is no use of it.
  func place(of key: Key) -> Place {
    guard let slot = index[key] else { return Place(slot: links.count, insertion: -1) }
    return Place(slot: slot, insertion: links[slot].insertion)
  }

  /// The value that lies there, which becomes the newest; `nil` once it has gone.
  mutating func value(at place: Place) -> Value? {
    guard place.slot < links.count, links[place.slot].insertion == place.insertion else { return nil }
    touch(place.slot)
    return values[place.slot]
  }

  /// Adds or replaces a value and drops the oldest ones beyond the budget.
  ///
  /// - Returns: where it lies until it goes.
  @discardableResult mutating func insert(_ key: Key, _ value: Value, cost: Int) -> Place {
    remove(key)
    insertions += 1
    let slot = vacancy()
    links[slot] = Link(cost: cost, frame: frame, insertion: insertions)
    keys[slot] = key
    values[slot] = value
    index[key] = slot
    self.cost += cost
    link(slot)
    let place = Place(slot: slot, insertion: insertions)
    trim()
    return place
  }

  /// Drops a value.
  mutating func remove(_ key: Key) {
    guard let slot = index.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= links[slot].cost
    links[slot].insertion = 0
    keys[slot] = nil
    values[slot] = nil
    free.append(slot)
  }

  /// Drops everything.
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

  private mutating func vacancy() -> Int {
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

  private mutating func touch(_ slot: Int) {
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
