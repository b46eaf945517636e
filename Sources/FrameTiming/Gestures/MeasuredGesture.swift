import ScrollEngine

/// What came of a gesture, in one line: from the first frame in which something moves to the one in which it rests.
public struct MeasuredGesture: Equatable, Sendable {
  /// What a person would call it.
  public enum Kind: String, Sendable {
    /// Content followed a hand, a wheel or a key, and stayed where that left it.
    case scroll
    /// It went on by itself when it was let go.
    case fling
    /// Pages were moved.
    case pageTurn = "page_turn"
  }

  /// What it was.
  public var kind: Kind
  /// What it was made with, such as "touch" or "wheel".
  public var device: String
  /// When its first frame was begun.
  public var begin: Timestamp
  /// When the last frame in which it moved was presented.
  public var end: Timestamp
  /// From the oldest input that its first frame shows until that was presented, in milliseconds; `nil` without input.
  public var firstFrame: Double?
  /// Pictures of the display in which it should have been seen to move.
  public var expected = 0
  /// Frames in which it was.
  public var produced = 0
  /// Frames that came later than expected, after the first.
  public var hitches = 0
  /// By how much they did, in milliseconds: ``HitchRatio``.
  public var hitchTime = 0.0
  /// How far it moved on the screen, in its unit, from start to end; negative up and to the left.
  public var distance = 0.0
  /// What distances are counted in.
  public var unit: String
  /// How fast it moved when it was let go, in units a second, signed as the way is; `nil` where nothing went on by itself.
  public var releaseVelocity: Double?
  /// Where it came to rest, or why it did not.
  public var result = "unfinished"
}

/// What moves in a frame, as far as gestures are told apart.
public struct GestureMoment: Equatable, Sendable {
  /// What moves it; `nil` where nothing moves.
  public var mover: ScrollStep.Mover?
  /// Whether a hand lies on it that moves nothing yet.
  public var isHeld: Bool
  /// Whether it is pages.
  public var turnsPages: Bool
  /// What ways are counted in.
  public var unit: String
  /// The way since the frame before, in its unit.
  public var way: Double
  /// How fast it moves, in units a second; `nil` where nobody tells.
  public var velocity: Double?
  /// How fast it was let go, whichever way, in units a second; `nil` where nobody tells.
  public var release: Double?
  /// Where it stands, in words.
  public var place: String
  /// What the newest input was made with.
  public var device: String

  /// A moment from its parts.
  public init(
    mover: ScrollStep.Mover?, isHeld: Bool = false, turnsPages: Bool = false, unit: String = "pt", way: Double,
    velocity: Double? = nil, release: Double? = nil, place: String = "", device: String
  ) {
    self.mover = mover
    self.isHeld = isHeld
    self.turnsPages = turnsPages
    self.unit = unit
    self.way = way
    self.velocity = velocity
    self.release = release
    self.place = place
    self.device = device
  }
}
