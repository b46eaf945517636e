/// Decides the axis of a touchpad's scroll sequence: once, by what it has asked for so far, and until it ends.
///
/// Slanted strokes would otherwise scroll and turn pages at once. What was asked for before the decision is not lost.
package struct AxisLock: Sendable {
  /// How far the fingers must have asked to move, in points: a stroke's first few events are often off its axis.
  static let reach = 4.0

  /// The border between the axes.
  package var border: AxisBorder
  /// The axis, once it is decided.
  package private(set) var axis: Axis?
  private var waiting = Point.zero

  /// A lock that is open.
  package init(border: AxisBorder = .even) { self.border = border }

  /// A sequence begins.
  package mutating func reset() {
    axis = nil
    waiting = .zero
  }

  /// Takes a wish, in points, and returns what may be granted now along the axis; `nil` before the decision, and for a
  /// wish that is not finite.
  package mutating func grant(_ delta: Point) -> (axis: Axis, change: Double)? {
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
