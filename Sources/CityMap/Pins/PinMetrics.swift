import Drawing
import ScrollEngine

/// Sizes of the pins from the design, in points.
public enum PinMetrics {
  /// Diameter of a pin's disc.
  public static let discSide = 26.0
  /// Side of the icon on the disc.
  public static let iconSide = 16.0
  /// Diameter of the disc under the pointer.
  public static let hoveredSide = 30.0
  /// Diameter of a dot including its ring.
  public static let dotSide = 11.0
  /// Width of the ring around a dot.
  public static let dotRing = 1.5
  /// Diameter of the selected pin without its ring.
  public static let selectedSide = 40.0
  /// Width of the selected pin's ring.
  public static let selectedRing = 2.5
  /// Side of the icon on the selected pin.
  public static let selectedIconSide = 24.0
  /// Distance of the selected pin's centre above its place.
  public static let selectedRise = 35.0
  /// Minimum side of a touch target, from the design tokens.
  public static let hitSide = 44.0

  /// Returns the bounds of the selected pin at a point, from the top of its ring to the bottom of its dot.
  public static func selectedBounds(at point: Point) -> Rect {
    let side = selectedSide + 2 * selectedRing
    return Rect(
      x: point.x - side / 2, y: point.y - selectedRise - side / 2, width: side,
      height: side / 2 + selectedRise + dotSide / 2)
  }

  /// Returns a square around a point.
  package static func square(_ center: Point, _ side: Double) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  static func disc(_ list: inout DisplayList, _ center: Point, _ side: Double, _ color: Color) {
    list.roundedRect(square(center, side), radius: side / 2, color)
  }
}
