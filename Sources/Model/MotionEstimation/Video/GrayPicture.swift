/// The brightness of a picture of a video.
public struct GrayPicture: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Seconds since the video's first picture.
  public internal(set) var time = 0.0
  /// Luma of each pixel, row by row from the top left corner.
  public internal(set) var pixels: [UInt8]

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - time: the seconds since the video's first picture.
  ///   - pixels: the luma of `width * height` pixels, row by row from the top left corner.
  public init(width: Int, height: Int, time: Double, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "a picture needs one value for each pixel")
    self.width = width
    self.height = height
    self.time = time
    self.pixels = pixels
  }
}
