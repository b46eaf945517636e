import ScrollEngine

/// The facts of a frame that metrics are made of. All moments are of one clock.
public struct PresentedFrame: Equatable, Sendable {
  /// The moment of the motion that it shows.
  public var shows: Timestamp
  /// When its picture was drawn, and all that was left was the display's part.
  public var ready: Timestamp
  /// When the display had it, as far as the program can tell: when present returned.
  public var presented: Timestamp
  /// When it had to be ready for the picture of the display that it was begun for; `nil` where nobody knows.
  public var deadline: Timestamp?
  /// Whether something moved ever since the frame before, so that somebody waited for this one.
  public var follows: Bool
  /// Seconds from the picture before in which there was nothing new to show: until the input came that the frame shows,
  /// where nothing moved by itself meanwhile.
  public var idle: Double
  /// The oldest and the newest input that it is the first to show; `nil` without input.
  public var inputs: ClosedRange<Timestamp>?
  /// How far content moved since the frame before; `nil` where nothing scrolls.
  public var step: ScrollStep?
  /// Whether it is the first of its recording: what was seen before is no frame of the same run.
  public var isFirst = false
  /// How many pictures it shows a stand-in for, since they were not ready.
  public var standIns = 0
  /// What came out, since the frame before, of what earlier frames showed of a finger, in pixels.
  public var predictions: [PredictionJudgement] = []

  /// A frame from its facts.
  public init(
    shows: Timestamp, ready: Timestamp, presented: Timestamp, deadline: Timestamp? = nil, follows: Bool = true,
    idle: Double = 0, inputs: ClosedRange<Timestamp>? = nil, step: ScrollStep? = nil
  ) {
    self.shows = shows
    self.ready = ready
    self.presented = presented
    self.deadline = deadline
    self.follows = follows
    self.idle = idle
    self.inputs = inputs
    self.step = step
  }
}

/// How far content moved from one frame to the next.
public struct ScrollStep: Equatable, Sendable {
  /// What moved it.
  public enum Mover: Sendable {
    /// A hand.
    case hand
    /// Momentum, or the spring in which it ends.
    case momentum
    /// A wheel, a key or the program.
    case program
  }

  /// The way, in pixels; negative against the direction in which offsets grow.
  public var pixels: Double
  /// What moved it.
  public var mover: Mover
  /// The movement to which the step belongs, from touch to rest: steps of two are not compared.
  public var movement: Int

  /// A step from its parts.
  public init(pixels: Double, mover: Mover, movement: Int) {
    self.pixels = pixels
    self.mover = mover
    self.movement = movement
  }
}
