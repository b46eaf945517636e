import Drawing
import Interface
import ScrollEngine

/// The drawing of a card: its photograph, title and text, its buttons and the bar at its bottom.
struct CardDrawing {
  /// The number of opacity steps of fading text. There are enough that no step is visible, and few enough that rendered
  /// lines can be cached.
  private static let fadeSteps = 8.0

  let card: FeedPositionedCard
  let photos: Photos
  let pointing: PointerState<FeedPart>

  private var layout: FeedLayout { card.layout }
  private var viewport: Size { card.layout.viewport }
  private var language: SceneLanguage { card.model.language }
  private var origin: Point { card.frame.origin }
  private var height: Double { card.frame.height }

  /// Draws the card.
  ///
  /// - Parameter lift: the visible fraction of the round corners, 0…1; 0 when the card fills the viewport.
  func draw(cornerFraction lift: Double, into canvas: inout Canvas) {
    let (place, top) = (card.frame, origin.y)
    if lift > 0 {
      // The corner radius of the shadow changes in few steps, because each radius needs its own texture. It may
      // therefore be larger than the card's corner radius, but the card covers the gap in the shadow.
      let radii = CornerRadii(top: FeedLayout.cornerRadius * (lift * 4).rounded(.up) / 4, bottom: 0)
      canvas.list.add(.shadow(place, radii: radii, .sheet(canvas.appearance)))
    }
    canvas.list.add(.pushClip(place))
    let photoTop = Point(x: 0, y: top + layout.photoTop(top: top, height: height))
    drawPhoto(at: photoTop, liftedBy: lift, into: &canvas)
    let bodyTop = layout.isSideBySide ? 0 : layout.photo.height
    let body = Rect(
      x: layout.bodyX, y: top + bodyTop, width: viewport.width - layout.bodyX,
      height: max(0, height - bodyTop))
    if layout.isSideBySide, lift > 0 {
      let radii = CornerRadii(top: FeedLayout.cornerRadius * lift, bottom: 0)
      canvas.list.add(.roundedRect(body, radii: radii, fill: canvas.palette.panel, border: nil))
      // The inner top corner of the text's background is not a corner of the card and must not be round, so it is
      // filled.
      canvas.list.fill(Rect(x: body.minX, y: body.minY, width: radii.top, height: radii.top), canvas.palette.panel)
    } else {
      canvas.list.fill(body, canvas.palette.panel)
    }
    drawWords(into: &canvas)
    drawBar(into: &canvas)
    drawChips(at: photoTop, into: &canvas)
    canvas.list.add(.popClip)
  }

  /// Draws the card's texts without its photograph, so that they are rendered before the card is visible.
  func prefetch(into canvas: inout Canvas) {
    drawWords(into: &canvas)
    drawBar(into: &canvas)
    drawChips(at: .zero, into: &canvas)
  }

  private func drawWords(into canvas: inout Canvas) {
    drawTitle(into: &canvas)
    drawText(at: origin, into: &canvas)
    card.bodyControls.filter { $0.frame.minY < viewport.height }.draw(pointing, into: &canvas)
  }

