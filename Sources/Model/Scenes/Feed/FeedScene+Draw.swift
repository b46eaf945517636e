import Containers
import Drawing
import ScrollEngine
import Tuning

/// The drawing of the feed. Cards are drawn from top to bottom, and each slides over the one before it.
extension FeedScene {
  /// Draws the scene as it is at the time of the last `advance(to:)`.
  public func draw(into canvas: inout Canvas) {
    let frame = Rect(origin: .zero, size: viewport)
    canvas.list.fill(frame, canvas.palette.stage)
    canvas.list.add(.pushClip(frame))
    layoutDirection.draw(in: frame, into: &canvas) { canvas in
      canvas.scrolled(along: .y, cards.scroller.sight, in: frame) { drawCards(into: &$0) }
    }
    drawFocus(into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawCards(into canvas: inout Canvas) {
    if cards.visibleCards.isEmpty { drawEmpty(into: &canvas) }
    for (slot, card) in cards.visibleCards.enumerated() {
      let next = slot + 1 < cards.visibleCards.count ? cards.visibleCards[slot + 1].frame.minY : viewport.height
      drawSeparator(above: card, into: &canvas)
      let sunk = Point(x: 0, y: sinkDistance(below: next))
      drawing(of: card, at: card.frame.offset(by: sunk))?.draw(
        cornerFraction: cornerFraction(top: card.frame.minY), into: &canvas)
    }
  }

  /// Draws the gap above a card. The gap is opaque and covers the part of the previous card that lies behind it.
  private func drawSeparator(above card: VisibleCard<FeedCard>, into canvas: inout Canvas) {
    guard cards.separator > 0, card.index > 0 else { return }
    let palette = canvas.palette
    let color =
      switch tuning[Tunables.feedSeparatorColor] {
      case .line: palette.line
      case .stage: palette.stage
      case .accent: palette.accent
      }
    let bottom = card.frame.minY + FeedLayout.cornerRadius * cornerFraction(top: card.frame.minY)
    let gap = Rect(
      x: 0, y: card.frame.minY - cards.separator, width: viewport.width,
      height: bottom - card.frame.minY + cards.separator)
    canvas.list.fill(gap, color)
  }

  /// Returns the distance, in points, by which a card moves down while the next card slides over it; 0 while the next
  /// card is not visible. `next` is the top edge of the next card.
  private func sinkDistance(below next: Double) -> Double {
    let travel = viewport.height - next
    guard travel > 0, !tuning[Tunables.reducedMotion] else { return 0 }
    return tuning[Tunables.feedOverlap] * Self.eased(travel / (viewport.height / 4))
  }

  /// Returns the visible fraction of a card's round corners, 0…1; 0 when the card fills the viewport.
  private func cornerFraction(top: Double) -> Double { Self.eased(top / (FeedLayout.cornerRadius * 4)) }

  private static func eased(_ share: Double) -> Double {
    let x = min(1, max(0, share))
    return x * x * (3 - 2 * x)
  }

  private func drawEmpty(into canvas: inout Canvas) {
    let middle = Rect(x: 16, y: viewport.height / 2 - 11, width: max(0, viewport.width - 32), height: 22)
    canvas.list.text(model.language[.noPosts], .heading, canvas.palette.text2, in: middle, .center)
  }

  /// Returns the drawing of a card at a frame that may differ from the card's current frame; `nil` if the card's view
  /// shows no post.
  private func drawing(of card: VisibleCard<FeedCard>, at frame: Rect) -> CardDrawing? {
    guard let post = card.view.post, let layout = card.view.layout else { return nil }
    return drawing(of: card.index, post, layout, at: frame)
  }

  private func drawing(of index: Int, _ post: Post, _ layout: FeedLayout, at frame: Rect) -> CardDrawing {
    let card = FeedPositionedCard(
      index: index, post: post, layout: layout, frame: frame, isOpen: cards.isExpanded(index), model: model)
    return CardDrawing(card: card, photos: photos, pointing: pointing)
  }

  /// Draws, in advance, the texts that become visible when the visible cards scroll by one viewport, and then those of
  /// the next and the previous card.
  public func prefetch(into canvas: inout Canvas) {
    layoutDirection.draw(in: Rect(origin: .zero, size: viewport), into: &canvas) { prefetchCards(into: &$0) }
  }

  private func prefetchCards(into canvas: inout Canvas) {
    let shown = cards.visibleCards
    guard let first = shown.first, let last = shown.last else { return }
    for card in [last, first] {
      guard let drawing = drawing(of: card, at: card.frame) else { continue }
      for way in [-viewport.height, viewport.height] {
        drawing.drawText(at: Point(x: 0, y: card.frame.minY + way), into: &canvas)
      }
    }
    prefetch(last.index + 1, into: &canvas) { _ in 0 }
    prefetch(first.index - 1, into: &canvas) { viewport.height - $0 }
  }

  /// Draws the texts of a card at the position that it has when it scrolls into view. `top` converts the card's height
  /// to the position of the card's top edge.
  private func prefetch(_ index: Int, into canvas: inout Canvas, top: (Double) -> Double) {
    guard let post = model.post(index), let layout = source.layout(index) else { return }
    let height = layout.height(isExpanded: cards.isExpanded(index))
    let frame = Rect(x: 0, y: top(height), width: viewport.width, height: height)
    drawing(of: index, post, layout, at: frame).prefetch(into: &canvas)
  }
}
