/// What a frame's work was spent on, in milliseconds. Together with ``FrameSample/present`` that is all of it.
public struct FrameParts: Equatable, Sendable {
  /// Motions were brought to the frame's moment, with the input that waited for it.
  public var update: Double
  /// The scene became a list of strokes.
  public var layout: Double
  /// The strokes became pixels.
  public var draw: Double
  /// What lies around the scene was drawn.
  public var overlay: Double

  /// A frame's parts.
  public init(update: Double, layout: Double, draw: Double, overlay: Double) {
    self.update = update
    self.layout = layout
    self.draw = draw
    self.overlay = overlay
  }
}

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
