import ScrollEngine

extension CardRules {
  /// Creates the rules of cards that a tuning describes.
  package init(_ tuning: Tuning) {
    var scroll = ScrollRules(tuning, viewportLength: 0)
    scroll.fling = FlingModel(tuning, rate: tuning[Tunables.feedDecelerationRate])
    self.init(scroll: scroll)
    paging = CardPagingRule(
      threshold: tuning[Tunables.feedThreshold], stopsAtEnds: tuning[Tunables.feedStopsAtEnds],
      pages: tuning[Tunables.feedRule] == .pages ? PageTurnRule(tuning) : nil)
    settleDuration = tuning[Tunables.feedSettleDuration]
    expansion = SpringParameters(response: tuning[Tunables.feedExpansionResponse], dampingRatio: 1)
  }
}
