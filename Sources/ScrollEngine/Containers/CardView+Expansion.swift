/// A card's height on its way to another.
struct CardGrowth {
  let motion: DampedSpring
  let start: Double
  /// The card's height while it is folded, and how much more it has while it is expanded, in points.
  let folded: Double
  let length: Double
  var end: Double { start + motion.restTime }
}

/// Cards that show more of themselves.
extension CardView {
  /// Expands a card to the height that the delegate gives for it. What is being read stays where it is. O(log n).
  package func expand(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(true, index, animated: animated)
    layOut()
  }

  /// Collapses a card. A card that is not on the screen collapses without moving what is. O(log n).
  package func collapse(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(false, index, animated: animated)
    layOut()
  }

  /// A card's height as it is shown now, in points: on its way while it expands or collapses.
  package func shownHeight(of index: Int) -> Double {
    guard let growth = growths[index] else { return height(ofCard: index) }
    return growth.motion.position(at: now.seconds - growth.start)
  }

  /// A card that opens or closes does so in another viewport, from the share that it is open.
  func resume(_ growth: CardGrowth, of index: Int) {
    measure(index)
    let range = heights(of: index)
    let scale = growth.length > 0 ? range.length / growth.length : 0
    let elapsed = now.seconds - growth.start
    let shown = range.folded + (growth.motion.position(at: elapsed) - growth.folded) * scale
    grow(index, range, from: shown, velocity: growth.motion.velocity(at: elapsed) * scale)
  }

  private typealias Heights = (folded: Double, length: Double)

  /// A card's height while it is folded, and how much more it has while it is expanded.
  private func heights(of index: Int) -> Heights {
    let folded = places[index] - separator
    return (folded, (expandedHeights[index] ?? askedHeight(of: index, isExpanded: true)) - folded)
  }

  private func grow(_ index: Int, _ range: Heights, from shown: Double, velocity: Double) {
    let motion = DampedSpring(
      from: shown, to: height(ofCard: index), velocity: velocity, parameters: scroller.rules.expansion,
      restThreshold: 0.01)
    growths[index] = CardGrowth(motion: motion, start: now.seconds, folded: range.folded, length: range.length)
  }

  /// The lengths of cards change at once and absolutely, whatever else is under way; only what is shown takes its time.
  func setExpanded(_ isExpanded: Bool, _ index: Int, animated: Bool) {
    guard index >= 0, index < count, self.isExpanded(index) != isExpanded else { return }
    measure(index)
    let shown = shownHeight(of: index)
    let velocity = growths[index].map { $0.motion.velocity(at: now.seconds - $0.start) } ?? 0
    expandedHeights[index] = isExpanded ? askedHeight(of: index, isExpanded: true) : nil
    growths[index] = nil
    let target = height(ofCard: index)
    let isOnScreen = visibleCards.contains { $0.index == index }
    if animated, isOnScreen, !scroller.rules.scroll.reducesMotion, shown != target {
      grow(index, heights(of: index), from: shown, velocity: velocity)
    }
    guard index == home else { return }
    scroller.change(page: page(of: home), keeping: .place)
    if !animated, scroller.activity.kind == .driven { finishAtOnce() }
  }
}
