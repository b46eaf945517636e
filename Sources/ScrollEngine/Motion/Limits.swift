/// The ranges in which motions calculate. They lie far outside of what a screen can show and keep every intermediate
/// result finite.
enum Limits {
  /// The largest distance from the origin, in points.
  static let position = 1e15
  /// The largest speed, in points per second.
  static let speed = 1e12

  /// A position within the range; what is not a number becomes 0.
  static func position(_ value: Double) -> Double { clamp(value, -position, position, orElse: 0) }

  /// A velocity within the range; what is not a number becomes 0, so that it rests.
  static func velocity(_ value: Double) -> Double { clamp(value, -speed, speed, orElse: 0) }

  /// A value moved into a range, or a fallback for what is not a number.
  static func clamp(_ value: Double, _ low: Double, _ high: Double, orElse fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, low), high)
  }
}
