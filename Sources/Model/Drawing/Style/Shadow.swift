/// A soft shadow around a shape.
public struct Shadow: Hashable, Sendable {
  /// Vertical offset, in points. Positive values move the shadow down.
  public var dy: Double
  /// Blur radius, in points, which is twice the standard deviation of the blur.
  public var blur: Double
  /// The shadow's colour. Its alpha is the shadow's strength.
  public var color: Color

  /// Creates a black shadow.
  ///
  /// - Parameter alpha: strength, 0…1.
  public init(dy: Double, blur: Double, alpha: Double) {
    self.dy = dy
    self.blur = blur
    color = Color.black.opacity(alpha)
  }

  /// Shadow of controls that float over the map or a photograph.
  public static let floating = Shadow(dy: 2, blur: 10, alpha: 0.16)
  /// Shadow of a pin on the map.
  public static let pin = Shadow(dy: 1, blur: 4, alpha: 0.25)
  /// Shadow of the selected pin.
  public static let selectedPin = Shadow(dy: 3, blur: 10, alpha: 0.28)
  /// Shadow of the selected segment of a control.
  public static let segment = Shadow(dy: 1, blur: 3, alpha: 0.14)

  /// Returns the shadow above a sheet's top edge.
  public static func sheet(_ appearance: Appearance) -> Shadow {
    Shadow(dy: -3, blur: 16, alpha: appearance.isLight ? 0.14 : 0.45)
  }

  /// Returns the shadow around the scene's viewport.
  public static func viewport(_ appearance: Appearance) -> Shadow {
    Shadow(dy: 4, blur: 20, alpha: appearance.isLight ? 0.14 : 0.6)
  }
}
