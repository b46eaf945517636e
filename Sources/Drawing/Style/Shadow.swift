/// A soft shadow below a shape.
public struct Shadow: Hashable, Sendable {
  /// Downward displacement, in points.
  public var dy: Double
  /// Blur radius, in points: twice the standard deviation of the blur.
  public var blur: Double
  /// The shadow's colour with its strength as alpha.
  public var color: Color

  /// A shadow from its parts.
  public init(dy: Double, blur: Double, alpha: Double) {
    self.dy = dy
    self.blur = blur
    color = Color.black.opacity(alpha)
  }

  /// Controls that float over the map or a photograph.
  public static let floating = Shadow(dy: 2, blur: 10, alpha: 0.16)
  /// A pin on the map.
  public static let pin = Shadow(dy: 1, blur: 4, alpha: 0.25)
  /// The selected pin.
  public static let selectedPin = Shadow(dy: 3, blur: 10, alpha: 0.28)
  /// The selected segment of a control.
  public static let segment = Shadow(dy: 1, blur: 3, alpha: 0.14)

  /// Above a sheet's top edge.
  public static func sheet(_ appearance: Appearance) -> Shadow {
    Shadow(dy: -3, blur: 16, alpha: appearance == .light ? 0.14 : 0.45)
  }

  /// Around the stage's viewport.
  public static func viewport(_ appearance: Appearance) -> Shadow {
    Shadow(dy: 4, blur: 20, alpha: appearance == .light ? 0.14 : 0.6)
  }
}
