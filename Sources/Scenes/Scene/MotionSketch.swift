import ScrollEngine

/// A motion under a tuning, as a small curve shows it.
public struct MotionSketch: Sendable {
  /// Seconds until it rests.
  public let duration: Double
  /// Where it is so many seconds after its beginning at 0, in any unit.
  public let place: @Sendable (_ seconds: Double) -> Double

  /// A motion that takes some seconds.
  public init(lasting duration: Double, place: @escaping @Sendable (_ seconds: Double) -> Double) {
    self.duration = duration
    self.place = place
  }

  /// A motion of the engine.
  public init(_ motion: some Motion) {
    self.init(lasting: motion.restTime) { motion.position(at: $0) }
  }
}
