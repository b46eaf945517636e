import Drawing

/// The cache key of a sprite with round corners.
struct CornerCacheKey: Hashable {
  /// Radius in pixels.
  var radius: Double
  var fill: Color
  var border: Color?
  /// Thickness of the border in pixels.
  var width: Int
  /// Whether the fill lies outside the arc instead of inside.
  var isOutside = false

  /// Hashes all fields as one combined number, because a frame looks up dozens of corners and this is faster.
  func hash(into hasher: inout Hasher) {
    var digest = FoldedHash()
    digest.add(radius)
    digest.add(width, isOutside ? 1 : 0)
    digest.add(0, fill)
    if let border { digest.add(1, border) }
    hasher.combine(digest.value)
  }

  /// The alpha with which the sprite is drawn. The sprite does not contain it, so that a fading shape uses the same
  /// sprite in each frame.
  var alpha: UInt8 {
    if border == nil { return fill.alpha }
    return fill.alpha == 0 ? border?.alpha ?? 0 : 255
  }

  /// The key with ``alpha`` replaced by full opacity, so that all shapes that differ only in alpha share one sprite.
  var normalized: CornerCacheKey {
    var copy = self
    if border == nil {
      copy.fill.alpha = 255
      copy.width = 0
    } else if fill.alpha == 0 {
      copy.fill = .clear
      copy.border?.alpha = 255
    }
    return copy
  }
}

/// The image of four round corners of the same radius: a disc in a square, including its border.
struct CornerMask {
  /// Pixels along each side.
  let side: Int
  /// Pixels with straight alpha.
  let pixels: [UInt32]

  init(_ look: CornerCacheKey) {
    let corner = Int(look.radius.rounded(.up))
    let side = corner * 2
    let radius = look.radius
    let inner = radius - Double(look.width)
    var pixels = [UInt32](repeating: 0, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let x = Double(min(column, side - 1 - column)) + 0.5
        let y = Double(min(row, side - 1 - row)) + 0.5
        let disc = RoundedShape.arc(radius, radius - x, radius - y)
        let covered = look.isOutside ? 1 - disc : disc
        var pixel = PixelFormat.pixel(look.fill, coverage: UInt8((covered * 255).rounded()))
        if let border = look.border {
          let edge = Double(look.width)
          let inside = inner > 0 ? RoundedShape.arc(inner, radius - x, radius - y) : (x > edge && y > edge ? 1 : 0)
          let ring = UInt8((covered * (1 - inside) * 255).rounded())
          pixel = Self.ring(PixelFormat.pixel(border, coverage: ring), over: pixel, shape: covered)
        }
        pixels[row * side + column] = pixel
      }
    }
    self.side = side
    self.pixels = pixels
  }

  /// Returns a border pixel blended over a fill pixel. `shape` is the fraction of the pixel that the shape covers. The
  /// alpha of both pixels already contains this fraction, which must reduce the result only once.
  private static func ring(_ ring: UInt32, over fill: UInt32, shape: Double) -> UInt32 {
    guard ring >> 24 > 0, fill >> 24 > 0, shape > 0 else { return PixelFormat.over(ring, fill) }
    func whole(_ pixel: UInt32) -> UInt32 {
      UInt32(min(255, (Double(pixel >> 24) / shape).rounded())) << 24 | pixel & 0xFF_FFFF
    }
    let both = PixelFormat.over(whole(ring), whole(fill))
    return UInt32((Double(both >> 24) * shape).rounded()) << 24 | both & 0xFF_FFFF
  }
}
