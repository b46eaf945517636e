/// The value ranges to which the arguments of motions are clamped. They far exceed anything a screen can show and keep
/// every intermediate result finite.
enum Limits {
  /// The largest distance from the origin, in points.
  static let position = 1e15
  /// The largest speed, in points per second.
  static let speed = 1e12

  /// Returns a position clamped to the range; NaN becomes 0.
  static func position(_ value: Double) -> Double { clamp(value, -position, position, orElse: 0) }

  /// Returns a velocity clamped to the range; NaN becomes 0, so the motion rests.
  static func velocity(_ value: Double) -> Double { clamp(value, -speed, speed, orElse: 0) }

  /// Returns a value clamped to a range, or `fallback` for NaN.
  static func clamp(_ value: Double, _ low: Double, _ high: Double, orElse fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, low), high)
  }
}
