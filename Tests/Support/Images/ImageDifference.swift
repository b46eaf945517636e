/// How far two pictures are apart.
public struct ImageDifference: Equatable, Sendable {
  /// Share (0…1) of pixels that differ by more than the tolerance; 1 when the sizes differ.
  public let fraction: Double
  /// The largest difference of any channel of any pixel, 0…255.
  public let largest: Int
  /// What differs in red over a pale copy of the expected picture; `nil` when the sizes differ.
  public let picture: Bitmap?

  /// Compares pixel by pixel. O(pixels).
  ///
  /// - Parameter tolerance: difference in a channel, 0…255, that still counts as the same colour.
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
        // A quarter of the picture's contrast, so that red stands out on any content.
        picture.set(x, y, to: distance > tolerance ? 0xE0_0000 : 0xBF_BFBF + (wanted >> 2 & 0x3F_3F3F))
      }
    }
    let count = actual.pixels.count
    self.fraction = count == 0 ? 0 : Double(differing) / Double(count)
    self.largest = largest
    self.picture = picture
  }
}
