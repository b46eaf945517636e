/// Everything that decides how cards move; a value, so that it can be replaced while something moves.
package struct CardRules: Equatable, Sendable {
  /// When a gesture turns to a neighbour.
  package var paging = PagingRule(threshold: 150)
  /// How a card moves as anything that scrolls does. Its fling projects a release, and carries on inside of a long card.
  package var scroll: ScrollRules
  /// How long a card takes to settle, in seconds for 99 % of the way.
  package var settleDuration = 0.45
  /// The spring that grows and shrinks a card which is expanded or collapsed.
  package var expansion = SpringParameters(response: 0.38, dampingRatio: 1)

  /// Rules of cards that scroll by others, but for what a viewport's length is to them: a card's step takes its place.
  package init(scroll: ScrollRules) { self.scroll = scroll }

  /// The defaults.
  package init() {
    var scroll = ScrollRules()
    scroll.fling = FlingModel(.exponential, rate: ExponentialDeceleration.fastRate)
    self.init(scroll: scroll)
  }
}
