import Documents
import ScrollEngine
import Tuning

/// A recording of the user's input in a scene, with the time of every event. It is the content of a
/// `NAME.gesture.jsonl` file.
public struct GestureRecording: Equatable, Sendable {
  /// File format version that is read and written.
  public static let version = "gesture/1"
  /// Maximum length of a recording, and thus maximum time of an event, in microseconds (366 days). No session in a
  /// window lasts that long. Even a replay at 1/32 speed, which multiplies times by 32, keeps the sum of such times in
  /// nanoseconds far below the limit of `Int64`.
  public static let maximumDuration: Int64 = 366 * 24 * 3600 * 1_000_000

  /// Maximum number of characters in a text event. It is larger than the limit of any text field of a scene.
  public static let longestText = 1000

  /// Name of the scene.
  public var scene: SceneName
  /// Initial size of the scene's viewport, in points.
  public var viewport: Size
  /// Pixels per point of the screen on which the recording was made.
  public var scale = 1.0
  /// The device that made the gestures, such as "mouse" or "touch".
  public var device = "mouse"
  /// Initial state of the scene, as keys and values; empty for the scene's default state.
  public var start: [JSONValue.Member] = []
  /// Length of the part before the visible one, in microseconds. The events of this part only set up the state in which
  /// a replay starts. A recording that was trimmed at a moment of motion has a lead.
  public var lead: Int64 = 0
  /// The intended result; `nil` if the recording is no trial.
  public var intent: Intent?
  /// Members of the header that this version does not know. They are written back when the recording is saved.
  public var unknownMembers: [JSONValue.Member] = []
  /// Members of events that this version does not know, by the event's index. They are written back when the recording
  /// is saved.
  public var unknownEventMembers: [Int: [JSONValue.Member]] = [:]
  /// The events, in order of time.
  public var events: [Event] = []

  /// Creates an empty recording.
  public init(scene: SceneName, viewport: Size) {
    self.scene = scene
    self.viewport = viewport
  }

  /// An event of a recording.
  public struct Event: Equatable, Sendable {
    /// Time since the start of the recording, in microseconds.
    public var microseconds: Int64
    /// The content of the event.
    public var kind: Kind

    /// Creates an event.
    public init(microseconds: Int64, kind: Kind) {
      self.microseconds = microseconds
      self.kind = kind
    }

    /// Time of the event since the start of the recording, including the part before the visible one.
    public var time: Timestamp { Timestamp(microseconds: microseconds) }
  }

  /// The content of an event.
  public enum Kind: Equatable, Sendable {
    /// Input by the user.
    case input(InputEvent.Kind)
    /// A change of a tunable.
    case set(key: String, value: TunableValue)
    /// The end of the recording, whether or not the scene is at rest.
    case end
  }
}

extension GestureRecording {
  /// Returns the recording for a viewport of another size, without resizes. Positions and distances scale separately
  /// along each axis. Times, the initial state and everything else stay the same.
  public func fitted(to size: Size) -> GestureRecording {
    guard size != viewport, viewport.width > 0, viewport.height > 0 else { return self }
    let x = size.width / viewport.width
    let y = size.height / viewport.height
    func scaled(_ point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }
    var recording = self
    recording.viewport = size
    recording.events = events.compactMap { event in
      guard case .input(let kind) = event.kind else { return event }
      var event = event
      switch kind {
      case .down(let id, let point): event.kind = .input(.down(id: id, at: scaled(point)))
      case .move(let id, let point): event.kind = .input(.move(id: id, to: scaled(point)))
      case .up(let id, let point): event.kind = .input(.up(id: id, at: scaled(point)))
      case .hover(let point): event.kind = .input(.hover(at: point.map(scaled)))
      case .wheel(let notches, let point): event.kind = .input(.wheel(notches: notches, at: point.map(scaled)))
      case .scroll(let delta, let phase, let point):
        event.kind = .input(.scroll(delta: scaled(delta), phase: phase, at: point.map(scaled)))
      case .resize: return nil
      case .cancel, .key, .text: break
      }
      return event
    }
    return recording
  }
}
