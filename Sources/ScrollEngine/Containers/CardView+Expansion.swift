/// Cards that show more of themselves.
extension CardView {
  /// Expands a card to the height that the source gives for it. What is being read stays where it is. O(log n).
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
    heights.shown(index, at: now.seconds)
  }

  /// The lengths of cards change at once and absolutely, whatever else is under way; only what is shown takes its time.
  func setExpanded(_ isExpanded: Bool, _ index: Int, animated: Bool) {
    guard index >= 0, index < count, self.isExpanded(index) != isExpanded else { return }
    let isSeen = animated && !scroller.rules.scroll.reducesMotion && visibleCards.contains { $0.index == index }
    heights.set(index, expanded: isExpanded, by: isSeen ? scroller.rules.expansion : nil, at: now.seconds)
    guard index == home else { return }
    scroller.change(page: page(of: home), keeping: .place)
    if !animated, scroller.activity.kind == .driven { finishAtOnce() }
  }
}
