import Drawing
import ScrollEngine

/// Sizes of the pins from the design, in points.
public enum PinMetrics {
  /// Diameter of a pin's disc, in points.
  public static let discSide = 26.0
  /// Side of the icon on the disc, in points.
  public static let iconSide = 16.0
  /// Diameter of the disc under the pointer, in points.
  public static let hoveredSide = 30.0
  /// Diameter of a dot including its ring, in points.
  public static let dotSide = 11.0
  /// Width of the ring around a dot, in points.
  public static let dotRing = 1.5
  /// Diameter of the selected pin without its ring, in points.
  public static let selectedSide = 40.0
  /// Width of the selected pin's ring, in points.
  public static let selectedRing = 2.5
  /// Side of the icon on the selected pin, in points.
  public static let selectedIconSide = 24.0
  /// Distance from the location that the selected pin points at up to the pin's centre, in points.
  public static let selectedRise = 35.0
  /// Minimum side of a touch target, in points, from the design tokens.
  public static let hitSide = 44.0

  /// Returns the bounds of the selected pin at a point, from the top of its ring to the bottom of its dot.
  public static func selectedBounds(at point: Point) -> Rect {
    let side = selectedSide + 2 * selectedRing
    return Rect(
      x: point.x - side / 2, y: point.y - selectedRise - side / 2, width: side,
      height: side / 2 + selectedRise + dotSide / 2)
  }

  /// Returns the square with a given centre and side.
  package static func square(_ center: Point, _ side: Double) -> Rect {
    Rect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
  }

  static func disc(_ list: inout DisplayList, _ center: Point, _ side: Double, _ color: Color) {
    list.roundedRect(square(center, side), radius: side / 2, color)
  }
}
