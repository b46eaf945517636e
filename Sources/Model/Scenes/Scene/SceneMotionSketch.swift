import ScrollEngine

/// A motion with the values of a tuning, for drawing as a small curve.
public struct SceneMotionSketch: Sendable {
  /// Seconds until the motion is at rest.
  public let duration: Double
  /// Returns the position at a time in seconds after the start. The position starts at 0 and can be in any unit.
  public let place: @Sendable (_ seconds: Double) -> Double

  /// Creates a motion with a duration in seconds.
  public init(lasting duration: Double, place: @escaping @Sendable (_ seconds: Double) -> Double) {
    self.duration = duration
    self.place = place
  }

  /// Creates a sketch of a motion of the scroll engine.
  public init(_ motion: some Motion) {
    self.init(lasting: motion.restTime) { motion.position(at: $0) }
  }
}
