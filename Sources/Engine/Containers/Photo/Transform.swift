import ScrollEngine

/// The transform of an image relative to its rest position: scaled about its centre, then moved, and cropped to another
/// shape.
///
/// ```swift
/// let twice = Transform.rest.scaled(to: 2, around: Point(x: 100, y: 0))
/// print(twice.shift.x)  // -100.0
/// ```
///
/// The type also stores rates of change; each value is then per second.
public struct Transform: Equatable, Sendable {
  /// The scale factor; 1 at rest.
  public var scale: Double
  /// The distance of the centre from its rest position, in points.
  public var shift: Point
  /// The amount of cropping to the shape that the image comes from, such as its thumbnail: 0 shows the whole image, 1
  /// crops it to that shape.
  public var crop: Double

  /// The transform at rest: the image at its original size and place, uncropped.
  public static let rest = Transform(scale: 1, shift: .zero)
  /// The rates of change of an image that does not move: all 0.
  public static let still = Transform(scale: 0, shift: .zero)

  /// Creates a transform from its scale, shift and crop.
  public init(scale: Double, shift: Point, crop: Double = 0) {
    self.scale = scale
    self.shift = shift
    self.crop = crop
  }

  /// Returns the transform at another scale, with the point under `anchor` kept in place. `anchor` is in points from
  /// the centre of the image at rest.
  public func scaled(to scale: Double, around anchor: Point) -> Transform {
    guard self.scale > 0 else { return self }
    let factor = scale / self.scale
    return Transform(scale: scale, shift: shift * factor + anchor * (1 - factor), crop: crop)
  }
}
