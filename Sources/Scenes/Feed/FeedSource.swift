import ScrollEngine

/// Gives the card view its cards: posts, their layouts and their heights.
final class FeedSource: CardSource {
  /// The posts and what the person did with them.
  var model: FeedModel
  /// The size for which cards are laid out, in points.
  var viewport: Size
  private let layouts: FeedLayouts

  init(model: FeedModel, layouts: FeedLayouts, viewport: Size) {
    self.model = model
    self.layouts = layouts
    self.viewport = viewport
  }

  var cardCount: Int { model.count }
  /// Cards are as tall as the viewport until they are looked at.
  var estimatedCardHeight: Double { viewport.height }

  /// The posts are repeated.
  var cardPeriod: Int { model.posts.count }

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    // What is folded fills the viewport whatever its text is, which need not be laid out for that.
    guard isExpanded || model.isShownInFull(index) else { return viewport.height }
    return layout(index)?.height(isExpanded: isExpanded) ?? viewport.height
  }

  func kindOfCard(at index: Int) -> FeedCard.Kind { model.isShownInFull(index) ? .full : .folding }

  func makeCard(_ kind: FeedCard.Kind) -> FeedCard { FeedCard() }

  /// Makes a view show a card as it is laid out now.
  func show(_ index: Int, in view: FeedCard) {
    guard let post = model.post(index), let layout = layout(index) else { return }
    view.show(post, layout: layout)
  }

  /// How a card is laid out; `nil` where there is no card.
  func layout(_ index: Int) -> FeedLayout? {
    guard let post = model.post(index) else { return nil }
    return layouts.layout(post, at: model.postIndex(index), in: viewport)
  }
}
