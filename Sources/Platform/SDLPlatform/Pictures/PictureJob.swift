import Drawing

/// A request to draw an image.
struct PictureJob: Sendable {
  var key: PictureKey
  var width: Int
  var height: Int
  /// The number of the last frame that requested the image.
  var frame: Int
  /// The position of this request among the requests of that frame.
  var order: Int
  var make: @Sendable () -> VectorDrawing

  /// Draws the image and returns it, or the error. May be called on any thread.
  ///
  /// - Parameters:
  ///   - isStraight: whether to return straight alpha instead of premultiplied.
  ///   - sources: the decoded picture files.
  func run(isStraight: Bool, sources: PictureSources) -> PictureResult {
    let drawing = make()
    do throws(PlatformError) {
      let buffer = try VectorRasterizer.render(drawing, pixelWidth: width, pixelHeight: height, sources: sources)
      let sizes = drawing.photo == nil ? [buffer] : buffer.sizes()
      return PictureResult(
        key: key, outcome: .success(isStraight && !buffer.isOpaque ? sizes.map { $0.unpremultiplied() } : sizes))
    } catch {
      var error = error
      // An unforeseen error in a user's picture is reported as a damaged file, because a picture must never end the
      // program.
      if drawing.photo != nil || drawing.image != nil, error.refusal == nil { error.refusal = .damaged }
      return PictureResult(key: key, outcome: .failure(error))
    }
  }
}

/// The result of a job, on its way to the renderer.
struct PictureResult: Sendable {
  var key: PictureKey
  /// The image followed by its smaller sizes, or the error that prevented it.
  var outcome: Result<[PixelBuffer], PlatformError>
}

extension PixelBuffer {
  /// Minimum length, in pixels, of the shorter side of a scaled-down copy of an image. Smaller copies are not made,
  /// because images are that small on the screen only briefly, in animations.
  private static let smallestSide = 48

  /// Returns the image at full size and copies at half size, a quarter of the size, and so on. The copies together take
  /// a third of the memory of the image.
  func sizes() -> [PixelBuffer] {
    var sizes = [self]
    while let last = sizes.last, min(last.width, last.height) / 2 >= Self.smallestSide,
      let half = VectorRasterizer.shrink(last, width: (last.width + 1) / 2, height: (last.height + 1) / 2)
    {
      sizes.append(half)
    }
    return sizes
  }
  /// Returns the image with straight alpha, as SDL blends it.
  func unpremultiplied() -> PixelBuffer {
    let straight = pixels.map { pixel in
      let alpha = pixel >> 24
      guard alpha > 0, alpha < 255 else { return pixel }
      func channel(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
      }
      return alpha << 24 | channel(16) | channel(8) | channel(0)
    }
    return PixelBuffer(width: width, height: height, pixels: straight, isOpaque: isOpaque)
  }
}
