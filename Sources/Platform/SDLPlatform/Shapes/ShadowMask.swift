import Drawing

/// The cache key of a shadow.
struct ShadowCacheKey: Hashable {
  /// Width in pixels of the shape that casts the shadow. Large shapes use the key of a smaller shape, because repeating
  /// the middle of that shape's shadow image gives the large shadow.
  var width: Int
  /// Height in pixels of the shape that casts the shadow.
  var height: Int
  /// Radius in pixels of the shape's top corners.
  var top: Double
  /// Radius in pixels of the shape's bottom corners.
  var bottom: Double
  /// Standard deviation of the blur in eighths of a pixel.
  var sigma: Int
  /// Downward offset of the shadow in pixels.
  var dy: Int

  /// Distance in pixels by which the blur extends beyond the shape.
  var reach: Int { 3 * (boxWidth / 2) + 2 }

  /// Width in pixels of each of the three box blurs that approximate a Gaussian: SVG 1.1, feGaussianBlur.
  var boxWidth: Int { max(1, Int((Double(sigma) / 8 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))) }
}

extension ShadowCacheKey {
  /// Creates the cache key of a shape's shadow in full size. The caller may then reduce width and height, because the
  /// middle of a shadow's image can be repeated.
  init(_ shadow: Shadow, around shape: RoundedShape, on grid: PixelGrid) {
    let blur = min(Self.widestBlur, max(0, shadow.blur.isFinite ? shadow.blur * grid.scale : 0))
    self.init(
      width: shape.box.width, height: shape.box.height, top: shape.top, bottom: shape.bottom,
      sigma: Int((blur * 4).rounded()), dy: grid.edge(min(Self.widestBlur, max(-Self.widestBlur, shadow.dy))))
  }

  /// Maximum blur in pixels. A wider blur looks the same and takes long to compute.
  private static let widestBlur = 160.0

  /// Returns a rectangle of all pixels that the shadow of a box may darken.
  func frame(around box: PixelRect) -> PixelRect { box.grown(by: reach).moved(dy: dy) }

  /// Returns the part of a slice of the shadow's image that can be visible; `nil` for the middle slice, which the shape
  /// covers. Between the corners only pixels outside the shape can be visible.
  func seen(of width: Int, _ height: Int, _ column: ImageSlices.Slice, _ row: ImageSlices.Slice) -> PixelRect? {
    guard !(column.isMiddle && row.isMiddle) else { return nil }
    var part = PixelRect(x: column.source, y: row.source, width: column.length, height: row.length)
    if column.isMiddle {
      // Of the shadow's image, `reach - dy` rows are above the shape and `reach + dy` rows are below it.
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

/// A generator of shadow images without the pixels that the shape itself will cover.
enum ShadowMask {
  /// Returns the darkness of an opaque shadow at each pixel, including `reach` pixels around the shape.
  static func make(_ look: ShadowCacheKey) -> CoverageMap {
    let shape = RoundedShape(
      PixelRect(x: 0, y: 0, width: look.width, height: look.height), top: look.top, bottom: look.bottom)
    var map = ShadowField(shape, look).map
    cutOut(shape, moved: look.reach - look.dy, look.reach, from: &map)
    return map
  }

  /// Clears the pixels that the shape covers completely.
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
