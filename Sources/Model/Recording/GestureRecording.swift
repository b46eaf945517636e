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
  /// The direction in which the scene was laid out; `nil` if the recording does not state it. It then is the scene's
  /// own: that of a scene file, otherwise left to right.
  public var direction: LayoutDirection?
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
    var recording = mapped({ Point(x: $0.x * x, y: $0.y * y) }, distances: { Point(x: $0.x * x, y: $0.y * y) })
    recording.viewport = size
    recording.events.removeAll { if case .input(.resize) = $0.kind { true } else { false } }
    return recording
  }

  /// Returns the recording for a scene that is laid out in a direction; `nil` for the recording's own.
  public func laidOut(_ direction: LayoutDirection?) -> GestureRecording {
    var recording = self
    recording.direction = direction ?? self.direction
    return recording
  }

  /// Returns the mirror image of the recording, which does in a mirrored scene what this one does in the scene. The
  /// recording's direction stays the same.
  public func mirrored() -> GestureRecording {
    var width = viewport.width
    var recording = mapped(
      { Point(x: width - $0.x, y: $0.y) }, distances: { Point(x: 0 - $0.x, y: $0.y) },
      resized: { width = $0.width })
    for index in recording.events.indices {
      switch recording.events[index].kind {
      case .input(.key(.left)): recording.events[index].kind = .input(.key(.right))
      case .input(.key(.right)): recording.events[index].kind = .input(.key(.left))
      case .input(.wheel(let notches, let point)):
        recording.events[index].kind = .input(.wheel(notches: Point(x: 0 - notches.x, y: notches.y), at: point))
      default: break
      }
    }
    return recording
  }

  /// Returns the recording with other positions and distances.
  private func mapped(
    _ point: (Point) -> Point, distances: (Point) -> Point, resized: (Size) -> Void = { _ in }
  ) -> GestureRecording {
    var recording = self
    for index in events.indices {
      guard case .input(let kind) = events[index].kind else { continue }
      let mapped: InputEvent.Kind
      switch kind {
      case .down(let id, let place): mapped = .down(id: id, at: point(place))
      case .move(let id, let place): mapped = .move(id: id, to: point(place))
      case .up(let id, let place): mapped = .up(id: id, at: point(place))
      case .hover(let place): mapped = .hover(at: place.map(point))
      case .wheel(let notches, let place): mapped = .wheel(notches: notches, at: place.map(point))
      case .scroll(let delta, let phase, let place):
        mapped = .scroll(delta: distances(delta), phase: phase, at: place.map(point))
      case .resize(let size):
        resized(size)
        continue
      case .cancel, .key, .text: continue
      }
      recording.events[index].kind = .input(mapped)
    }
    return recording
  }
}

/// Limits of the length of a replay.
extension GestureRecording {
  /// Maximum number of frames that a command plays. It is a day at 60 frames per second. A recording may last longer than
  /// that: the window plays any part of it.
  public static let mostFrames = 24 * 3600 * 60

  /// Checks that a replay ends within a reasonable time.
  ///
  /// - Parameters:
  ///   - rate: frames per second of the replay.
  ///   - end: seconds after which the replay stops anyway.
  ///   - advice: what to do if the recording is too long.
  /// - Throws: ``DocumentError`` of kind `malformed` with the number of frames and the limit.
  public func checkFrameCount(
    rate: Double, until end: Double = .infinity, path: String, advice: String = "cut it into shorter ones"
  ) throws(DocumentError) {
    let seconds = min(end, shownSeconds)
    let frames = seconds * rate
    guard frames > Double(Self.mostFrames) else { return }
    let hours = DecimalText.compact(seconds / 3600)
    throw DocumentError(
      .malformed, path: path,
      "lasts \(hours) h, which is \(JSONText.number(frames.rounded())) frames at \(JSONText.number(rate)) per second; "
        + "expected at most \(Self.mostFrames); \(advice)")
  }
}
