import ScrollEngine

/// What keys reach: the buttons of the card that is read.
extension FeedScene: Focusing {
  var targets: [FocusTarget<FeedPart>] {
    guard let card = cards.visibleCards.first(where: { $0.index == cards.home }),
      let layout = source.layout(card.index)
    else { return [] }
    let index = card.index
    let origin = card.frame.origin
    let inside = layout.bar(top: origin.y, height: card.frame.height)
    let bar = inside.offset(by: origin)
    let screen = Rect(origin: .zero, size: viewport)
    // The bar lies over what scrolls below it.
    let body = screen.intersection(Rect(x: 0, y: 0, width: viewport.width, height: max(0, bar.minY)))
    // As all parts of a card, these are laid out from the left.
    func place(_ frame: Rect) -> Rect { reading.place(frame, in: screen) }
    var result: [FocusTarget<FeedPart>] = []
    if !layout.follow.isEmpty {
      let (look, hit) = (layout.follow.offset(by: origin), layout.followArea.offset(by: origin))
      result.append(
        FocusTarget(.follow(index), hit: place(hit), look: place(look), radius: look.height / 2, in: body))
    }
    if let more = layout.more(height: card.frame.height)?.offset(by: origin) {
      result.append(FocusTarget(.more(index), hit: place(more), radius: 12, in: body))
    }
    let buttons = [
      (FeedPart.like(index), layout.like(inside)), (.keep(index), layout.keep(inside)),
      (.share(index), layout.share(inside)),
    ]
    for (part, frame) in buttons where !frame.isEmpty {
      let hit = frame.offset(by: origin)
      // The ring ends where the number beside the heart begins.
      let disc = Rect(x: hit.minX + 9, y: hit.center.y - 15, width: 30, height: 30)
      result.append(FocusTarget(part, hit: place(hit), look: place(disc), radius: 15, in: screen))
    }
    return result
  }

  func activate(_ part: FeedPart, at time: Timestamp) { perform(part, at: time) }

  func neighbor(of part: FeedPart, toward key: InputEvent.Key) -> FeedPart? { nil }

  func reveal(_ part: FeedPart, at time: Timestamp) {}
}
