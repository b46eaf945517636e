/// Width and height, in points.
///
/// ```swift
/// let viewport = Size(width: 390, height: 844)
/// ```
public struct Size: Hashable, Sendable {
  /// Extent along x, in points.
  public var width: Double
  /// Extent along y, in points.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// A size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether something can be laid out in it.
  package var isUsable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}
