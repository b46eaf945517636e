import Documents
import ScrollEngine
import Tuning

/// What a person did in a scene, with the time of every event: the content of a `NAME.gesture.jsonl` file.
public struct GestureRecording: Equatable, Sendable {
  /// The version that is read and written.
  public static let version = "gesture/1"
  /// The longest recording, and the latest time in one, in microseconds: 366 days. No window records for longer, and
  /// sums of such times in nanoseconds, also at 1/32 of their speed, stay far from the end of an `Int64`.
  public static let longest: Int64 = 366 * 24 * 3600 * 1_000_000

  /// The most characters that one event types; chosen, and more than any field of a scene holds.
  public static let longestText = 1000

  /// The scene.
  public var scene: SceneName
  /// Size of the scene's viewport at the start, in points.
  public var viewport: Size
  /// Pixels per point of the screen on which it was recorded.
  public var scale = 1.0
  /// What made the gestures, such as "mouse" or "touch".
  public var device = "mouse"
  /// The state from which it starts, by the keys of state lines; empty for the scene's own.
  public var start: [JSONValue.Member] = []
  /// The first part of the events, in microseconds, which only leads up to what is shown: a replay begins behind it.
  /// What was cut out of a recording in the middle of a motion has one.
  public var lead: Int64 = 0
  /// What the person meant by it; `nil` where nobody said.
  public var intent: Intent?
  /// Members of the header that this version does not know; they are kept.
  public var unknown: [JSONValue.Member] = []
  /// Members of events that this version does not know, by the event's index; they are kept.
  public var unknownOfEvents: [Int: [JSONValue.Member]] = [:]
  /// The events in the order of time.
  public var events: [Event] = []

  /// An empty recording.
  public init(scene: SceneName, viewport: Size) {
    self.scene = scene
    self.viewport = viewport
  }

  /// Something that happened, with its time in whole microseconds since the start.
  public struct Event: Equatable, Sendable {
    /// Microseconds since the start.
    public var microseconds: Int64
    /// What happened.
    public var kind: Kind

    /// An event from its parts.
    public init(microseconds: Int64, kind: Kind) {
      self.microseconds = microseconds
      self.kind = kind
    }

    /// When it happened.
    public var time: Timestamp { Timestamp(microseconds: microseconds) }
  }

  /// What can happen.
  public enum Kind: Equatable, Sendable {
    /// A person did something.
    case input(InputEvent.Kind)
    /// A tunable changed.
    case set(key: String, value: TunableValue)
    /// The recording stops here, at rest or not.
    case end
  }
}
