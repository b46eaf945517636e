import Containers
import Drawing
import Recording
import ScrollEngine

/// A large photograph. It is drawn with the best of its images that is ready.
struct PhotoRenderer {
  /// The corner radius, in points, of a photograph that floats over the grid during its dismissal. The radius applies
  /// to the resting size and shrinks with the photograph. The design shows a smaller photograph with a radius of 12,
  /// that of thumbnails.
  static let radius = 16.0

  let album: Album
  let index: Int
  /// The size of the photograph at rest, in points.
  let fitted: Size
  /// The size of the photograph's tile, in points. The image of the tile is the placeholder.
  let tile: Size
  let layout: ViewerLayout
  let layoutDirection: LayoutDirection
  /// The transform (scale, shift and crop) and motion of the open photograph; `nil` for a photograph on a neighbouring
  /// page.
  let photo: ZoomingPhoto?
  /// Whether no other photograph is visible.
  let isOnPage: Bool

  /// Draws the photograph in its frame.
  ///
  /// - Parameters:
  ///   - visible: the visible part of the frame.
  ///   - corner: the roundness of the corners, from 0 to 1.
  func draw(_ whole: Rect, visible: Rect, corner: Double, into canvas: inout Canvas) {
    let form = PhotoVariant.whole(fitted)
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

  /// Draws a photograph with round corners. All parts except the corners are drawn opaque, at a tenth of the cost of
  /// drawing them with transparency. Square corners fade out over the round ones, so that the roundness appears and
  /// disappears gradually.
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

  /// Returns two scales for the image of a zoomed photograph, relative to the image for its resting size. `possible` is
  /// the largest useful scale, which the file's resolution and the zoom limit determine. `made` is the scale at which
  /// the image is rendered: `possible`, unless the pixel limit requires less.
  private func enlargement(_ photo: ZoomingPhoto, _ scale: Double) -> (made: Double, possible: Double) {
    let area = max(1, fitted.width * fitted.height * scale * scale)
    let possible = min(album[index].size.width / max(1, fitted.width * scale), photo.limits.maxScale)
    return (min(possible, (Self.largestPicture / area).squareRoot()), possible)
  }

  /// The maximum number of pixels in the image of a whole photograph. This is 10 MB, twice as much as a phone shows at
  /// once. A larger image would be sharper in motion but takes longer than a frame to render. At rest, ``drawDetail``
  /// draws a sharp image.
  private static let largestPicture = 2.5e6
  /// The minimum factor by which a larger image must have more pixels per side than the current one to be worth its
  /// memory.
  private static let worthwhile = 1.2

  private func large(_ photo: ZoomingPhoto, in canvas: Canvas) -> PictureKey? {
    let factor = enlargement(photo, canvas.scale).made
    guard factor > Self.worthwhile else { return nil }
    let size = Size(width: fitted.width * factor, height: fitted.height * factor)
    return canvas.picture(.whole(size), of: index, in: album)
  }

  /// Draws the visible part of a resting photograph at full resolution if the whole photograph has more pixels than one
  /// image may have.
  private func drawDetail(of photo: ZoomingPhoto, whole: Rect, into canvas: inout Canvas) {
    let (made, possible) = enlargement(photo, canvas.scale)
    guard photo.isIdle, isOnPage, min(possible, photo.pose.scale) > made * Self.worthwhile else { return }
    // The image is never mirrored in right-to-left layout, so the part that it shows is given in screen coordinates.
    let form = PhotoVariant.detail(layoutDirection.convert(whole, in: layout.screen), layout.viewport)
    if let key = canvas.picture(form, of: index, in: album) {
      canvas.list.add(.picture(key, frame: layout.screen, opacity: 1))
    }
  }

  /// Draws an enlarged image of the grid's tile, or the photograph's average colour, until the large image is ready.
  private func drawWhileMissing(_ whole: Rect, visible: Rect, into canvas: inout Canvas) {
    guard whole.intersects(layout.screen) else { return }
    canvas.placeholderCount += 1
    canvas.list.fill(visible, album[index].averageColor)
    guard tile.width > 0, tile.height > 0, let key = canvas.picture(.tile(tile), of: index, in: album) else { return }
    let factor = min(whole.width / tile.width, whole.height / tile.height)
    let cut = Rect(around: whole.center, size: Size(width: tile.width * factor, height: tile.height * factor))
    canvas.list.clipped(to: visible) { $0.add(.picture(key, frame: cut, opacity: 1)) }
  }
}
