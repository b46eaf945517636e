/// The difference between two images.
public struct ImageDifference: Equatable, Sendable {
  /// The share (0…1) of pixels that differ by more than the tolerance; 1 if the sizes differ.
  public let fraction: Double
  /// The largest difference in any channel of any pixel, 0…255.
  public let largest: Int
  /// Differing pixels in red over a pale copy of the expected image; `nil` if the sizes differ.
  public let picture: Bitmap?

  /// Compares two images pixel by pixel. O(pixels).
  ///
  /// - Parameter tolerance: the largest difference in a channel that still counts as equal, 0…255.
  public init(_ actual: Bitmap, _ expected: Bitmap, tolerance: Int) {
    guard actual.width == expected.width, actual.height == expected.height else {
      self.fraction = 1
      self.largest = 255
      self.picture = nil
      return
    }
    var picture = Bitmap(width: actual.width, height: actual.height)
    var differing = 0
    var largest = 0
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let wanted = expected.pixels[y * expected.width + x]
        let distance = Bitmap.distance(actual.pixels[y * actual.width + x], wanted)
        largest = max(largest, distance)
        if distance > tolerance { differing += 1 }
        // The image is reduced to a quarter of its contrast so that red is visible on any content.
        picture.set(x, y, to: distance > tolerance ? 0xE0_0000 : 0xBF_BFBF + (wanted >> 2 & 0x3F_3F3F))
      }
    }
    let count = actual.pixels.count
    self.fraction = count == 0 ? 0 : Double(differing) / Double(count)
    self.largest = largest
    self.picture = picture
  }
}
