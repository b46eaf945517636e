import RealModule

/// The border between vertical and horizontal movements, as an angle from the horizontal.
package struct AxisAngle: Equatable, Sendable {
  /// The angle in degrees, 10 to 80. Steeper movements are vertical, all others horizontal.
  package let degrees: Double
  /// The tangent of the angle; exactly 1 at 45°.
  private let steepness: Double

  /// The border at 45°: a movement is vertical if |dy| > |dx|.
  package static let even = AxisAngle(degrees: 45)

  /// Creates a border at an angle in degrees. A value out of range is clamped, and NaN counts as 45.
  package init(degrees: Double) {
    self.degrees = Limits.clamp(degrees, 10, 80, orElse: 45)
    steepness = self.degrees == 45 ? 1 : Double.tan(self.degrees * Double.pi / 180)
  }

  /// Returns the axis of a movement; `x` for a zero movement.
  package func axis(of movement: Point) -> Axis { abs(movement.y) > abs(movement.x) * steepness ? .y : .x }
}
