/// Where the viewport is among the cards, by what is on the screen.
extension CardView {
  /// The offset of the viewport's top, in points; overscroll included. O(log n).
  ///
  /// It is counted from the card in the viewport's middle, whose place is that of a feed in which all others are
  /// folded: so the same picture has the same offset, whatever is open, opens or closes out of sight. From an opened
  /// card to the next it goes back by what the card was opened, as the edge between them passes the middle.
  package var contentOffset: Double { contentOffset(at: scroller.shown) }

  /// The same with the viewport's top at a place, in points below the home card's top.
  package func contentOffset(at position: Double) -> Double {
    guard count > 0 else { return position }
    let middle = slot(at: position + viewport.height / 2)
    return heights.places.offset(of: middle.index) + (position - middle.top)
  }

  /// By how much the card in the viewport's middle is opened, in points: what the offset goes back by where it ends.
  package var opening: Double {
    count > 0 ? heights.opening(of: slot(at: scroller.shown + viewport.height / 2).index) : 0
  }

  /// The offset at which a card begins, in points, while all others are folded. O(log n).
  package func offset(ofCard index: Int) -> Double { heights.places.offset(of: index) }

  /// The card at the viewport's top edge; `nil` without cards. A gap belongs to the card above it.
  package var currentCard: Int? {
    // What rounding leaves between a place and a card's edge, ten million cards down, is not another card.
    let slack = 1e-5
    guard count > 0 else { return nil }
    return scroller.shown >= 0 && scroller.shown < shownHeight(of: home) + separator
      ? home : slot(at: scroller.shown + slack).index
  }

  /// The cards that show at the present place.
  var visibleRange: ClosedRange<Int> {
    let first = currentCard ?? 0
    return first...max(first, slot(at: scroller.shown + viewport.height - 0.5).index)
  }

  /// The card at a place and its top, both in points below the home card's top, as cards are shown. A gap belongs to
  /// the card above it, and what lies beyond the ends to the first and the last card.
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
