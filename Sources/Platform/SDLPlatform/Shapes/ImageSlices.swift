/// The slices of an image along one axis that together fill a longer length without scaling: the head of the image
/// once, its middle as often as needed, its tail once.
struct ImageSlices: Sequence, IteratorProtocol {
  /// A section of the image and its position in the target, in pixels.
  struct Slice {
    var source: Int
    var target: Int
    var length: Int
    var isMiddle: Bool
  }

  private let picture: Int
  private let target: Int
  private let end: Int
  private var position = 0

  /// Creates the slices. All lengths are in pixels.
  ///
  /// - Parameters:
  ///   - picture: length of the image.
  ///   - target: length to fill, at least that of the image.
  ///   - end: length of the head and of the tail.
  init(picture: Int, target: Int, end: Int) {
    self.picture = picture
    self.target = target
    self.end = end
  }

  mutating func next() -> Slice? {
    guard position < target else { return nil }
    let start = position
    if target == picture {
      position = target
      return Slice(source: 0, target: 0, length: picture, isMiddle: false)
    }
    if start < end {
      position = end
      return Slice(source: 0, target: 0, length: end, isMiddle: false)
    }
    if start >= target - end {
      position = target
      return Slice(source: picture - end, target: start, length: end, isMiddle: false)
    }
    let length = Swift.min(picture - 2 * end, target - end - start)
    position += length
    return Slice(source: end, target: start, length: length, isMiddle: true)
  }
}
