import Drawing
import ScrollEngine

/// A photograph as it is drawn large: by the best of the pictures that there are of it by now.
struct PhotoPrint {
  /// Radius of the corners of a photograph that floats; at the size at which the design tokens' picture shows one, it
  /// is the thumbnails' 12.
  static let radius = 16.0

  let album: Album
  let index: Int
  /// Size at which it rests.
  let fitted: Size
  /// Size of its tile, whose picture stands in for it.
  let tile: Size
  let layout: ViewerLayout
  let reading: Reading
  /// How it lies; `nil` for a neighbour.
  let photo: ZoomingPhoto?
  /// Whether it alone shows.
  let isOnPage: Bool

  /// Draws it in its frame.
  ///
  /// - Parameters:
  ///   - visible: the part of it that shows.
  ///   - corner: how round its corners are, 0 to 1.
  func draw(_ whole: Rect, visible: Rect, corner: Double, into canvas: inout Canvas) {
    let form = PhotoForm.whole(fitted)
    guard let key = canvas.picture(form, of: index, in: album) else {
      if let refusal = canvas.refusal(of: index, in: album, form: form) {
        return canvas.draw(refusal, of: album[index], in: visible)
      }
      return drawWhileMissing(whole, visible: visible, into: &canvas)
    }
    let zoomed = photo.flatMap { $0.isZoomed ? $0 : nil }
    let sharp = zoomed.flatMap { large($0, in: canvas) }
    let rounded =
      photo != nil && zoomed == nil
      ? canvas.picture(.rounded(fitted, radius: Self.radius), of: index, in: album) : nil
    guard whole.intersects(layout.screen) else { return }
    canvas.list.add(.pushClip(visible))
    if corner > 0, let rounded, let photo {
      let side = Self.radius * photo.pose.scale
      drawRounded(square: key, rounded: rounded, in: whole, side: side, corner: corner, into: &canvas)
    } else {
      canvas.list.add(.picture(sharp ?? key, frame: whole, opacity: 1))
    }
    canvas.list.add(.popClip)
    if let zoomed { drawDetail(of: zoomed, whole: whole, into: &canvas) }
  }

  /// A photograph with round corners. All but these is drawn opaque, which costs a tenth; square corners over the round
  /// ones fade, so that these appear and go gradually.
  private func drawRounded(
    square: PictureKey, rounded: PictureKey, in whole: Rect, side: Double, corner: Double, into canvas: inout Canvas
  ) {
    let side = min(side.rounded(.up), whole.width / 2, whole.height / 2)
    let bands = [
      Rect(x: whole.minX, y: whole.minY + side, width: whole.width, height: whole.height - 2 * side),
      Rect(x: whole.minX + side, y: whole.minY, width: whole.width - 2 * side, height: side),
      Rect(x: whole.minX + side, y: whole.maxY - side, width: whole.width - 2 * side, height: side),
    ]
    for band in bands {
      canvas.list.clipped(to: band) { $0.add(.picture(square, frame: whole, opacity: 1)) }
    }
    for x in [whole.minX, whole.maxX - side] {
      for y in [whole.minY, whole.maxY - side] {
        canvas.list.clipped(to: Rect(x: x, y: y, width: side, height: side)) {
          $0.add(.picture(rounded, frame: whole, opacity: 1))
          if corner < 1 { $0.add(.picture(square, frame: whole, opacity: 1 - corner)) }
        }
      }
    }
  }

  /// How many times as large as it rests a zoomed photograph is made: as the file has pixels for, or as the zoom can
  /// show, or as a few million pixels allow.
  private func enlargement(_ photo: ZoomingPhoto, _ scale: Double) -> (made: Double, possible: Double) {
    let area = max(1, fitted.width * fitted.height * scale * scale)
    let possible = min(album[index].size.width / max(1, fitted.width * scale), photo.limits.maxScale)
    return (min(possible, (Self.largestPicture / area).squareRoot()), possible)
  }

  /// Pixels of the largest picture that is made of a whole photograph: 10 MB, twice what a telephone shows at once. More
  /// would be sharper while it moves, but takes longer to make than a frame lasts; at rest ``drawDetail`` is sharp.
  private static let largestPicture = 2.5e6
  /// How many times as many pixels a side a larger picture must have to be worth its memory.
  private static let worthwhile = 1.2

  private func large(_ photo: ZoomingPhoto, in canvas: Canvas) -> PictureKey? {
    let factor = enlargement(photo, canvas.scale).made
    guard factor > Self.worthwhile else { return nil }
    let size = Size(width: fitted.width * factor, height: fitted.height * factor)
    return canvas.picture(.whole(size), of: index, in: album)
  }

  /// Where a photograph has more pixels than one picture may have, the part of it that shows is made anew at rest.
  private func drawDetail(of photo: ZoomingPhoto, whole: Rect, into canvas: inout Canvas) {
    let (made, possible) = enlargement(photo, canvas.scale)
    guard photo.isIdle, isOnPage, min(possible, photo.pose.scale) > made * Self.worthwhile else { return }
    // Pictures are not mirrored, so what is in this one lies as on the screen.
    let form = PhotoForm.detail(reading.place(whole, in: layout.screen), layout.viewport)
    if let key = canvas.picture(form, of: index, in: album) {
      canvas.list.add(.picture(key, frame: layout.screen, opacity: 1))
    }
  }

  /// Until the photograph has been read in its size, its tile's picture stands in, or its average colour.
  private func drawWhileMissing(_ whole: Rect, visible: Rect, into canvas: inout Canvas) {
    guard whole.intersects(layout.screen) else { return }
    canvas.standIns += 1
    canvas.list.fill(visible, album[index].averageColor)
    guard tile.width > 0, tile.height > 0, let key = canvas.picture(.tile(tile), of: index, in: album) else { return }
    let factor = min(whole.width / tile.width, whole.height / tile.height)
    let cut = Rect(around: whole.center, size: Size(width: tile.width * factor, height: tile.height * factor))
    canvas.list.clipped(to: visible) { $0.add(.picture(key, frame: cut, opacity: 1)) }
  }
}
