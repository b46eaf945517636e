/// A width and a height, in points.
///
/// ```swift
/// let viewport = Size(width: 390, height: 844)
/// ```
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// A size of 0 × 0 points.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its width and height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether content can be laid out in this size: both extents are positive and finite.
  package var isUsable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