  /// Draws the photograph. The photograph reaches above the card's top edge by the corner radius, and its round corners
  /// slide into view as `lift` grows from 0 to 1.
  private func drawPhoto(at origin: Point, liftedBy lift: Double, into canvas: inout Canvas) {
    let radius = FeedLayout.cornerRadius
    let frame = Rect(
      x: 0, y: origin.y - radius * (1 - lift), width: layout.photo.width + (layout.isSideBySide ? radius : 0),
      height: layout.photo.height + 2 * radius)
    guard let photo = photos.index(of: card.post.photo) else {
      return canvas.list.roundedRect(frame, radius: radius, canvas.palette.accentSoft)
    }
    // If no corner is visible, the image without round corners is drawn. That image is opaque and ten times as fast to
    // draw.
    guard canvas.hasPhoto(photo, of: photos, in: frame.size, radius: 0) else {
      return canvas.photo(photo, of: photos, in: frame, radius: radius)
    }
    guard lift > 0, canvas.hasPhoto(photo, of: photos, in: frame.size, radius: radius) else {
      return canvas.photo(photo, of: photos, in: frame, radius: 0)
    }
    let inner = Rect(x: radius, y: frame.minY, width: frame.width - 2 * radius, height: radius)
    // The lower corners are below the text or outside the card, so they need not be round.
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

  private func drawTitle(into canvas: inout Canvas) {
    let palette = canvas.palette
    for line in layout.title.lines {
      let y = origin.y + layout.titleTop + line.y
      let frame = Rect(x: layout.columnX, y: y, width: layout.columnWidth, height: layout.titleStyle.lineHeight)
      canvas.list.text(line.string, layout.titleStyle, palette.text, in: frame)
    }
    let avatar = layout.avatar.offset(by: origin)
    if let photo = photos.index(of: card.post.avatar) {
      canvas.photo(photo, of: photos, in: avatar, radius: 20)
    } else {
      canvas.list.roundedRect(avatar, radius: 20, palette.accentSoft)
      canvas.list.icon("account", size: 24, center: avatar.center, palette.accent)
    }
    let end = layout.follow.isEmpty ? layout.columnX + layout.columnWidth : layout.follow.minX - 12
    let width = max(0, origin.x + end - avatar.maxX - 12)
    let name = Rect(x: avatar.maxX + 12, y: avatar.minY + 1, width: width, height: 20)
    canvas.list.text(card.post.author, .rowTitle, palette.text, in: name)
    let second = Rect(x: name.minX, y: name.maxY, width: width, height: 18)
    let date = card.post.dateText
    let byline = "\(date) · \(language.text(.readingTime, "\(card.post.minutes)"))"
    // The reading time needs space beside the date.
    let fits = canvas.text.width(of: byline, style: .secondary) <= width
    canvas.list.text(fits ? byline : date, .secondary, palette.text2, in: second)
  }

  /// Draws the text of a card whose top left corner is `origin`.
  func drawText(at origin: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    let bottom = layout.textBottom(height: height)
    // The text fades out only if some of it is hidden.
    let isCut = layout.isFoldable && layout.textTop + layout.text.height > bottom + 0.5
    for line in layout.text.lines {
      let top = layout.textTop + line.y
      let y = origin.y + top
      guard y < viewport.height else { return }
      guard y + 25 > 0 else { continue }
      let left = (bottom - top - 12.5) / FeedLayout.fade
      if isCut, left <= 0 { return }
      let share = isCut ? (min(1, left) * Self.fadeSteps).rounded(.up) / Self.fadeSteps : 1
      let frame = Rect(x: layout.columnX, y: y, width: layout.columnWidth + 8, height: 25)
      canvas.list.text(line.string, .body, palette.panel.mixed(with: palette.text, share), in: frame)
    }
  }

  private func drawBar(into canvas: inout Canvas) {
    let palette = canvas.palette
    let (inside, bar) = (card.barInCard, card.bar)
    guard bar.minY < viewport.height else { return }
    canvas.list.fill(bar, palette.panel)
    canvas.list.fill(Rect(x: bar.minX, y: bar.minY, width: bar.width, height: 1), palette.line)
    card.barControls.draw(pointing, into: &canvas)
    count(
      card.model.likes(card.index), after: layout.likeFrame(in: inside).offset(by: origin), palette.text, into: &canvas)
    if !layout.commentsFrame(in: inside).isEmpty {
      let comments = layout.commentsFrame(in: inside).offset(by: origin)
      canvas.list.icon(
        "comment-outline", size: 22, center: Point(x: comments.minX + 24, y: comments.center.y), palette.text2)
      count(card.post.comments, after: comments, palette.text2, into: &canvas)
    }
  }

  private func count(_ number: Int, after place: Rect, _ color: Color, into canvas: inout Canvas) {
    let frame = Rect(x: place.minX + 44, y: place.minY, width: max(0, place.width - 44 + 12), height: place.height)
    canvas.list.text(Self.grouped(number), .rowTime, color, in: frame)
  }

  /// Draws two chips over the photograph: the card's number in the feed, and a note that the content is made up.
  private func drawChips(at origin: Point, into canvas: inout Canvas) {
    let photo = layout.photo
    guard origin.y + photo.height > 0, photo.width >= 200 else { return }
    let marker = language.text(.cardNumber, Self.grouped(card.index + 1), Self.grouped(card.model.count))
    let width = canvas.text.width(of: marker, style: .control) + 26
    chip(marker, Rect(x: 16, y: origin.y + 16, width: width, height: 28), into: &canvas)
    let note = language[.demoData]
    let noteWidth = canvas.text.width(of: note, style: .control) + 26
    var place = Rect(x: photo.width - 16 - noteWidth, y: origin.y + 16, width: noteWidth, height: 28)
    // If there is no space beside the card's number, the note goes below it.
    if place.minX < 16 + width + 8 { place = Rect(x: 16, y: place.maxY + 8, width: noteWidth, height: 28) }
    chip(note, place, into: &canvas)
  }

  private func chip(_ text: String, _ place: Rect, into canvas: inout Canvas) {
    canvas.list.roundedRect(place, radius: 14, SceneInk.chip)
    canvas.list.text(text, .control, SceneInk.text, in: place, .center)
  }

  /// Returns a number with commas between groups of thousands.
  static func grouped(_ number: Int) -> String {
    var groups: [String] = []
    var rest = number
    while rest >= 1000 {
      let group = String(rest % 1000)
      groups.append(String(repeating: "0", count: 3 - group.count) + group)
      rest /= 1000
    }
    return ([String(rest)] + groups.reversed()).joined(separator: ",")
  }
}
