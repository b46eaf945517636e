import ScrollEngine

/// The facts of a frame that metrics use. All times are on the same clock.
public struct PresentedFrame: Equatable, Sendable {
  /// The animation time that the frame shows.
  public var animationTime: Timestamp
  /// The time at which the frame's image had been drawn, so that only presenting was left.
  public var ready: Timestamp
  /// The time at which the display received the frame, which the program takes to be the return of the call that
  /// presented it.
  public var presented: Timestamp
  /// The time by which the frame had to be ready to be shown at the intended display refresh; `nil` if unknown.
  public var deadline: Timestamp?
  /// Whether something has been moving since the previous frame, so that this frame was awaited.
  public var isAwaited: Bool
  /// Seconds since the previous frame in which there was nothing new to show: if nothing moved by itself, the time
  /// until the input arrived that the frame shows.
  public var idle: Double
  /// The times of the oldest and the newest input that the frame is the first to show; `nil` without input.
  public var inputs: ClosedRange<Timestamp>?
  /// The movement of the content since the previous frame; `nil` if nothing scrolls.
  public var step: FrameScrollStep?
  /// Whether the frame is the first of its recording, so that the previous one belongs to another run.
  public var isFirst = false
  /// The number of placeholders in the frame for images that were not ready.
  public var placeholderCount = 0
  /// The prediction errors, in pixels, of the earlier frames for which the finger's actual position has become known
  /// since the previous frame.
  public var predictions: [PredictionError] = []

  /// Creates a frame from its facts.
  public init(
    animationTime: Timestamp, ready: Timestamp, presented: Timestamp, deadline: Timestamp? = nil,
    isAwaited: Bool = true,
    idle: Double = 0, inputs: ClosedRange<Timestamp>? = nil, step: FrameScrollStep? = nil
  ) {
    self.animationTime = animationTime
    self.ready = ready
    self.presented = presented
    self.deadline = deadline
    self.isAwaited = isAwaited
    self.idle = idle
    self.inputs = inputs
    self.step = step
  }
}

/// The movement of content from one frame to the next.
public struct FrameScrollStep: Equatable, Sendable {
  /// The source of a movement.
  public enum Source: Sendable {
    /// A drag by the user's finger, mouse or touchpad.
    case drag
    /// Momentum, or the spring at the end of the momentum.
    case momentum
    /// A wheel, a key or the program.
    case program
  }

  /// The distance in pixels; negative against the direction in which offsets grow.
  public var pixels: Double
  /// The source of the movement.
  public var source: Source
  /// A number that identifies a movement of content, which lasts from touch to rest. Steps of different movements are
  /// not compared.
  public var movement: Int

  /// Creates a step from its parts.
  public init(pixels: Double, source: Source, movement: Int) {
    self.pixels = pixels
    self.source = source
    self.movement = movement
  }
}
