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
  /// What else it moves, each nearer to the eye than the one before. As many at every moment.
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
}

/// One quantity that a scene moves, as it stands at a moment.
public struct SceneTrack: Equatable, Sendable {
  /// What is moved.
  public let quantity: Quantity
  /// Where it stands, in its unit, overscroll included.
  public let place: Double
  /// How fast that changes, in units a second; `nil` where the scene does not tell it.
  public let velocity: Double?
  /// Which of several things stands there, such as a page's number: one taking another's place is no movement.
  public let identity: Int

  /// What a quantity is, the same at every moment.
  public struct Quantity: Equatable, Sendable {
    /// What a person sees move.
    public let name: String
    /// How it is made of the keys of state lines.
    public let keys: String
    /// What places are counted in.
    public let unit: Unit
    /// The axis along which it is moved.
    public let axis: Axis
    /// Where larger places lie.
    public let direction: Direction
    /// Whether the eye follows it, so that the smoothness of its movement is measured.
    public let isFollowed: Bool

    /// What it is, in the words of state lines, with its unit.
    public var title: String { "\(keys), \(unit.rawValue)" }
  }

  /// What places are counted in.
  public enum Unit: String, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Hundredths of a whole.
    case percent = "%"
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
}
