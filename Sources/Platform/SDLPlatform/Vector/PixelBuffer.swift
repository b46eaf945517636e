/// An image in memory. Rows run from top to bottom without gaps.
public struct PixelBuffer: Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels as 0xAARRGGBB with premultiplied alpha.
  public let pixels: [UInt32]
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// Creates an image. Missing pixels become transparent and surplus ones are dropped, so `pixels.count == width *
  /// height` always holds.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    if pixels.count == count {
      self.pixels = pixels
    } else {
      self.pixels = Array(pixels.prefix(count)) + Array(repeating: 0, count: max(0, count - pixels.count))
    }
    self.isOpaque = isOpaque && pixels.count >= count
  }
}
