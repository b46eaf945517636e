/// What a scroller is doing. Exactly one thing at a time, with what that thing needs.
public enum ScrollActivity: Sendable {
  /// At rest.
  case idle
  /// A finger lies on it and has not moved past the slop.
  case hold(ScrollParts)
  /// A finger moves it.
  case drag(ScrollDrag)
  /// It moves by itself after a release.
  case ballistic(BallisticPhase)
  /// A wheel, a key or the program moves it.
  case driven(DrivenGlide)

  /// The activity's name in recordings and reports.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .hold: "hold"
    case .drag: "drag"
    case .ballistic: "ballistic"
    case .driven: "driven"
    }
  }
}

/// The links of the line, outermost first, that take part in an activity.
public typealias ScrollParts = Range<Int>

/// A finger moves the line.
public struct ScrollDrag: Sendable {
  /// The links that follow the finger.
  public var parts: ScrollParts
  /// The link that is stretched beyond its range, if one is.
  var stretched: Int?
  /// How far the finger pulled that link beyond its range, before the rubber band's resistance; signed.
  var pull = 0.0
  /// The link that the last movement moved: the owner of the gesture at this moment.
  public internal(set) var mover: Int
  /// The finger's velocity, in pt/s of offset.
  public internal(set) var velocity = 0.0
}

/// One link moves by itself until it rests or hands over.
public struct BallisticPhase: Sendable {
  /// The link that moves.
  public var link: Int
  /// The links to which the motion may go on.
  public var parts: ScrollParts
  /// Its offset as a function of the time since `start`.
  var motion: ScrollMotion
  /// When the phase began, in seconds on the caller's clock.
  var start: Double
  /// The detent to which it goes, by index.
  public var detent: Int?
  /// When, in seconds after `start`, and with which velocity the motion leaves the link; `nil` when it rests on it.
  var exit: Exit?

  /// The moment at which a phase gives way to the next.
  struct Exit: Sendable {
    var time: Double
    var velocity: Double
    var offset: Double
  }

  /// The phase's last moment, in seconds on the caller's clock.
  var end: Double { start + (exit?.time ?? motion.restTime) }
}

/// The line glides to a place that was asked for.
public struct DrivenGlide: Sendable {
  /// The links that move.
  public var parts: ScrollParts
  /// Displacement along the line since `start`.
  var motion: Glide
  /// When the glide was last aimed, in seconds on the caller's clock.
  var start: Double
}
