import ScrollEngine

/// Decides the axis of a touchpad's scroll sequence: once, by what it has asked for so far, and until it ends.
///
/// Slanted strokes would otherwise scroll and turn pages at once. What was asked for before the decision is not lost.
struct AxisLock {
  /// How far the fingers must have asked to move, in points: a stroke's first few events are often off its axis.
  private static let reach = 4.0

  /// The axis, once it is decided.
  private(set) var axis: Axis?
  private var waiting = Point.zero

  /// A sequence begins.
  mutating func reset() {
    axis = nil
    waiting = .zero
  }

  /// Takes a wish and returns what may be granted now along the axis; `nil` before the decision.
  mutating func grant(_ delta: Point) -> (axis: Axis, change: Double)? {
    waiting += delta
    if axis == nil {
      guard waiting.length >= Self.reach else { return nil }
      axis = abs(waiting.y) >= abs(waiting.x) ? .y : .x
    }
    guard let axis else { return nil }
    defer { waiting = .zero }
    return (axis, waiting[axis])
  }
}
