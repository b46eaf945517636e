import Drawing
import ScrollEngine
import Tuning

/// How the feed looks: cards from top to bottom, each sliding over the one before.
extension FeedScene {
  /// Draws the state of the last `advance`.
  public func draw(into canvas: inout Canvas) {
    reading.draw(in: Rect(origin: .zero, size: viewport), into: &canvas) { drawCards(into: &$0) }
    drawFocus(into: &canvas)
    canvas.list.add(.popClip)
  }

  private func drawCards(into canvas: inout Canvas) {
    let frame = Rect(origin: .zero, size: viewport)
    canvas.list.fill(frame, canvas.palette.stage)
    canvas.list.add(.pushClip(frame))
    if cards.visibleCards.isEmpty { drawEmpty(into: &canvas) }
    for (slot, card) in cards.visibleCards.enumerated() {
      let next = slot + 1 < cards.visibleCards.count ? cards.visibleCards[slot + 1].frame.minY : viewport.height
      drawSeparator(above: card, into: &canvas)
      draw(card, sunk: sinking(below: next), liftedBy: lift(card.frame.minY), into: &canvas)
    }
  }

  /// The gap above a card, over what the card before sinks into it.
  private func drawSeparator(above card: VisibleCard<FeedCard>, into canvas: inout Canvas) {
    guard cards.separator > 0, card.index > 0 else { return }
    let palette = canvas.palette
    let color =
      switch tuning[Tunables.feedSeparatorColor] {
      case .line: palette.line
      case .stage: palette.stage
      case .accent: palette.accent
      }
    let bottom = card.frame.minY + FeedLayout.cornerRadius * lift(card.frame.minY)
    let gap = Rect(
      x: 0, y: card.frame.minY - cards.separator, width: viewport.width,
      height: bottom - card.frame.minY + cards.separator)
    canvas.list.fill(gap, color)
  }

  /// How far a card goes down with the one that slides over it: nothing while that one is out of sight.
  private func sinking(below next: Double) -> Double {
    let travel = viewport.height - next
    guard travel > 0, !tuning[Tunables.reducedMotion] else { return 0 }
    return tuning[Tunables.feedOverlap] * Self.eased(travel / (viewport.height / 4))
  }

  /// How much of its round corners a card shows, 0…1: none when it fills the viewport.
  private func lift(_ top: Double) -> Double { Self.eased(top / (FeedLayout.cornerRadius * 4)) }

  private static func eased(_ share: Double) -> Double {
    let x = min(1, max(0, share))
    return x * x * (3 - 2 * x)
  }

  private func drawEmpty(into canvas: inout Canvas) {
    let middle = Rect(x: 16, y: viewport.height / 2 - 11, width: max(0, viewport.width - 32), height: 22)
    canvas.list.text("No posts", .heading, canvas.palette.text2, in: middle, .center)
  }

  private func draw(
    _ card: VisibleCard<FeedCard>, sunk: Double, liftedBy lift: Double, into canvas: inout Canvas
  ) {
    guard let post = card.view?.post, let layout = card.view?.layout else { return }
    let top = card.frame.minY + sunk
    let origin = Point(x: 0, y: top)
    let place = Rect(x: 0, y: top, width: viewport.width, height: card.frame.height)
    if lift > 0 {
      // In few steps: each radius is a texture of its own. The card lies over what a larger one leaves.
      let radii = CornerRadii(top: FeedLayout.cornerRadius * (lift * 4).rounded(.up) / 4, bottom: 0)
      canvas.list.add(.shadow(place, radii: radii, .sheet(canvas.appearance)))
    }
    canvas.list.add(.pushClip(place))
    let photoTop = Point(x: 0, y: top + layout.photoTop(top: top, height: card.frame.height))
    drawPhoto(post, layout, at: photoTop, liftedBy: lift, into: &canvas)
    let bodyTop = layout.isBeside ? 0 : layout.photo.height
    let body = Rect(
      x: layout.bodyX, y: top + bodyTop, width: viewport.width - layout.bodyX,
      height: max(0, card.frame.height - bodyTop))
    if layout.isBeside, lift > 0 {
      let radii = CornerRadii(top: FeedLayout.cornerRadius * lift, bottom: 0)
      canvas.list.add(.roundedRect(body, radii: radii, fill: canvas.palette.panel, border: nil))
      // Only its outer corner is the card's.
      canvas.list.fill(Rect(x: body.minX, y: body.minY, width: radii.top, height: radii.top), canvas.palette.panel)
    } else {
      canvas.list.fill(body, canvas.palette.panel)
    }
    drawTitle(post, layout, card.index, at: origin, into: &canvas)
    drawText(layout, height: card.frame.height, at: origin, into: &canvas)
    drawMore(card.index, layout, height: card.frame.height, at: origin, into: &canvas)
    drawBar(card.index, post, layout, height: card.frame.height, at: origin, into: &canvas)
    drawChips(card.index, over: layout.photo, at: photoTop, into: &canvas)
    canvas.list.add(.popClip)
  }

  /// Draws what is written a viewport below and above in the cards that show, then on the next and the previous one.
  public func prefetch(into canvas: inout Canvas) {
    reading.draw(in: Rect(origin: .zero, size: viewport), into: &canvas) { prefetchCards(into: &$0) }
  }

