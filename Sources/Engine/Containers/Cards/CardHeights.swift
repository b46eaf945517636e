import ScrollEngine

/// The heights of cards: collapsed, expanded, or animating between the two. The height of a card changes at once; only
/// its visible height is animated.
///
/// It is a class and not a struct: a source that is asked for the height of one card may read the heights of other
/// cards at the same time, which exclusive access to a struct would forbid.
final class CardHeights<Source: CardSource> {
  /// An animation of a card's height.
  private struct Growth {
    let motion: DampedSpring
    let start: Double
    /// The collapsed height of the card and its additional height while expanded, as they were when the animation
    /// started.
    let folding: Folding
    var end: Double { start + motion.restTime }
  }

  /// The height of a collapsed card, and its additional height while expanded, in points.
  private struct Folding {
    let folded: Double
    let length: Double
  }

  private let source: Source
  /// The gap between two cards, in points.
  private(set) var separator: Double
  /// The size of the viewport, in points. No card is shorter than it.
  private(set) var viewport: Size
  /// The offsets at which the cards start while all of them are collapsed, in points.
  private(set) var collapsedOffsets: CardOffsets
  /// The heights of the expanded cards, in points.
  private var expanded = SparseArray<Double>()
  private var growths = SparseArray<Growth>()

  init(of source: Source, viewport: Size, separator: Double) {
    self.source = source
    self.viewport = viewport
    self.separator = max(0, separator)
    collapsedOffsets = CardOffsets(count: 0, estimate: viewport.height)
  }

  // MARK: - Heights

  var count: Int { collapsedOffsets.count }
  var isGrowing: Bool { Source.expandsCards && !growths.isEmpty }
  /// The indices of the expanded cards, in ascending order, on the screen or not.
  var expandedCards: [Int] { expanded.indices }
  func isExpanded(_ index: Int) -> Bool { expanded[index] != nil }
  private var hasExpandedCards: Bool { Source.expandsCards && !expanded.isEmpty }

  /// The height of all cards and the gaps between them, in points. Takes O(log n) plus the number of expanded cards.
  var total: Double {
    guard count > 0 else { return 0 }
    return collapsedOffsets.length - separator + expandedCards.reduce(0) { $0 + opening(of: $1) }
  }

  /// Returns the height of a card in its current state (expanded or collapsed) when no animation runs, in points; an
  /// estimate until the card is measured. O(log n).
  func height(of index: Int) -> Double {
    if hasExpandedCards, let height = expanded[index] { return height }
    return count > index ? max(0, collapsedOffsets[index] - separator) : 0
  }

  /// Returns the height that a card has gained by expanding, in points.
  func opening(of index: Int) -> Double {
    guard hasExpandedCards else { return 0 }
    return expanded[index].map { $0 + separator - collapsedOffsets[index] } ?? 0
  }

  /// Returns the visible height of a card at a time, in points, including its animation.
  func visibleHeight(of index: Int, at time: Double) -> Double {
    guard isGrowing, let growth = growths[index] else { return height(of: index) }
    return growth.motion.position(at: time - growth.start)
  }

  // MARK: - Measuring

  /// Asks the source for the collapsed height of a card, unless it is known.
  func measure(_ index: Int) {
    guard index >= 0, index < count, !collapsedOffsets.isKnown(index) else { return }
    collapsedOffsets.measure(index, extent: asked(index, isExpanded: false) + separator)
  }

  /// Discards all measurements and asks the source again, for a new number of cards. Expanded cards stay expanded, and
  /// animations continue.
  func reload(count: Int) {
    let period = min(source.cardPeriod, count)
    collapsedOffsets =
      period > 0
      ? CardOffsets(count: count, repeating: (0..<period).map { asked($0, isExpanded: false) + separator })
      : CardOffsets(
        count: count, estimate: atLeastViewport(source.estimatedCardHeight) + separator)
    guard hasExpandedCards else { return }
    for index in expanded.indices { expanded[index] = index < count ? asked(index, isExpanded: true) : nil }
  }

  /// Asks the source for all heights again, for another viewport and another gap.
  func resize(to size: Size, separator: Double) {
    viewport = size
    self.separator = separator
    reload(count: count)
  }

  private func asked(_ index: Int, isExpanded: Bool) -> Double {
    atLeastViewport(source.heightOfCard(at: index, isExpanded: isExpanded, viewport: viewport))
  }

  private func atLeastViewport(_ height: Double) -> Double {
    height.isFinite ? max(viewport.height, height) : viewport.height
  }

  // MARK: - Animation

  /// Removes the animations that have ended by a time.
  func advance(to time: Double) {
    guard isGrowing else { return }
    for index in growths.indices { if let growth = growths[index], growth.end <= time { growths[index] = nil } }
  }

  /// Expands or collapses a card.
  ///
  /// - Parameter spring: the spring of the animation; `nil` for no animation.
  func set(_ index: Int, expanded isExpanded: Bool, by spring: SpringParameters?, at time: Double) {
    measure(index)
    let shown = visibleHeight(of: index, at: time)
    let velocity = growths[index].map { $0.motion.velocity(at: time - $0.start) } ?? 0
    expanded[index] = isExpanded ? asked(index, isExpanded: true) : nil
    growths[index] = nil
    if let spring, shown != height(of: index) {
      grow(index, folding(of: index), from: shown, velocity: velocity, by: spring, at: time)
    }
  }

  /// Continues all animations after a resize, each from the same fraction of its expansion.
  func resume(by spring: SpringParameters, at time: Double) {
    guard isGrowing else { return }
    for index in growths.indices {
      guard let growth = growths[index] else { continue }
      measure(index)
      let folding = folding(of: index)
      let scale = growth.folding.length > 0 ? folding.length / growth.folding.length : 0
      let elapsed = time - growth.start
      let shown = folding.folded + (growth.motion.position(at: elapsed) - growth.folding.folded) * scale
      grow(
        index, folding, from: shown, velocity: growth.motion.velocity(at: elapsed) * scale, by: spring, at: time)
    }
  }

  /// Ends all animations at their targets.
  func finish() { if isGrowing { growths = SparseArray() } }

  private func folding(of index: Int) -> Folding {
    let folded = collapsedOffsets[index] - separator
    return Folding(folded: folded, length: (expanded[index] ?? asked(index, isExpanded: true)) - folded)
  }

  private func grow(
    _ index: Int, _ folding: Folding, from shown: Double, velocity: Double, by spring: SpringParameters, at time: Double
  ) {
    let motion = DampedSpring(
      from: shown, to: height(of: index), velocity: velocity, parameters: spring, restThreshold: 0.01)
    growths[index] = Growth(motion: motion, start: time, folding: folding)
  }
}

/// Values by index, in ascending order of the indices. O(log n) for a search, O(n) for a new index that is not the
/// largest one.
private struct SparseArray<Value> {
  private(set) var indices: [Int] = []
  private var values: [Value] = []

  var isEmpty: Bool { indices.isEmpty }

  subscript(index: Int) -> Value? {
    get {
      let slot = slot(of: index)
      return slot < indices.count && indices[slot] == index ? values[slot] : nil
    }
    set {
      let slot = slot(of: index)
      let isKnown = slot < indices.count && indices[slot] == index
      switch newValue {
      case let value? where isKnown: values[slot] = value
      case let value?:
        indices.insert(index, at: slot)
        values.insert(value, at: slot)
      case nil where isKnown:
        indices.remove(at: slot)
        values.remove(at: slot)
      case nil: break
      }
    }
  }

  /// Returns the place of the first index that is not smaller than `index`.
  private func slot(of index: Int) -> Int {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
