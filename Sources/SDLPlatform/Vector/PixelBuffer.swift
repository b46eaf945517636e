/// A picture in memory, row after row from the top, without gaps between the rows.
public struct PixelBuffer: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// One 0xAARRGGBB number a pixel, its colour channels multiplied by its alpha.
  public let pixels: [UInt32]
  /// Whether no pixel lets through what lies behind it.
  public let isOpaque: Bool

  /// A picture from its parts. Missing pixels are clear and surplus ones are dropped, so that
  /// `pixels.count == width * height` always holds.
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
