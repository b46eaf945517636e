/// An opaque image, stored row by row from the top.
public struct Bitmap: Equatable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The `width * height` pixels, 0xRRGGBB each.
  public private(set) var pixels: [UInt32]

  /// Creates an image from its pixels, 0xRRGGBB each. Missing pixels become black and surplus pixels are dropped.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    self.pixels = pixels.prefix(count) + Array(repeating: 0, count: max(0, count - pixels.count))
  }

  /// Creates an image of one colour.
  public init(width: Int, height: Int, filledWith colour: UInt32 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: colour, count: max(0, width) * max(0, height)))
  }

  /// Returns the colour at a position as 0xRRGGBB, or `nil` outside the image.
  public func pixel(_ x: Int, _ y: Int) -> UInt32? {
    guard x >= 0, y >= 0, x < width, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// Sets one pixel. Does nothing outside the image.
  public mutating func set(_ x: Int, _ y: Int, to colour: UInt32) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    pixels[y * width + x] = colour
  }

  /// Returns the colours of a rectangle, clipped to the image, row by row. O(pixels of the rectangle).
  public func colours(x: Range<Int>, y: Range<Int>) -> [UInt32] {
    let columns = x.clamped(to: 0..<width)
    return y.clamped(to: 0..<height).flatMap {
      pixels[($0 * width + columns.lowerBound)..<($0 * width + columns.upperBound)]
    }
  }

  /// Returns the share (0…1) of a rectangle's pixels that differ from `colour` by at most `tolerance` in every channel.
  public func share(of colour: UInt32, tolerance: Int = 2, x: Range<Int>, y: Range<Int>) -> Double {
    let found = colours(x: x, y: y)
    guard !found.isEmpty else { return 0 }
    return Double(found.count { Bitmap.distance($0, colour) <= tolerance }) / Double(found.count)
  }

  /// Returns the largest difference between two colours in any channel, 0…255.
  public static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].map { (shift: UInt32) in abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }.max() ?? 0
  }
}
