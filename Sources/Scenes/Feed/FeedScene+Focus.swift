import Interface
import ScrollEngine

/// What keys reach: the buttons of the card that is read.
extension FeedScene: Focusing {
  var controls: [Control<FeedPart>] {
    guard let card = cards.visibleCards.first(where: { $0.index == cards.home }),
      let layout = source.layout(card.index)
    else { return [] }
    let screen = Rect(origin: .zero, size: viewport)
    return (bodyControls(of: card, layout) + barControls(of: card, layout)).map { reading.place($0, in: screen) }
  }

  /// What can be pressed on a card over its bar; as all parts of a card laid out from the left.
  func bodyControls(of card: VisibleCard<FeedCard>, _ layout: FeedLayout) -> [Control<FeedPart>] {
    let origin = card.frame.origin
    // The bar lies over what scrolls below it.
    let bar = layout.bar(top: origin.y, height: card.frame.height).offset(by: origin)
    let body = Rect(x: 0, y: 0, width: viewport.width, height: min(viewport.height, max(0, bar.minY)))
    var result: [Control<FeedPart>] = []
    if !layout.follow.isEmpty {
      let (look, hit) = (layout.follow.offset(by: origin), layout.followArea.offset(by: origin))
      result.append(
        Control(.follow(card.index), look, radius: look.height / 2, reach: hit).focusable(within: body))
    }
    if let more = layout.more(height: card.frame.height)?.offset(by: origin) {
      result.append(Control(.more(card.index), more).focusable(within: body))
    }
    return result
  }

  /// What can be pressed in the bar of a card.
  func barControls(of card: VisibleCard<FeedCard>, _ layout: FeedLayout) -> [Control<FeedPart>] {
    let bar = layout.bar(top: card.frame.minY, height: card.frame.height)
    let index = card.index
    let buttons = [
      (FeedPart.like(index), layout.like(bar)), (.keep(index), layout.keep(bar)), (.share(index), layout.share(bar)),
    ]
    return buttons.filter { !$0.1.isEmpty }.map { part, frame in
      let hit = frame.offset(by: card.frame.origin)
      // The ring ends where the number beside the heart begins.
      let disc = Rect(x: hit.minX + 9, y: hit.center.y - 15, width: 30, height: 30)
      return Control(part, disc, radius: 15, reach: hit).focusable(within: Rect(origin: .zero, size: viewport))
    }
  }

  func activate(_ part: FeedPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: FeedPart, toward key: InputEvent.Key) -> FeedPart? { nil }

  func reveal(_ part: FeedPart, at time: Timestamp) {}
}
