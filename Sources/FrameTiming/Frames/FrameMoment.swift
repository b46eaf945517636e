/// Which moment of which gesture a frame shows.
public struct FrameMoment: Equatable, Sendable {
  /// The gesture, by its number.
  public var gesture: Int
  /// Seconds since it began.
  public var seconds: Double

  /// A moment.
  public init(gesture: Int, seconds: Double) {
    self.gesture = gesture
    self.seconds = seconds
  }
}
