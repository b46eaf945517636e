/// A vertical line of cards, each at least as tall as the viewport, that pages from card to card.
///
/// Views of the kind that the source names go back into a pool when their card leaves the viewport, the first card like
/// any other. Which cards are expanded is known here, by index, and not in the views. It
/// draws nothing and reads no clock: what it shows is ``visibleCards`` after ``advance(to:)``.
///
/// - Complexity: any change and any place is O(log n) in the number of cards; a step costs the cards on the screen.
package final class CardView<Source: CardSource> {
  /// The views that show cards.
  package typealias Card = Source.Card

  /// Where the cards come from. Call ``reload(at:)`` when it has others.
  package let source: Source
  /// Whether an expanded card collapses once it has left the viewport and everything rests.
  package var collapsesHiddenCards = false
  /// The gap between two cards, in points.
  package var separator: Double { heights.separator }
  /// The size of the viewport, in points.
  package var viewport: Size { heights.viewport }
  /// The card to which a gesture belongs, or to which a motion is on its way.
  package internal(set) var home = 0
  /// The motion, in the home card's coordinates.
  package internal(set) var scroller: CardScroller
  /// How the last gesture ended, and why.
  package internal(set) var lastDecision: CardDecision?
  /// The cards on the screen, from top to bottom.
  package internal(set) var visibleCards: [VisibleCard<Card>] = []

  var now = Timestamp.zero
  let heights: CardHeights<Source>
  var pool = ReusePool<Source.Kind, Card>()
  var layoutState = LayoutState.done
  var wantsReload = false
  // Kept from layout to layout, so that none allocates.
  var firstOnScreen = 0
  var tops: [Double] = []

  /// Where a layout stands: a callback that asks for another while one is going on gets it afterwards.
  enum LayoutState {
    case done
    case running
    case wantedAgain
  }

  /// A view that has no cards yet; they come with a ``reload(at:)``.
  package init(of source: Source, viewport: Size, separator: Double = 0, rules: CardRules = CardRules()) {
    self.source = source
    heights = CardHeights(of: source, viewport: viewport, separator: separator)
    scroller = CardScroller(
      page: CardPage(height: viewport.height, viewport: viewport.height, hasPrevious: false, hasNext: false),
      rules: rules)
  }

  /// The number of cards.
  package var count: Int { heights.count }
  /// Whether nothing moves or grows and no finger lies on it.
  package var isAtRest: Bool { scroller.isIdle && !heights.isGrowing }
  /// Whether the next moment will look different without any input.
  package var isAnimating: Bool { scroller.isMoving || heights.isGrowing }
  /// Velocity of the content offset, in pt/s.
  package var velocity: Double { scroller.velocity }
  /// Views on the screen.
  package var liveCount: Int { pool.live }
  /// Views in waiting.
  package var pooledCount: Int { pool.pooled }
  /// Views made ever.
  package var createdCount: Int { pool.created }

  /// The height of all cards and the gaps between them, in points. O(log n) and the number of expanded cards.
  package var contentHeight: Double { heights.total }
  /// The height of a card, in points, at its present state and at rest; the estimate before it was measured. O(log n).
  package func height(ofCard index: Int) -> Double { heights.height(of: index) }
  /// Whether a card is expanded.
  package func isExpanded(_ index: Int) -> Bool { heights.isExpanded(index) }

  /// The cards that are expanded, wherever they are.
  package var expandedCards: Set<Int> { Set(heights.expandedCards) }

  /// Brings everything to a moment. A moment before the present one changes nothing.
  package func advance(to time: Timestamp) {
    guard time > now else { return }
    now = time
    let wasMoving = scroller.isMoving
    scroller.advance(to: time)
    heights.advance(to: time.seconds)
    if wasMoving, scroller.isIdle { settled() }
    layOut()
  }

  /// Moves by other rules from a moment on. A motion in progress goes on as it began, but with reduced motion it is over.
  package func retune(_ rules: CardRules, at time: Timestamp) {
    advance(to: time)
    scroller.rules = rules
    guard rules.scroll.reducesMotion else { return }
    heights.finish()
    finishAtOnce()
    layOut()
  }
}
