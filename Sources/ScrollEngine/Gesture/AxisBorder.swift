import RealModule

/// The border between upright and sideways movements, as an angle from the horizontal.
package struct AxisBorder: Equatable, Sendable {
  /// Movements steeper than this many degrees are upright, all others sideways; 10 to 80.
  package let degrees: Double
  /// The tangent of the angle; exactly 1 where both axes are alike.
  private let steepness: Double

  /// Both axes alike: upright where |dy| > |dx|.
  package static let even = AxisBorder(degrees: 45)

  /// A border at an angle; what is out of range is clamped, what is not a number counts as 45.
  package init(degrees: Double) {
    self.degrees = Limits.clamp(degrees, 10, 80, orElse: 45)
    steepness = self.degrees == 45 ? 1 : Double.tan(self.degrees * Double.pi / 180)
  }

  /// The axis of a movement; x for none.
  package func axis(of movement: Point) -> Axis { abs(movement.y) > abs(movement.x) * steepness ? .y : .x }
}
