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
