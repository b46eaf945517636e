import Drawing
import ScrollEngine

/// The parts of a card below its title.
extension FeedScene {
  /// How many steps the ink of fading text has: enough that none is seen, few enough that lines are kept as pictures.
  private static let fadeSteps = 8.0

  func drawText(_ layout: FeedLayout, height: Double, at origin: Point, into canvas: inout Canvas) {
    let palette = canvas.palette
    let bottom = layout.textBottom(height: height)
    // The text ends in a fade only where some of it is hidden.
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

  func drawMore(
    _ index: Int, _ layout: FeedLayout, height: Double, at origin: Point, into canvas: inout Canvas
  ) {
    guard let place = layout.more(height: height)?.offset(by: origin), place.minY < viewport.height else {
      return
    }
    let palette = canvas.palette
    let isOpen = cards.isExpanded(index)
    let part = FeedPart.more(index)
    let fill = gestures.pressed == part ? palette.line : (isDown(part) ? palette.fieldHover : palette.field)
    canvas.list.roundedRect(place, radius: 12, fill)
    let title = isOpen ? "Show less" : "Show more"
    let width = canvas.text.width(of: title, style: .rowTitle)
    let x = place.center.x - (width + 26) / 2
    canvas.list.text(
      title, .rowTitle, palette.text, in: Rect(x: x, y: place.minY, width: width + 4, height: place.height))
    canvas.list.icon(
      isOpen ? "chevron-up" : "chevron-down", size: 20, center: Point(x: x + width + 17, y: place.center.y),
      palette.text)
  }

  func drawBar(
    _ index: Int, _ post: Post, _ layout: FeedLayout, height: Double, at origin: Point, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let inside = layout.bar(top: origin.y, height: height)
    let bar = inside.offset(by: origin)
    guard bar.minY < viewport.height else { return }
    canvas.list.fill(bar, palette.panel)
    canvas.list.fill(Rect(x: bar.minX, y: bar.minY, width: bar.width, height: 1), palette.line)
    let isLiked = model.has(.liked, index)
    let like = layout.like(inside).offset(by: origin)
    mark(isLiked ? "heart" : "heart-outline", like, palette.compare, isOn: isLiked, .like(index), into: &canvas)
    count(model.likes(index), after: like, palette.text, into: &canvas)
    if !layout.comments(inside).isEmpty {
      let comments = layout.comments(inside).offset(by: origin)
      canvas.list.icon(
        "comment-outline", size: 22, center: Point(x: comments.minX + 24, y: comments.center.y), palette.text2)
      count(post.comments, after: comments, palette.text2, into: &canvas)
    }
    let isKept = model.has(.kept, index)
    if !layout.keep(inside).isEmpty {
      mark(
        isKept ? "bookmark" : "bookmark-outline", layout.keep(inside).offset(by: origin), palette.accent, isOn: isKept,
        .keep(index), into: &canvas)
    }
    let isShared = model.has(.shared, index)
    mark(
      isShared ? "share-variant" : "share-variant-outline", layout.share(inside).offset(by: origin), palette.accent,
      isOn: isShared, .share(index), into: &canvas)
  }

  private func mark(
    _ icon: String, _ place: Rect, _ color: Color, isOn: Bool, _ part: FeedPart, into canvas: inout Canvas
  ) {
    let center = Point(x: place.minX + 24, y: place.center.y)
    if isDown(part) {
      let disc = Rect(x: center.x - 20, y: center.y - 20, width: 40, height: 40)
      canvas.list.roundedRect(
        disc, radius: 20, gestures.pressed == part ? canvas.palette.line : canvas.palette.fieldHover)
    }
    canvas.list.icon(icon, size: 22, center: center, isOn ? color : canvas.palette.text2)
  }

  private func count(_ number: Int, after place: Rect, _ color: Color, into canvas: inout Canvas) {
    let frame = Rect(x: place.minX + 44, y: place.minY, width: max(0, place.width - 44 + 12), height: place.height)
    canvas.list.text(Self.grouped(number), .rowTime, color, in: frame)
  }

  /// The position marker and the note about invented content, over the photograph.
  func drawChips(_ index: Int, over photo: Size, at origin: Point, into canvas: inout Canvas) {
    guard origin.y + photo.height > 0, photo.width >= 200 else { return }
    let marker = "Card \(Self.grouped(index + 1)) of \(Self.grouped(model.count))"
    let width = canvas.text.width(of: marker, style: .control) + 26
    chip(marker, Rect(x: 16, y: origin.y + 16, width: width, height: 28), into: &canvas)
    let note = "demo data"
    let noteWidth = canvas.text.width(of: note, style: .control) + 26
    var place = Rect(x: photo.width - 16 - noteWidth, y: origin.y + 16, width: noteWidth, height: 28)
    // Where the marker leaves no room the note goes below it.
    if place.minX < 16 + width + 8 { place = Rect(x: 16, y: place.maxY + 8, width: noteWidth, height: 28) }
    chip(note, place, into: &canvas)
  }

  private func chip(_ text: String, _ place: Rect, into canvas: inout Canvas) {
    canvas.list.roundedRect(place, radius: 14, SceneInk.chip)
    canvas.list.text(text, .control, SceneInk.text, in: place, .center)
  }

  /// A number with its thousands apart.
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
