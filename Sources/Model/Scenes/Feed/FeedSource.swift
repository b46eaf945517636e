import Containers
import ScrollEngine

/// The data source of the card view, with posts, their layouts and their heights.
final class FeedSource: CardSource {
  /// The posts and what the user has done with them, such as a like.
  var model: FeedModel
  /// The size for which cards are laid out, in points.
  var viewport: Size
  private let layouts: LayoutCache<FeedLayout>

  init(model: FeedModel, layouts: LayoutCache<FeedLayout>, viewport: Size) {
    self.model = model
    self.layouts = layouts
    self.viewport = viewport
  }

  var cardCount: Int { model.count }
  /// The height that a card is assumed to have until its real height is needed: that of the viewport, in points.
  var estimatedCardHeight: Double { viewport.height }

  /// The number of cards after which the posts repeat.
  var cardPeriod: Int { model.posts.count }

  func heightOfCard(at index: Int, isExpanded: Bool, viewport: Size) -> Double {
    // A folded card always fills the viewport, so its text needs no layout.
    guard isExpanded || model.isShownInFull(index) else { return viewport.height }
    return layout(index)?.height(isExpanded: isExpanded) ?? viewport.height
  }

  func kindOfCard(at index: Int) -> FeedCard.Kind { model.isShownInFull(index) ? .full : .folding }

  func makeCard(_ kind: FeedCard.Kind) -> FeedCard { FeedCard() }

  /// Configures a view to show the post and the current layout of the card at an index.
  func configure(_ view: FeedCard, forCardAt index: Int) {
    guard let post = model.post(index), let layout = layout(index) else { return }
    view.show(post, layout: layout)
  }

  /// Returns the layout of a card, or `nil` if there is no such card.
  func layout(_ index: Int) -> FeedLayout? {
    guard let post = model.post(index) else { return nil }
    return layouts.layout(at: model.postIndex(index), in: viewport) { FeedLayout(post, viewport: viewport) }
  }
}
