/// How high cards are: folded, expanded, or on the way between. A card's height changes at once and absolutely, whatever
/// else is under way; only what is shown of it takes its time.
///
/// It is no value, as a source that is asked for a height may ask for heights in turn.
final class CardHeights<Source: CardSource> {
  /// A card's height on its way to another.
  private struct Growth {
    let motion: DampedSpring
    let start: Double
    /// The card's height while it is folded, and how much more it has while it is expanded, in points.
    let folding: Folding
    var end: Double { start + motion.restTime }
  }

  /// A card's height while it is folded, and how much more it has while it is expanded, in points.
  private typealias Folding = (folded: Double, length: Double)

  /// Knows heights.
  private let source: Source
  /// The gap between two cards, in points.
  private(set) var separator: Double
  /// The size of the viewport, in points: no card is lower.
  private(set) var viewport: Size
  /// Where cards begin while all are folded.
  private(set) var places: CardPlaces
  /// Heights of the cards that are expanded, in points.
  private var expanded: [Int: Double] = [:]
  private var growths: [Int: Growth] = [:]

  /// Heights of no cards.
  init(of source: Source, viewport: Size, separator: Double) {
    self.source = source
    self.viewport = viewport
    self.separator = max(0, separator)
    places = CardPlaces(count: 0, estimate: viewport.height)
  }

  // MARK: - What they are

  /// The number of cards.
  var count: Int { places.count }
  /// Whether a card is on its way to another height.
  var isGrowing: Bool { !growths.isEmpty }
  /// The cards that are expanded, wherever they are, from first to last.
  var expandedCards: [Int] { expanded.keys.sorted() }
  /// Whether a card is expanded.
  func isExpanded(_ index: Int) -> Bool { expanded[index] != nil }

  /// The height of all cards and the gaps between them, in points. O(log n) and the number of expanded cards.
  var total: Double {
    guard count > 0 else { return 0 }
    return places.length - separator + expandedCards.reduce(0) { $0 + opening(of: $1) }
  }

  /// The height of a card, in points, at its present state and at rest; the estimate before it was measured. O(log n).
  func height(of index: Int) -> Double {
    if !expanded.isEmpty, let height = expanded[index] { return height }
    return count > index ? max(0, places[index] - separator) : 0
  }

  /// By how much a card is opened, in points.
  func opening(of index: Int) -> Double {
    guard !expanded.isEmpty else { return 0 }
    return expanded[index].map { $0 + separator - places[index] } ?? 0
  }

  /// A card's height as it is shown at a moment, in points: on its way while it expands or collapses.
  func shown(_ index: Int, at time: Double) -> Double {
    guard let growth = growths[index] else { return height(of: index) }
    return growth.motion.position(at: time - growth.start)
  }

  // MARK: - Asking for them

  /// Asks for a card's height while it is folded, if that is not known.
  func measure(_ index: Int) {
    guard index >= 0, index < count, !places.isKnown(index) else { return }
    places.measure(index, extent: asked(index, isExpanded: false) + separator)
  }

  /// Forgets what was measured, for as many cards or more or fewer; what is expanded stays so, and on its way to that.
  func ask(count: Int) {
    let period = min(source.cardPeriod, count)
    places =
      period > 0
      ? CardPlaces(count: count, repeating: (0..<period).map { asked($0, isExpanded: false) + separator })
      : CardPlaces(
        count: count, estimate: atLeastViewport(source.estimatedCardHeight) + separator)
    expanded = expanded.filter { $0.key < count }
    for index in expanded.keys { expanded[index] = asked(index, isExpanded: true) }
  }

  /// Asks for all heights anew, for another viewport and another gap.
  func resize(to size: Size, separator: Double) {
    viewport = size
    self.separator = separator
    ask(count: count)
  }

  private func asked(_ index: Int, isExpanded: Bool) -> Double {
    atLeastViewport(source.heightOfCard(at: index, isExpanded: isExpanded, viewport: viewport))
  }

  private func atLeastViewport(_ height: Double) -> Double {
    height.isFinite ? max(viewport.height, height) : viewport.height
  }

  // MARK: - On the way

  /// Brings what grows to a moment.
  func advance(to time: Double) {
    for (index, growth) in growths where growth.end <= time { growths[index] = nil }
  }

  /// Expands a card, or collapses it.
  ///
  /// - Parameter spring: by which what is shown follows; `nil` for at once.
  func set(_ index: Int, expanded isExpanded: Bool, by spring: SpringParameters?, at time: Double) {
    measure(index)
    let shown = shown(index, at: time)
    let velocity = growths[index].map { $0.motion.velocity(at: time - $0.start) } ?? 0
    expanded[index] = isExpanded ? asked(index, isExpanded: true) : nil
    growths[index] = nil
    if let spring, shown != height(of: index) {
      grow(index, folding(of: index), from: shown, velocity: velocity, by: spring, at: time)
    }
  }

  /// What opens or closes does so in another viewport, from the share that it is open.
  func resume(by spring: SpringParameters, at time: Double) {
    for (index, growth) in growths {
      measure(index)
      let folding = folding(of: index)
      let scale = growth.folding.length > 0 ? folding.length / growth.folding.length : 0
      let elapsed = time - growth.start
      let shown = folding.folded + (growth.motion.position(at: elapsed) - growth.folding.folded) * scale
      grow(
        index, folding, from: shown, velocity: growth.motion.velocity(at: elapsed) * scale, by: spring, at: time)
    }
  }

  /// Ends all that is on its way where it leads to.
  func finish() { growths.removeAll() }

  private func folding(of index: Int) -> Folding {
    let folded = places[index] - separator
    return (folded, (expanded[index] ?? asked(index, isExpanded: true)) - folded)
  }

  private func grow(
    _ index: Int, _ folding: Folding, from shown: Double, velocity: Double, by spring: SpringParameters, at time: Double
  ) {
    let motion = DampedSpring(
      from: shown, to: height(of: index), velocity: velocity, parameters: spring, restThreshold: 0.01)
    growths[index] = Growth(motion: motion, start: time, folding: folding)
  }
}
