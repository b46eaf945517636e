/// The moment of a gesture that a frame shows.
public struct FrameMoment: Equatable, Sendable {
  /// The number that identifies the gesture.
  public var gesture: Int
  /// Seconds from the beginning of the gesture to this moment.
  public var seconds: Double

  /// Creates a moment from its parts.
  public init(gesture: Int, seconds: Double) {
    self.gesture = gesture
    self.seconds = seconds
  }
}
