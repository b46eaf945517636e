import Drawing

/// What tells shadows apart.
struct ShadowLook: Hashable {
  /// Size of the shape the texture is made for, in pixels: stretched sizes share one.
  var width: Int
  var height: Int
  var top: Double
  var bottom: Double
  /// Standard deviation of the blur, in eighths of a pixel.
  var sigma: Int
  /// Downward displacement, in pixels.
  var dy: Int

  /// How far the blur reaches, in pixels.
  var reach: Int { 3 * (boxWidth / 2) + 2 }

  /// Width of the three box blurs that stand for a Gaussian: SVG 1.1, feGaussianBlur.
  var boxWidth: Int { max(1, Int((Double(sigma) / 8 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))) }
}

extension ShadowLook {
  /// The shadow of a shape, before what may be stretched is made smaller.
  init(_ shadow: Shadow, around shape: RoundedShape, on grid: PixelGrid) {
    let blur = min(Self.widestBlur, max(0, shadow.blur.isFinite ? shadow.blur * grid.scale : 0))
    self.init(
      width: shape.box.width, height: shape.box.height, top: shape.top, bottom: shape.bottom,
      sigma: Int((blur * 4).rounded()), dy: grid.edge(min(Self.widestBlur, max(-Self.widestBlur, shadow.dy))))
  }

  /// A blur beyond this many pixels looks the same and takes long to make.
  private static let widestBlur = 160.0

  /// The pixels that it may darken around a box.
  func frame(around box: PixelRect) -> PixelRect { box.grown(by: reach).moved(dy: dy) }

  /// What is to be seen of a part of its picture: of the parts between corners only what lies outside of the shape.
  func seen(of width: Int, _ height: Int, _ column: Slices.Slice, _ row: Slices.Slice) -> PixelRect? {
    guard !(column.isMiddle && row.isMiddle) else { return nil }
    var part = PixelRect(x: column.source, y: row.source, width: column.length, height: row.length)
    if column.isMiddle {
      // Above the shape there are reach - dy rows, below it reach + dy.
      let rows = max(0, min(row.length, row.source == 0 ? reach - dy : reach + dy))
      if row.source > 0 { part.y += row.length - rows }
      part.height = row.source == 0 && row.length == height ? row.length : rows
    } else if row.isMiddle, column.length < width {
      let columns = min(column.length, reach)
      if column.source > 0 { part.x += column.length - columns }
      part.width = columns
    }
    return part
  }
}

/// Blurs a shape and takes out what the shape itself will cover.
enum ShadowMask {
  /// How dark an opaque shadow is at each pixel, `reach` pixels around the shape included.
  static func make(_ look: ShadowLook) -> CoverageMap {
    let shape = RoundedShape(
      PixelRect(x: 0, y: 0, width: look.width, height: look.height), top: look.top, bottom: look.bottom)
    var map = ShadowField(shape, look).map
    cutOut(shape, moved: look.reach - look.dy, look.reach, from: &map)
    return map
  }

  /// Clears what the shape covers wholly.
  private static func cutOut(_ shape: RoundedShape, moved dy: Int, _ reach: Int, from map: inout CoverageMap) {
    for y in 0..<shape.box.height {
      let row = y + dy
      guard row >= 0, row < map.height else { continue }
      let isPlain = y >= shape.topCorner && y < shape.box.height - shape.bottomRows
      for x in 0..<shape.box.width where isPlain || shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5) >= 1 {
        map.values[row * map.width + x + reach] = 0
      }
    }
  }
}
