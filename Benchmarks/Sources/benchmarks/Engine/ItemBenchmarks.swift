import Containers
import ScrollEngine

/// Measures lists of ten million items: how a frame finds the visible items, and how an item changes its extent.
func measureItems(_ table: Table) {
  let count = 10_000_000
  var step = 0
  /// Returns indices all over the list, in an order that defeats caches.
  func next() -> Int {
    step = (step &+ 6_180_339) % count
    return step
  }
  var uniform = ExtentIndex(count: count, estimate: 72)
  table.measure("10,000,000 uniform items: the first visible one", goal: 1000, against: .gtk()) {
    use(uniform.item(at: Double(next()) * 72 + 30))
  }
  table.measure("10,000,000 items opened", against: .gtk()) { use(ExtentIndex(count: count + next(), estimate: 72)) }
  // A list in normal use: the user has scrolled through the first items, so they are measured one after another.
  var read = uniform
  for item in 0..<100_000 { read.measure(item, extent: Double(40 + item % 90)) }
  let length = read.offset(of: 100_000)
  table.measure("the same, 100,000 of them read: the first visible one", goal: 1000, against: .gtk()) {
    use(read.item(at: Double(next()) / Double(count) * length))
  }
  table.measure("the same: where an item begins", goal: 1000, against: .gtk()) { use(read.offset(of: next() / 100)) }
  table.measure("the same: an extent changed", goal: 2000, against: .gtk()) {
    read.measure(next() / 100, extent: Double(40 + step % 90))
  }
  // The worst case, which no user causes: each lookup reads a distant part of memory.
  var scattered = uniform
  for _ in 0..<100_000 { scattered.measure(next(), extent: Double(40 + step % 90)) }
  table.measure("100,000 measured all over the list: the first visible one", against: .gtk()) {
    use(scattered.item(at: Double(next()) / Double(count) * scattered.length))
  }
  uniform.measure(5_000_000, extent: 844)
  var isOpen = false
  table.measure("a card among 10,000,000 opened or closed", goal: 2000, against: .gtk()) {
    isOpen.toggle()
    uniform.measure(5_000_000, extent: isOpen ? 1600 : 844)
  }
  measurePages(table, count: count)
}

private func measurePages(_ table: Table, count: Int) {
  var rules = ScrollRules()
  rules.viewportLength = 390
  table.measure("10,000,000 pages opened", against: .gtk()) {
    use(Pager(count: count, pageLength: 390, page: 500, rules: rules, snapVelocity: 400).page)
  }
  let places = EvenSnapTargets(count: count, spacing: 390)
  table.measure("10,000,000 detents: the nearest one", goal: 1000, against: .gtk()) {
    use(places.nearestTarget(to: 390 * 7_654_321.3))
  }
}
