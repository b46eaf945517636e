import Assets
import Drawing
import SDLPlatform
import ScrollEngine

/// A painter of the starter's pictures. Shapes have the quality of map tiles, and text has the program's fonts.
struct StarterPicturePainter {
  let assets: Assets

  /// Pixels per point, which the names of the pictures say.
  static let scale = 2.0

  /// Returns the pixels of a picture, which are transparent where it has nothing.
  func pixels(of picture: StarterPicture) throws -> PixelBuffer {
    var shapes = picture.shapes
    if let photo = shapes.photo { shapes.photo?.path = assets.path(photo.path) }
    let pixels = OffscreenTarget.pixels(of: picture.size, scale: Self.scale)
    let (width, height) = (pixels.width, pixels.height)
    let below = try VectorRasterizer.render(shapes, pixelWidth: width, pixelHeight: height)
    guard !picture.text.commands.isEmpty else { return below }
    return Self.blend(try textLayer(of: picture), over: below)
  }

  /// Returns the text of a picture without its background. The renderer draws only on opaque images, so the text is
  /// drawn on black and on white: where both images are equal the text is opaque, and on black its colours are
  /// premultiplied.
  private func textLayer(of picture: StarterPicture) throws -> PixelBuffer {
    let painter = try OfflinePainter(size: picture.size, scale: Self.scale, appearance: .light, assets: assets)
    func pixels(on background: Color) throws -> PixelBuffer {
      try painter.paint { canvas in
        canvas.list.fill(Rect(origin: .zero, size: picture.size), background)
        canvas.list.add(picture.text)
      }
      return painter.pixels
    }
    let black = try pixels(on: .black)
    let white = try pixels(on: .white)
    let layer = zip(black.pixels, white.pixels).map { dark, light -> UInt32 in
      let clear = max(0, Int(light >> 8 & 255) - Int(dark >> 8 & 255))
      let alpha = UInt32(255 - clear)
      func channel(_ shift: UInt32) -> UInt32 { min(dark >> shift & 255, alpha) << shift }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return PixelBuffer(width: black.width, height: black.height, pixels: layer, isOpaque: false)
  }

  /// Returns an image with premultiplied alpha over another of the same size.
  private static func blend(_ top: PixelBuffer, over below: PixelBuffer) -> PixelBuffer {
    let pixels = zip(top.pixels, below.pixels).map { top, below -> UInt32 in
      let rest = 255 - (top >> 24)
      guard rest > 0 else { return top }
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, (top >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255) << shift
      }
      return channel(24) | channel(16) | channel(8) | channel(0)
    }
    return PixelBuffer(width: below.width, height: below.height, pixels: pixels, isOpaque: below.isOpaque)
  }
}
