/// The transform of an image relative to its rest position: scaled about its centre, then moved, and cropped to another
/// shape.
///
/// The type also stores rates of change; each value is then per second.
package struct Transform: Equatable, Sendable {
  /// The scale factor; 1 at rest.
  package var scale: Double
  /// The distance of the centre from its rest position, in points.
  package var shift: Point
  /// The amount of cropping to the shape that the image comes from, such as its thumbnail: 0 shows the whole image, 1
  /// crops it to that shape.
  package var crop: Double

  /// The transform at rest: the image at its original size and place, uncropped.
  package static let rest = Transform(scale: 1, shift: .zero)
  /// The rates of change of an image that does not move: all 0.
  package static let still = Transform(scale: 0, shift: .zero)

  /// Creates a transform from its scale, shift and crop.
  package init(scale: Double, shift: Point, crop: Double = 0) {
    self.scale = scale
    self.shift = shift
    self.crop = crop
  }

  /// Returns the transform at another scale, with the point under `anchor` kept in place. `anchor` is in points from
  /// the centre of the image at rest.
  package func scaled(to scale: Double, around anchor: Point) -> Transform {
    guard self.scale > 0 else { return self }
    let factor = scale / self.scale
    return Transform(scale: scale, shift: shift * factor + anchor * (1 - factor), crop: crop)
  }
}
