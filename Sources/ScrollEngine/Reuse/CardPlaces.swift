/// Where cards begin while all of them are folded: the places by which a feed's offset is told.
///
/// One card has one place, whichever cards are open and in which order they were looked at, wherever heights are known
/// ahead: either because they repeat, or because each is measured before it counts. Heights that only a look tells are
/// estimated until then.
///
/// - Complexity: places are O(log n) in time whatever is measured, and O(1) where heights repeat.
struct CardPlaces: Sendable {
  /// What is known by looking; of any card where nothing repeats.
  private var looked: ExtentIndex
  /// Where each card of the first period begins, and where the next period does; empty where nothing repeats.
  private var starts: [Double] = []

  /// Places of cards that are as high as an estimate until they are measured.
  init(count: Int, estimate: Double) { looked = ExtentIndex(count: count, estimate: estimate) }

  /// Places of cards whose extents repeat.
  ///
  /// - Parameters:
  ///   - count: the number of cards.
  ///   - extents: of the first ones, in points, after which they repeat; not empty.
  init(count: Int, repeating extents: [Double]) {
    looked = ExtentIndex(count: count, estimate: extents.first ?? 0)
    starts = extents.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
  }

  /// The number of cards.
  var count: Int { looked.count }

  /// The extent of all cards together, in points.
  var length: Double { offset(of: count) }

  /// Whether a card's extent is no estimate.
  func isKnown(_ index: Int) -> Bool { !starts.isEmpty || looked.isMeasured(index) }

  /// Notes the extent of a card, in points.
  mutating func measure(_ index: Int, extent: Double) { looked.measure(index, extent: extent) }

  /// The extent of a card, in points; 0 for one that does not exist.
  subscript(index: Int) -> Double {
    guard starts.count > 1 else { return looked[index] }
    guard index >= 0, index < count else { return 0 }
    let slot = index % (starts.count - 1)
    return starts[slot + 1] - starts[slot]
  }

  /// Where a card begins, in points; the index `count` gives the end, and what lies outside is clamped.
  func offset(of index: Int) -> Double {
    guard starts.count > 1, let period = starts.last else { return looked.offset(of: index) }
    let (rounds, slot) = min(max(0, index), count).quotientAndRemainder(dividingBy: starts.count - 1)
    return Double(rounds) * period + starts[slot]
  }
}
