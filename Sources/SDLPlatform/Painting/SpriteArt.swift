import Drawing

/// What a sprite is made from.
struct SpriteArt {
  /// The pixels, in one of the forms in which shapes come.
  enum Pixels {
    /// 0xAARRGGBB with straight alpha, row after row.
    case plain([UInt32])
    /// One colour, as opaque as the map says.
    case inked([UInt8], Color)
  }

  var pixels: Pixels
  var width: Int
  var height: Int
  /// Where its left edge lies from the origin of the thing drawn, in pixels.
  var x = 0
  /// Where its top edge lies from the origin (a text's base line), in pixels.
  var y = 0

  init(_ pixels: [UInt32], width: Int, height: Int, x: Int = 0, y: Int = 0) {
    (self.pixels, self.width, self.height, self.x, self.y) = (.plain(pixels), width, height, x, y)
  }

  init(_ map: CoverageMap, _ color: Color, x: Int = 0, y: Int = 0) {
    (pixels, width, height, self.x, self.y) = (.inked(map.values, color), map.width, map.height, x, y)
  }

  /// Writes the pixels where rows begin `pitch` pixels apart.
  ///
  /// - Parameter isMultiplied: whether the colours are multiplied by the alpha.
  func write(to target: UnsafeMutablePointer<UInt32>, pitch: Int, isMultiplied: Bool) {
    switch pixels {
    case .plain(let pixels):
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * width + x]
          target[y * pitch + x] = isMultiplied ? Ink.multiplied(pixel) : pixel
        }
      }
    case .inked(let values, let color):
      // A look-up costs less than the division.
      let shades = Ink.shades(of: color).map { isMultiplied ? Ink.multiplied($0) : $0 }
      for y in 0..<height {
        for x in 0..<width { target[y * pitch + x] = shades[Int(values[y * width + x])] }
      }
    }
  }
}
