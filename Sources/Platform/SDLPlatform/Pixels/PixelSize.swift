/// The size of a picture, a window or another target, in pixels.
public struct PixelSize: Equatable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size from the numbers of columns and rows.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
