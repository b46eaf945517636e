/// A lock that decides the axis of a touchpad's scroll sequence. The lock decides once, from the sum of the changes of
/// offset requested so far, and the decision holds until the sequence ends.
///
/// Without the lock, diagonal strokes would scroll and turn pages at the same time. Changes requested before the
/// decision are kept and applied together once it is made.
package struct AxisLock: Sendable {
  /// The distance, in points, after which the lock decides. The first few events of a stroke are often off its axis.
  static let reach = 4.0

  /// The border between horizontal and vertical movements.
  package var border: AxisAngle
  /// The locked axis; `nil` before the decision.
  package private(set) var axis: Axis?
  private var waiting = Point.zero

  /// Creates an undecided lock.
  package init(border: AxisAngle = .even) { self.border = border }

  /// Resets the lock for a new scroll sequence of the touchpad.
  package mutating func reset() {
    axis = nil
    waiting = .zero
  }

  /// Adds a requested change, in points, and returns the change to apply along the axis. Returns `nil` before the
  /// decision, and for a change that is not finite.
  package mutating func allowedChange(adding delta: Point) -> (axis: Axis, change: Double)? {
    guard delta.isFinite else { return nil }
    waiting += delta
    if axis == nil {
      guard waiting.length >= Self.reach else { return nil }
      axis = border.axis(of: waiting)
    }
    guard let axis else { return nil }
    defer { waiting = .zero }
    return (axis, waiting[axis])
  }
}

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
