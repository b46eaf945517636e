import ScrollEngine

/// The start offsets of cards while all of them are collapsed. The content offset of a list of cards is calculated from
/// them.
///
/// Where heights are known in advance, because they repeat or because each card is measured before its offset is used,
/// the offset of a card does not depend on which cards are expanded or in which order they were visited. Other heights
/// are estimated until they are measured.
///
/// - Complexity: offsets take O(log n) time, however many cards are measured, and O(1) where heights repeat.
struct CardOffsets: Sendable {
  /// The measured extents of the cards, in points. They are used only if the extents do not repeat.
  private var looked: ExtentIndex
  /// The start offsets of the cards of the first period, followed by the length of the period, in points; empty if the
  /// extents do not repeat.
  private var starts: [Double] = []

  /// Creates the offsets of cards whose height is an estimate until they are measured.
  init(count: Int, estimate: Double) { looked = ExtentIndex(count: count, estimate: estimate) }

  /// Creates the offsets of cards whose extents repeat.
  ///
  /// - Parameters:
  ///   - count: the number of cards.
  ///   - extents: the extents of the first cards, in points, after which they repeat; not empty.
  init(count: Int, repeating extents: [Double]) {
    looked = ExtentIndex(count: count, estimate: extents.first ?? 0)
    starts = extents.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
  }

  var count: Int { looked.count }

  /// The total extent of all cards, in points.
  var length: Double { offset(of: count) }

  /// Returns whether the extent of a card is known instead of estimated.
  func isKnown(_ index: Int) -> Bool { !starts.isEmpty || looked.isMeasured(index) }

  /// Records the extent of a card, in points.
  mutating func measure(_ index: Int, extent: Double) { looked.measure(index, extent: extent) }

  /// Returns the extent of a card, in points; 0 for a card that does not exist.
  subscript(index: Int) -> Double {
    guard starts.count > 1 else { return looked[index] }
    guard index >= 0, index < count else { return 0 }
    let slot = index % (starts.count - 1)
    return starts[slot + 1] - starts[slot]
  }

  /// Returns the start of a card, in points; for the index `count`, the end of the last card. Indices out of range are
  /// clamped.
  func offset(of index: Int) -> Double {
    guard starts.count > 1, let period = starts.last else { return looked.offset(of: index) }
    let (rounds, slot) = min(max(0, index), count).quotientAndRemainder(dividingBy: starts.count - 1)
    return Double(rounds) * period + starts[slot]
  }
}
