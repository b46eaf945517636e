import ScrollEngine

/// The measured result of a gesture, from the first frame in which content moves to the frame in which it rests.
public struct GestureTiming: Equatable, Sendable {
  /// The kind of a gesture, as a user would call it.
  public enum Kind: String, Sendable {
    /// Content moved with a finger, a wheel or a key and did not continue by itself.
    case scroll
    /// Content continued to move after the release.
    case fling
    /// The gesture moved pages.
    case pageTurn = "page_turn"
  }

  /// The kind of the gesture.
  public var kind: Kind
  /// The input device, such as "touch" or "wheel".
  public var device: String
  /// The animation time of the first frame with movement.
  public var begin: Timestamp
  /// The time at which the last frame with movement was presented.
  public var end: Timestamp
  /// The time from the oldest input that the first frame shows until that frame was presented, in milliseconds; `nil`
  /// without input.
  public var firstFrame: Double?
  /// The number of display refreshes that should have shown movement.
  public var expected = 0
  /// The number of frames that showed movement.
  public var produced = 0
  /// The number of frames after the first one that were shown later than expected.
  public var hitches = 0
  /// The total time by which frames after the first one were late, in milliseconds. See ``HitchRatio``.
  public var hitchTime = 0.0
  /// The distance on the screen from start to end, in `unit`; negative upwards and to the left.
  public var distance = 0.0
  /// The unit of ``distance``, such as "pt".
  public var unit: String
  /// The velocity at release, in units per second with the sign of the movement; `nil` if content did not continue by
  /// itself.
  public var releaseVelocity: Double?
  /// The place at which the content came to rest, in words, or the reason why it did not come to rest.
  public var result = "unfinished"
}

/// The state of the moving content in a frame. A sequence of these states shows where gestures begin and end.
public struct FrameGestureState: Equatable, Sendable {
  /// The source of the movement; `nil` if nothing moves.
  public var source: FrameScrollStep.Source?
  /// Whether a finger holds the content without moving it.
  public var isHeld: Bool
  /// Whether the moving content consists of pages.
  public var turnsPages: Bool
  /// The unit of ``distance``, such as "pt".
  public var unit: String
  /// The distance since the previous frame, in `unit`.
  public var distance: Double
  /// The velocity of the content, in units per second; `nil` if unknown.
  public var velocity: Double?
  /// The velocity at the release, in units per second; `nil` if unknown.
  public var release: Double?
  /// The position of the content, in words.
  public var position: String
  /// The device of the newest input.
  public var device: String

  /// Creates a moment from its parts.
  public init(
    source: FrameScrollStep.Source?, isHeld: Bool = false, turnsPages: Bool = false, unit: String = "pt",
    distance: Double,
    velocity: Double? = nil, release: Double? = nil, position: String = "", device: String
  ) {
    self.source = source
    self.isHeld = isHeld
    self.turnsPages = turnsPages
    self.unit = unit
    self.distance = distance
    self.velocity = velocity
    self.release = release
    self.position = position
    self.device = device
  }
}
