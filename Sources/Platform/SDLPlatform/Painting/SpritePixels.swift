import Drawing

/// The source pixels of a sprite.
struct SpritePixels {
  /// The pixels in one of two forms.
  enum Pixels {
    /// 0xAARRGGBB with straight alpha, row by row.
    case plain([UInt32])
    /// A coverage value for each pixel, 0…255, and the colour that all pixels share.
    case mask([UInt8], Color)
  }

  var pixels: Pixels
  var width: Int
  var height: Int
  /// Offset in pixels from the drawing origin to the left edge.
  var x = 0
  /// Offset in pixels from the drawing origin (a text's baseline) to the top edge.
  var y = 0

  init(_ pixels: [UInt32], width: Int, height: Int, x: Int = 0, y: Int = 0) {
    (self.pixels, self.width, self.height, self.x, self.y) = (.plain(pixels), width, height, x, y)
  }

  init(_ map: CoverageMap, _ color: Color, x: Int = 0, y: Int = 0) {
    (pixels, width, height, self.x, self.y) = (.mask(map.values, color), map.width, map.height, x, y)
  }

  /// Writes the pixels to rows that start `pitch` pixels apart.
  ///
  /// - Parameter isPremultiplied: whether to write premultiplied alpha.
  func write(to target: UnsafeMutablePointer<UInt32>, pitch: Int, isPremultiplied: Bool) {
    switch pixels {
    case .plain(let pixels):
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[y * width + x]
          target[y * pitch + x] = isPremultiplied ? PixelFormat.premultiplied(pixel) : pixel
        }
      }
    case .mask(let values, let color):
      // Looking the shade up in a table costs less than a division for each pixel.
      let shades = PixelFormat.shades(of: color).map { isPremultiplied ? PixelFormat.premultiplied($0) : $0 }
      for y in 0..<height {
        for x in 0..<width { target[y * pitch + x] = shades[Int(values[y * width + x])] }
      }
    }
  }
}
