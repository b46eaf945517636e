import Containers
import Interface
import ScrollEngine

/// Keyboard focus. It reaches the buttons of the current card.
extension FeedScene: Focusing {
  var controls: [Control<FeedPart>] {
    guard let card = cards.visibleCards.first(where: { $0.index == cards.home }).flatMap(positioned) else { return [] }
    let screen = Rect(origin: .zero, size: viewport)
    return (card.bodyControls + card.barControls).map { layoutDirection.convert($0, in: screen) }
  }

  func positioned(_ card: VisibleCard<FeedCard>) -> FeedPositionedCard? {
    guard let post = model.post(card.index), let layout = source.layout(card.index) else { return nil }
    return FeedPositionedCard(
      index: card.index, post: post, layout: layout, frame: card.frame, isOpen: cards.isExpanded(card.index),
      model: model)
  }

  func neighbor(of part: FeedPart, toward key: InputEvent.Key) -> FeedPart? { nil }

  func reveal(_ part: FeedPart, at time: Timestamp) {}
}
