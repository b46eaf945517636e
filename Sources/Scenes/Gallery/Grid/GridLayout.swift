import Interface
import ScrollEngine

/// Where heading and tiles lie in a viewport, laid out from the left. All measures are in points, from the design tokens'
/// picture of the scene.
struct GridLayout: Equatable, Sendable {
  let viewport: Size
  /// Where tiles lie among themselves.
  let pattern: TileGrid
  /// Bottom of the heading. A viewport so low that it would fill is shared.
  let listTop: Double

  init(viewport: Size, count: Int) {
    self.viewport = viewport
    pattern = TileGrid(count: count, width: viewport.width)
    listTop = min(68, viewport.height / 4)
  }

  var screen: Rect { Rect(origin: .zero, size: viewport) }
  /// The heading.
  var header: Rect { Rect(x: 0, y: 0, width: viewport.width, height: listTop) }
  /// Where tiles show.
  var list: Rect { Rect(x: 0, y: listTop, width: viewport.width, height: max(0, viewport.height - listTop)) }
  /// Range of the grid's offset.
  var range: ClosedRange<Double> { 0...max(0, pattern.height - list.height) }
  /// The button in the heading that shows the photographs' names.
  var namesButton: Rect { Self.corner(of: viewport) }

  /// The place of a round button at the end of the top, over the grid as over a photograph.
  static func corner(of viewport: Size) -> Rect {
    let side = 44.0
    return Rect(x: viewport.width - 10 - side, y: (68 - side) / 2 - 1, width: side, height: side)
  }

  /// A tile's frame on the screen.
  func tile(_ index: Int, offset: Double) -> Rect {
    pattern.frame(index).offset(by: Point(x: 0, y: listTop - offset))
  }

  /// The tiles that may show at an offset; a few more than do.
  func tiles(at offset: Double) -> Range<Int> { pattern.tiles(from: offset, to: offset + list.height) }

  /// The offset nearest to another one at which a tile is wholly in sight.
  func offset(showing index: Int, from offset: Double) -> Double {
    let tile = pattern.frame(index)
    return min(max(offset, tile.maxY - list.height), tile.minY)
  }
}
