import Recording
import ScrollEngine

/// What a scene does at a moment. Whoever asks how it moves reads this; state lines are written from it.
public struct SceneState: Equatable, Sendable {
  /// What it is doing: exactly one thing at a time.
  public let activity: Activity
  /// The axis of the gesture in progress; `nil` while there is none or it is not decided.
  public let axis: Axis?
  /// The part that has the gesture in progress.
  public let owner: String?
  /// What it scrolls first of all.
  public let main: SceneTrack
  /// What else it moves, whoever does: each nearer to the eye than the one before. As many at every moment.
  public let others: [SceneTrack]
  /// How a person calls the place on which it rests, such as a detent or a page; `nil` on the way and where it may rest
  /// anywhere.
  public let rest: String?

  /// A state from its parts.
  ///
  /// - Parameter rest: asked for at rest only.
  public init(
    activity: Activity, axis: Axis?, owner: String?, main: SceneTrack, others: [SceneTrack],
    rest: @autoclosure () -> String?
  ) {
    self.activity = activity
    self.axis = axis
    self.owner = owner
    self.main = main
    self.others = others
    self.rest = activity == .idle ? rest() : nil
  }

  /// Everything it moves, the main track first.
  public var tracks: [SceneTrack] { [main] + others }

  /// What is moved by a hand, else what goes on by itself, the fastest of it; `nil` where nothing moves.
  public var leading: SceneTrack? { candidates.max { abs($0.velocity ?? 0) < abs($1.velocity ?? 0) } }

  /// What is moved by a hand, else what goes on by itself.
  private var candidates: [SceneTrack] {
    let moved = tracks.filter { $0.motion == .drag }
    return moved.isEmpty ? tracks.filter(\.goesByItself) : moved
  }

  /// How fast content is let go, at the moment of the release, in units a second: the fastest of what moves, without what a
  /// start from a pull adds. `nil` where nothing moves.
  public var releaseSpeed: Double? { candidates.map { abs($0.released ?? $0.velocity ?? 0) }.max() }
}

/// One quantity that a scene moves, as it stands at a moment.
public struct SceneTrack: Equatable, Sendable {
  /// What is moved.
  public let quantity: Quantity
  /// What moves it now.
  public let motion: Motion
  /// What of it moves, as a person calls it: of a line of sheet and list, one of the two. The quantity's own title where
  /// it is one thing.
  public let part: String
  /// What that part tells of itself, in the track's unit: the place where the quantity is one thing.
  public let reading: Double
  /// Where it stands, in its unit, overscroll included.
  public let place: Double
  /// How fast that changes, in units a second; `nil` where the scene does not tell it.
  public let velocity: Double?
  /// How fast a hand let go of it, in units a second either way, where a start from a pull was added to that; `nil` where
  /// its velocity at the release tells it.
  package let released: Double?
  /// Which of several things stands there, such as a page's number: one taking another's place is no movement.
  public let identity: Int

  /// Whether it moves and no hand moves it.
  public var goesByItself: Bool { motion.activity == .ballistic || motion == .driven }

  /// A track from its parts.
  public init(
    _ quantity: Quantity, at place: Double, velocity: Double?, by motion: Motion, part: String? = nil,
    reading: Double? = nil, released: Double? = nil, identity: Int = 0
  ) {
    self.quantity = quantity
    self.place = place
    self.velocity = velocity
    self.motion = motion
    self.part = part ?? quantity.title
    self.reading = reading ?? place
    self.released = released
    self.identity = identity
  }

  /// What moves a quantity.
  public enum Motion: String, Sendable {
    /// Nothing.
    case idle
    /// Nothing yet: a hand lies on it.
    case hold
    /// A hand.
    case drag
    /// Its momentum.
    case coast
    /// A spring that a release has led to.
    case spring
    /// A wheel, a key or the program.
    case driven

    /// What a scene with no other quantity would do.
    public var activity: Activity {
      switch self {
      case .idle: .idle
      case .hold: .hold
      case .drag: .drag
      case .coast, .spring: .ballistic
      case .driven: .driven
      }
    }
  }

  /// What a quantity is, the same at every moment.
  public struct Quantity: Hashable, Sendable {
    /// How reports call it.
    public let name: String
    /// What a person sees move.
    public let title: String
    /// How it is made of the keys of state lines; `nil` where those do not tell it.
    public let keys: String?
    /// What places are counted in.
    public let unit: Unit
    /// The axis along which it is moved.
    public let axis: Axis
    /// Where larger places lie.
    public let direction: Direction
    /// 1 where larger places lie forward, else -1.
    public var sign: Double { direction == .forward ? 1 : -1 }
    /// Whether the eye follows it, so that the smoothness of its movement is measured.
    public let isFollowed: Bool
    /// Whether the scene's forecast along its axis is of it, and its word for the place of rest.
    public let isForetold: Bool

    /// What it is.
    public init(
      name: String, title: String, keys: String?, unit: Unit, axis: Axis, direction: Direction, isFollowed: Bool,
      isForetold: Bool = true
    ) {
      self.name = name
      self.title = title
      self.keys = keys
      self.unit = unit
      self.axis = axis
      self.direction = direction
      self.isFollowed = isFollowed
      self.isForetold = isForetold
    }
  }

  /// What places are counted in.
  public enum Unit: String, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Hundredths of a whole.
    case percent = "%"
    /// Levels of a map's zoom, each twice as near as the one before.
    case levels = "levels"
    /// Times the size at rest.
    case times = "\u{D7}"
  }

  /// Where larger places lie.
  public enum Direction: Sendable {
    /// Further down or to the right, as places on the screen do.
    case forward
    /// Further up or to the left, as content of a larger offset does.
    case backward
  }
}

extension Scene {
  /// Adds activity, axis, owner and the scene's own keys.
  public func report(into line: inout StateLine) {
    let state = state
    line.add("activity", state.activity.rawValue)
    line.add("axis", state.axis?.rawValue)
    line.add("owner", state.owner)
    line.add(details)
  }

  /// All of these by themselves.
  public var stateLine: StateLine {
    var line = StateLine()
    report(into: &line)
    return line
  }
}
