/// The position of the viewport among the cards.
extension CardView {
  /// The offset of the viewport's top, in points, including overscroll. O(log n).
  ///
  /// The offset is counted from the card in the middle of the viewport, at the start offset that this card has while
  /// all others are collapsed. The same content on the screen therefore always has the same offset, whatever expands or
  /// collapses out of sight. When the end of an expanded card passes the middle of the viewport, the offset drops by
  /// the height that the card has gained by expanding.
  package var contentOffset: Double { contentOffset(at: scroller.visibleOffset) }

  /// Returns the content offset for a position of the viewport's top, in points below the top of the home card, to
  /// which gestures belong.
  package func contentOffset(at position: Double) -> Double {
    guard count > 0 else { return position }
    let middle = slot(at: position + viewport.height / 2)
    return heights.collapsedOffsets.offset(of: middle.index) + (position - middle.top)
  }

  /// The height that the card in the middle of the viewport has gained by expanding, in points. The content offset
  /// drops by this height at the end of that card.
  package var opening: Double {
    count > 0 ? heights.opening(of: slot(at: scroller.visibleOffset + viewport.height / 2).index) : 0
  }

  /// Returns the offset at which a card starts, in points, while all other cards are collapsed. O(log n).
  package func offset(ofCard index: Int) -> Double { heights.collapsedOffsets.offset(of: index) }

  /// The index of the card at the viewport's top edge; `nil` without cards. A gap belongs to the card above it.
  package var currentCard: Int? {
    // The tolerance for rounding errors between a position and a card's edge, ten million cards down.
    let slack = 1e-5
    guard count > 0 else { return nil }
    return scroller.visibleOffset >= 0 && scroller.visibleOffset < shownHeight(of: home) + separator
      ? home : slot(at: scroller.visibleOffset + slack).index
  }

  /// The indices of the cards that are visible at the current position.
  var visibleRange: ClosedRange<Int> {
    let first = currentCard ?? 0
    return first...max(first, slot(at: scroller.visibleOffset + viewport.height - 0.5).index)
  }

  /// Returns the index of the card at a position, and the card's top. Both are in points below the top of the home
  /// card, to which gestures belong, with visible heights. A gap belongs to the card above it; positions beyond the
  /// ends belong to the first and the last card.
  private func slot(at place: Double) -> (index: Int, top: Double) {
    var (index, top) = (home, 0.0)
    while index > 0, place < top {
      index -= 1
      top -= shownHeight(of: index) + separator
    }
    while index + 1 < count {
      let next = top + shownHeight(of: index) + separator
      guard place >= next else { break }
      (index, top) = (index + 1, next)
    }
    return (index, top)
  }
}
