import Drawing
import ScrollEngine

/// The header, which shows the next event, its countdown and its image.
struct NextEventHeader {
  /// The increase of the round image's diameter per point of overscroll beyond the top, in points.
  private static let stretch = 0.3
  /// The distance of the image from the header's bottom edge, in points.
  private static let pictureBottom = 24.0
  /// The minimum distance of the image from the text while the image grows, in points.
  private static let closest = 4.0

  let next: NextEvent
  let countdown: EventCountdown
  let photos: Photos
  let layout: EventsLayout
  let language: SceneLanguage
  /// The height of the visible part of the header, in points.
  let height: Double
  /// The overscroll beyond the top, in points.
  let pull: Double

  /// Draws the header. All content is anchored to the header's bottom edge, so that the content scrolls out as one
  /// piece and the lowest part, the next event, leaves last.
  func draw(into canvas: inout Canvas) {
    guard height > 0 else { return }
    let header = Rect(x: 0, y: 0, width: layout.viewport.width, height: height)
    canvas.list.fill(header, SceneInk.surface)
    canvas.list.add(.pushClip(header))
    let column = Rect(x: layout.columnX, y: 0, width: layout.columnWidth, height: height)
    let room = max(0, column.width - 40)
    let beside: [HeaderLine] = [
      ("\(language[.nextEvent]) · \(countdown.text)", .caption, SceneInk.accent, 108),
      (next.title, .headline, SceneInk.text, 83),
      (countdown.time, .tab, SceneInk.text, 54),
      ("\(next.place) · \(language[.demoData])", .secondary, SceneInk.secondary, 31),
    ]
    let fit = HeaderSizing(beside, room: room, text: canvas.text)
    let width = fit.imageDiameter > 0 ? max(0, room - fit.imageDiameter - HeaderSizing.gap) : room
    let title: HeaderLine = (language[.events], .title, SceneInk.text, 179)
    for line in [title] + beside {
      let style = line.style == .headline ? fit.titleStyle : line.style
      let frame = Rect(
        x: column.minX + 20, y: header.maxY - line.center - style.lineHeight / 2, width: width,
        height: style.lineHeight)
      canvas.list.text(line.text, style, line.foreground, in: frame)
    }
    if fit.imageDiameter > 0 {
      drawPicture(
        in: column, bottom: header.maxY - Self.pictureBottom, side: fit.imageDiameter,
        room: room - min(width, fit.width), into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// Draws the image. It grows from its bottom corner at the column's edge while the header is pulled beyond the top,
  /// until it is close to the text beside it.
  ///
  /// - Parameters:
  ///   - side: the diameter without overscroll, in points.
  ///   - room: the width between the text and the column's edge, in points.
  private func drawPicture(
    in column: Rect, bottom: Double, side: Double, room: Double, into canvas: inout Canvas
  ) {
    let grown = min(side + pull * Self.stretch, max(side, room - Self.closest))
    let right = column.maxX - 20
    let frame = Rect(x: right - grown, y: bottom - grown, width: grown, height: grown)
    canvas.list.roundedRect(frame, radius: grown / 2, SceneInk.text)
    let photo = frame.inset(dx: 2.5, dy: 2.5)
    guard let index = photos.index(of: next.photo) else { return }
    // At rest the image is drawn unscaled. During a pull a larger image is rendered, so that it stays sharp while it
    // grows.
    let (resting, large) = (side - (frame.width - photo.width), HeaderSizing.largestImage)
    func square(_ side: Double) -> Size { Size(width: side, height: side) }
    let isLarge = grown > side && canvas.hasPhoto(index, of: photos, in: square(large), radius: large / 2)
    canvas.photo(
      index, of: photos, in: photo, radius: photo.width / 2, made: square(isLarge ? large : resting))
  }
}
