import Drawing
import ScrollEngine

/// The place of a picture on the screen in whole pixels, and its division into tiles.
///
/// The tiles belong to the picture, not to its frame. While the frame of a cropped picture grows or shrinks, as that of
/// a collapsing header does, the tiles that are ready stay valid.
struct ScenePictureGrid: Equatable {
  /// Maximum length of a tile's side, in pixels. A tile of this size is decoded and uploaded within a few frames.
  private static let maximumTile = 1024
  /// Rounding error of computed positions, in pixels. The renderer uses the same tolerance.
  private static let tolerance = 1.0 / 1024
  /// Maximum width and height of a picture, and its distance from the screen's corner, in pixels, so that the sum of two
  /// fits into 32 bits.
  private static let maximumPixels = Double(1 << 29)

  /// Size of the whole picture, in pixels.
  let width: Int
  let height: Int
  /// The number of columns and rows of tiles.
  let columns: Int
  let rows: Int
  /// Whether the picture exceeds the frame and is cropped by it.
  let isCropped: Bool
  /// The visible part of the frame that the picture covers, in points.
  let shown: Rect
  private let left: Int
  private let top: Int
  private let right: Int
  private let bottom: Int
  private let tileWidth: Int
  private let tileHeight: Int
  private let scale: Double

  /// Places a picture in a frame; `nil` if nothing of it is visible.
  ///
  /// - Parameters:
  ///   - natural: the size of the picture, in any unit.
  ///   - scale: pixels per point.
  ///   - clip: the visible part of the screen, in points.
  init?(_ natural: Size, _ fit: ScenePicture.Fit, in frame: Rect, scale: Double, clip: Rect) {
    let place = Self.place(natural, fit, in: frame, scale: scale)
    let shown = place.intersection(frame).intersection(clip)
    guard !shown.isEmpty, shown.origin.isFinite, place.origin.isFinite,
      max(place.width, place.height) * scale < Self.maximumPixels,
      max(abs(place.minX), abs(place.minY)) * scale < Self.maximumPixels
    else { return nil }
    func edge(_ points: Double) -> Int { Int((points * scale + 0.5 + Self.tolerance).rounded(.down)) }
    // A fractional size is rounded up by up to a pixel, which the rounding of the edges may cut off again.
    func length(_ points: Double) -> Int { max(1, Int((points * scale - Self.tolerance).rounded(.up))) }
    self.shown = shown
    self.scale = scale
    isCropped = place.width > frame.width || place.height > frame.height
    width = length(place.width)
    height = length(place.height)
    left = edge(place.minX)
    top = edge(place.minY)
    right = min(left + width, edge(place.maxX))
    bottom = min(top + height, edge(place.maxY))
    columns = (width + Self.maximumTile - 1) / Self.maximumTile
    rows = (height + Self.maximumTile - 1) / Self.maximumTile
    // Tiles of equal size, instead of large ones and a narrow rest.
    tileWidth = (width + columns - 1) / columns
    tileHeight = (height + rows - 1) / rows
  }

  /// Returns the rectangle of the whole picture, in points. It exceeds the frame where `fill` crops the picture.
  static func place(_ natural: Size, _ fit: ScenePicture.Fit, in frame: Rect, scale: Double) -> Rect {
    guard natural.width > 0, natural.height > 0, !frame.isEmpty else { return frame }
    let (across, down) = (frame.width / natural.width, frame.height / natural.height)
    let factor = fit == .fill ? max(across, down) : min(across, down)
    let size = Size(width: natural.width * factor, height: natural.height * factor)
    // A difference of less than a pixel comes from rounding, so the picture is stretched to the frame.
    guard max(abs(size.width - frame.width), abs(size.height - frame.height)) * scale >= 1 else { return frame }
    return Rect(
      x: frame.minX + (frame.width - size.width) / 2, y: frame.minY + (frame.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  /// Returns the columns of the tiles that the visible part shows, and `ring` more on each side.
  func columns(ring: Int = 0) -> Range<Int> { tiles(shown.minX, shown.maxX, left, tileWidth, columns, ring) }

  /// Returns the rows of the tiles that the visible part shows, and `ring` more on each side.
  func rows(ring: Int = 0) -> Range<Int> { tiles(shown.minY, shown.maxY, top, tileHeight, rows, ring) }

  private func tiles(
    _ low: Double, _ high: Double, _ start: Int, _ side: Int, _ count: Int, _ ring: Int
  ) -> Range<Int> {
    // The renderer rounds the visible part to whole pixels.
    func edge(_ points: Double) -> Int { Int((points * scale + 0.5 + Self.tolerance).rounded(.down)) - start }
    let first = min(count - 1, max(0, edge(low) / side))
    let last = min(count - 1, max(first, (edge(high) - 1) / side))
    return max(0, first - ring)..<min(count, last + 1 + ring)
  }

  /// Returns the part of the picture that a tile shows, in pixels of the whole picture.
  func bounds(column: Int, row: Int) -> Rect {
    let (x, y) = (column * tileWidth, row * tileHeight)
    return Rect(
      x: Double(x), y: Double(y), width: Double(min(tileWidth, width - x)),
      height: Double(min(tileHeight, height - y)))
  }

  /// Returns the frame of a tile on the screen, in points, with its edges on whole pixels, so that tiles join without
  /// seams.
  func frame(column: Int, row: Int) -> Rect {
    let (x, y) = (left + column * tileWidth, top + row * tileHeight)
    let (endX, endY) = (min(right, x + tileWidth), min(bottom, y + tileHeight))
    return Rect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(max(0, endX - x)) / scale,
      height: Double(max(0, endY - y)) / scale)
  }
}
