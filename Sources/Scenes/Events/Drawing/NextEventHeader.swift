import Drawing
import ScrollEngine

/// The header: the next event, how long it is until it begins, and its picture.
struct NextEventHeader {
  /// What a point of pull beyond the top adds to the round picture's diameter, in points.
  private static let stretch = 0.3
  /// How far the picture lies above the header's bottom edge, and how close to words it may grow, in points.
  private static let pictureBottom = 24.0
  private static let closest = 4.0

  let next: NextEvent
  let countdown: Countdown
  let photos: Photos
  let layout: EventsLayout
  /// The visible part of it, in points.
  let height: Double
  /// How far it is pulled beyond the top, in points.
  let pull: Double

  /// Everything hangs on the header's bottom edge, so that it is pushed out as one piece and the next event, which
  /// lies lowest, leaves last.
  func draw(into canvas: inout Canvas) {
    guard height > 0 else { return }
    let header = Rect(x: 0, y: 0, width: layout.viewport.width, height: height)
    canvas.list.fill(header, SceneInk.surface)
    canvas.list.add(.pushClip(header))
    let column = Rect(x: layout.columnX, y: 0, width: layout.columnWidth, height: height)
    let room = max(0, column.width - 40)
    let beside: [HeaderText] = [
      ("Next event · \(countdown.text)", .caption, SceneInk.accent, 108), (next.title, .headline, SceneInk.text, 83),
      (countdown.time, .tab, SceneInk.text, 54), ("\(next.place) · demo data", .secondary, SceneInk.secondary, 31),
    ]
    let fit = HeaderFit(beside, room: room, text: canvas.text)
    let width = fit.picture > 0 ? max(0, room - fit.picture - HeaderFit.gap) : room
    let title: HeaderText = ("Events", .title, SceneInk.text, 179)
    for line in [title] + beside {
      let style = line.style == .headline ? fit.title : line.style
      let frame = Rect(
        x: column.minX + 20, y: header.maxY - line.center - style.lineHeight / 2, width: width,
        height: style.lineHeight)
      canvas.list.text(line.text, style, line.ink, in: frame)
    }
    if fit.picture > 0 {
      drawPicture(
        in: column, bottom: header.maxY - Self.pictureBottom, side: fit.picture,
        room: room - min(width, fit.width), into: &canvas)
    }
    canvas.list.add(.popClip)
  }

  /// The picture grows from its bottom corner at the column's edge while the header is pulled beyond the top, until it
  /// comes close to the words beside it.
  ///
  /// - Parameters:
  ///   - side: its diameter while nothing is pulled, in points.
  ///   - room: between the words and the column's edge, in points.
  private func drawPicture(
    in column: Rect, bottom: Double, side: Double, room: Double, into canvas: inout Canvas
  ) {
    let grown = min(side + pull * Self.stretch, max(side, room - Self.closest))
    let right = column.maxX - 20
    let frame = Rect(x: right - grown, y: bottom - grown, width: grown, height: grown)
    canvas.list.roundedRect(frame, radius: grown / 2, SceneInk.text)
    let photo = frame.inset(dx: 2.5, dy: 2.5)
    guard let index = photos.index(of: next.photo) else { return }
    // Pixel by pixel at rest. A larger one is made once it is pulled, so that it is sharp while it is stretched.
    let (resting, large) = (side - (frame.width - photo.width), HeaderFit.picture * 1.25)
    func square(_ side: Double) -> Size { Size(width: side, height: side) }
    let isLarge = grown > side && canvas.hasPhoto(index, of: photos, in: square(large), radius: large / 2)
    canvas.photo(
      index, of: photos, in: photo, radius: photo.width / 2, made: square(isLarge ? large : resting))
  }
}
