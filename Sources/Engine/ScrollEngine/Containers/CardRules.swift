/// The rules by which cards move. They form a value, so they can be replaced during a motion.
package struct CardRules: Equatable, Sendable {
  /// The rule that decides whether a gesture turns to a neighbouring card.
  package var paging = CardPagingRule(threshold: 150)
  /// The rules by which a card scrolls. Their fling model projects a release and moves content inside a long card.
  package var scroll: ScrollRules
  /// The time in which a card that comes to rest covers 99 % of the distance to its rest position, in seconds.
  package var settleDuration = 0.45
  /// The spring for expanding and collapsing a card.
  package var expansion = SpringParameters(response: 0.38, dampingRatio: 1)

  /// Creates rules for cards that scroll by `scroll`. The viewport length in `scroll` is replaced by the distance from
  /// one card to the next.
  package init(scroll: ScrollRules) { self.scroll = scroll }

  /// Creates rules with the default values.
  package init() {
    var scroll = ScrollRules()
    scroll.fling = FlingModel(.exponential, rate: ExponentialDeceleration.fastRate)
    self.init(scroll: scroll)
  }
}
