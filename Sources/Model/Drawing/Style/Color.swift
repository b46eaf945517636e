/// An sRGB colour with straight (not premultiplied) alpha.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, from 0 (transparent) to 255 (opaque).
  public var alpha: UInt8

  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(0x000000)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from a number 0xRRGGBB.
  public init(_ rgb: UInt32) {
    self.init(red: UInt8(rgb >> 16 & 255), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255))
  }

  /// Returns the colour with its alpha multiplied by `factor`, which is clamped to 0…1.
  public func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(1, max(0, factor.isFinite ? factor : 0))).rounded())
    return copy
  }

  /// Returns the linear interpolation to another colour, channel by channel. `amount` is 0 for this colour, 1 for the
  /// other one, and is clamped to 0…1.
  public func mixed(with other: Color, _ amount: Double) -> Color {
    let t = min(1, max(0, amount.isFinite ? amount : 0))
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded()) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Whether the colour hides everything behind it.
  public var isOpaque: Bool { alpha == 255 }
}
