/// Expanding and collapsing of cards.
extension CardView {
  /// Expands a card to the height that the source returns. The visible content stays in place. O(log n).
  package func expand(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(true, index, animated: animated)
    layOut()
  }

  /// Collapses a card. A card outside the screen collapses without moving the visible content. O(log n).
  package func collapse(_ index: Int, animated: Bool = true, at time: Timestamp) {
    advance(to: time)
    setExpanded(false, index, animated: animated)
    layOut()
  }

  /// Returns the visible height of a card now, in points, including its animation.
  package func shownHeight(of index: Int) -> Double {
    heights.visibleHeight(of: index, at: now.seconds)
  }

  /// Changes the height of a card at once; only its visible height is animated.
  func setExpanded(_ isExpanded: Bool, _ index: Int, animated: Bool) {
    guard index >= 0, index < count, self.isExpanded(index) != isExpanded else { return }
    let isSeen = animated && !scroller.rules.scroll.reducesMotion && visibleCards.contains { $0.index == index }
    heights.set(index, expanded: isExpanded, by: isSeen ? scroller.rules.expansion : nil, at: now.seconds)
    guard index == home else { return }
    scroller.change(page: page(of: home), keeping: .place)
    if !animated, scroller.activity.kind == .driven { finishAtOnce() }
  }
}