  private func prefetchCards(into canvas: inout Canvas) {
    let shown = cards.visibleCards
    guard let first = shown.first, let last = shown.last else { return }
    for card in [last, first] {
      guard let layout = card.view?.layout else { continue }
      for way in [-viewport.height, viewport.height] {
        drawText(layout, height: card.frame.height, at: Point(x: 0, y: card.frame.minY + way), into: &canvas)
      }
    }
    prefetch(last.index + 1, into: &canvas) { _ in 0 }
    prefetch(first.index - 1, into: &canvas) { viewport.height - $0 }
  }

  /// Draws what is written on a card, as it stands when it comes: its top at a place that goes by its height.
  private func prefetch(_ index: Int, into canvas: inout Canvas, top: (Double) -> Double) {
    guard let post = model.post(index), let layout = source.layout(index) else { return }
    let height = layout.height(isExpanded: cards.isExpanded(index))
    let origin = Point(x: 0, y: top(height))
    drawTitle(post, layout, index, at: origin, into: &canvas)
    drawText(layout, height: height, at: origin, into: &canvas)
    drawMore(index, layout, height: height, at: origin, into: &canvas)
    drawBar(index, post, layout, height: height, at: origin, into: &canvas)
    drawChips(index, over: layout.photo, at: .zero, into: &canvas)
  }

  /// The photograph with its round corners above the card's edge; they slide into sight as the card lifts.
  private func drawPhoto(
    _ post: Post, _ layout: FeedLayout, at origin: Point, liftedBy lift: Double, into canvas: inout Canvas
  ) {
    let radius = FeedLayout.cornerRadius
    let frame = Rect(
      x: 0, y: origin.y - radius * (1 - lift), width: layout.photo.width + (layout.isBeside ? radius : 0),
      height: layout.photo.height + 2 * radius)
    guard let photo = photos.index(of: post.photo) else {
      return canvas.list.roundedRect(frame, radius: radius, canvas.palette.accentSoft)
    }
    // Where no corner shows, the picture without them does, which is opaque and ten times as quick.
    guard canvas.hasPhoto(photo, of: photos, in: frame.size, radius: 0) else {
      return canvas.photo(photo, of: photos, in: frame, radius: radius)
    }
    guard lift > 0, canvas.hasPhoto(photo, of: photos, in: frame.size, radius: radius) else {
      return canvas.photo(photo, of: photos, in: frame, radius: 0)
    }
    let inner = Rect(x: radius, y: frame.minY, width: frame.width - 2 * radius, height: radius)
    // The lower corners lie under the text, or outside of the card.
    let below = Rect(x: 0, y: inner.maxY, width: frame.width, height: frame.height - radius)
    for (part, corner) in [
      (below, 0.0), (inner, 0), (Rect(x: 0, y: frame.minY, width: radius, height: radius), radius),
      (Rect(x: inner.maxX, y: frame.minY, width: radius, height: radius), radius),
    ] {
      canvas.list.add(.pushClip(part))
      canvas.photo(photo, of: photos, in: frame, radius: corner)
      canvas.list.add(.popClip)
    }
  }

  private func drawTitle(
    _ post: Post, _ layout: FeedLayout, _ index: Int, at origin: Point, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    for line in layout.title.lines {
      let y = origin.y + layout.titleTop + line.y
      let frame = Rect(x: layout.columnX, y: y, width: layout.columnWidth, height: layout.titleStyle.lineHeight)
      canvas.list.text(line.string, layout.titleStyle, palette.text, in: frame)
    }
    let avatar = layout.avatar.offset(by: origin)
    if let photo = photos.index(of: post.avatar) {
      canvas.photo(photo, of: photos, in: avatar, radius: 20)
    } else {
      canvas.list.roundedRect(avatar, radius: 20, palette.accentSoft)
      canvas.list.icon("account", size: 24, center: avatar.center, palette.accent)
    }
    let hasFollow = !layout.follow.isEmpty
    let follow = layout.follow.offset(by: origin)
    let end = hasFollow ? follow.minX - 12 : origin.x + layout.columnX + layout.columnWidth
    let width = max(0, end - avatar.maxX - 12)
    let name = Rect(x: avatar.maxX + 12, y: avatar.minY + 1, width: width, height: 20)
    canvas.list.text(post.author, .rowTitle, palette.text, in: name)
    let second = Rect(x: name.minX, y: name.maxY, width: width, height: 18)
    let note = layout.notes.first { canvas.text.width(of: $0, style: .secondary) <= width } ?? layout.notes.last
    canvas.list.text(note ?? "", .secondary, palette.text2, in: second)
    guard hasFollow else { return }
    let isFollowing = model.isFollowing(index)
    let fill =
      isDown(.follow(index))
      ? palette.line : (isFollowing ? palette.field : palette.accentSoft)
    canvas.list.roundedRect(follow, radius: follow.height / 2, fill)
    canvas.list.text(
      isFollowing ? "Following" : "Follow", .controlStrong, isFollowing ? palette.text2 : palette.accent, in: follow,
      .center)
  }

  /// Whether a part is pressed, or under the pointer.
  func isDown(_ part: FeedPart) -> Bool { gestures.pressed == part || isHovered(part) }
}
