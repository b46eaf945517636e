import Interface
import ScrollEngine

/// The layout of header and tiles in a viewport, left to right. All lengths are in points, from the scene's image in
/// the design tokens.
struct GridLayout: Equatable, Sendable {
  let viewport: Size
  /// The pattern of the tiles.
  let pattern: GalleryTileGrid
  /// The bottom of the header, in points. In a low viewport it is at most a quarter of the height.
  let listTop: Double

  init(viewport: Size, count: Int, style: GridStyle = GridStyle()) {
    self.viewport = viewport
    pattern = GalleryTileGrid(count: count, width: viewport.width, style: style)
    listTop = style.hasHeader ? min(68, viewport.height / 4) : 0
  }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  var header: Rect { Rect(x: 0, y: 0, width: viewport.width, height: listTop) }
  /// The frame of the visible tiles.
  var list: Rect { Rect(x: 0, y: listTop, width: viewport.width, height: max(0, viewport.height - listTop)) }
  var range: ClosedRange<Double> { 0...max(0, pattern.height - list.height) }
  /// The frame of the button in the header that shows the photographs' names.
  var namesButton: Rect { Self.corner(of: viewport) }

  /// Returns the frame of a round button in the top trailing corner. The names button of the grid and the close button
  /// of the open photograph use the same frame.
  static func corner(of viewport: Size) -> Rect {
    let side = 44.0
    return Rect(x: viewport.width - 10 - side, y: (68 - side) / 2 - 1, width: side, height: side)
  }

  func tile(_ index: Int, offset: Double) -> Rect {
    pattern.frame(index).offset(by: Point(x: 0, y: listTop - offset))
  }

  /// Returns the range of tiles that are visible at an offset. It may contain a few tiles that are not visible.
  func tiles(at offset: Double) -> Range<Int> { pattern.tiles(from: offset, to: offset + list.height) }

  /// Returns the offset nearest to the given one at which the whole tile is visible, in points.
  func offset(showing index: Int, from offset: Double) -> Double {
    let tile = pattern.frame(index)
    return min(max(offset, tile.maxY - list.height), tile.minY)
  }
}
