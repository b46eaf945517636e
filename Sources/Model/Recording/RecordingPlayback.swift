import Documents
import ScrollEngine
import Tuning

/// A playback of a recording in a scene, and the only type that reads a recording's events in order. It delivers the
/// events that are due, each at its own time, and tracks the recorded touches and values. The caller passes the current
/// time.
public struct RecordingPlayback {
  /// The recording that is played.
  public let recording: GestureRecording
  /// The tuning of the scene, including the values that the recording has set so far.
  public private(set) var tuning: Tuning
  /// The values that the recording has set so far, by key.
  public private(set) var changes: [String: TunableValue]
  /// The recorded touches that are down after the events delivered so far, and the fading traces of recent touches.
  public private(set) var touches = TouchTracker()
  /// Index of the first event that has not been delivered yet.
  public private(set) var next: Int
  /// The time on the scene's clock at which the recording starts, in nanoseconds. The recording starts with its lead,
  /// the part before the visible one.
  private let start: Int64
  private let keepsSize: Bool

  /// Creates a playback.
  ///
  /// - Parameters:
  ///   - tuning: tuning at the start of the recording. Its scale is replaced by that of the recording's display,
  ///     because the size of a pixel decides when a motion counts as finished.
  ///   - origin: time on the scene's clock at which the recording's lead, the part before the visible one, ends; `nil`
  ///     if the recording's times are the scene's times, lead included.
  ///   - rest: the moment at which to start; `nil` for the start of the recording.
  ///   - keepsSize: whether to ignore recorded resizes. A window that replays a recording keeps its own size.
  public init(
    _ recording: GestureRecording, tuning: Tuning, from origin: Timestamp? = nil, at rest: RecordingRestPoint? = nil,
    keepsSize: Bool = false
  ) {
    self.recording = recording
    self.tuning = tuning.withScale(recording.scale)
    self.keepsSize = keepsSize
    start = origin.map { $0.nanoseconds - recording.lead * 1000 } ?? 0
    next = rest?.next ?? 0
    changes = rest?.changes ?? [:]
    for (key, value) in changes { _ = set(key, to: value) }
  }

  /// Whether all events have been delivered.
  public var isOver: Bool { next >= recording.events.count }

  /// Returns the time on the scene's clock for a time in microseconds since the start of the recording, including its
  /// lead, the part before the visible one.
  public func time(of microseconds: Int64) -> Timestamp { Timestamp(nanoseconds: start + microseconds * 1000) }

  /// Returns the position in the visible part of the recording for a time on the scene's clock, in seconds. It is
  /// negative during the lead, the part before the visible one.
  public func position(at time: Timestamp) -> Double { time.seconds(since: self.time(of: recording.lead)) }

  /// Replaces the scene's tuning, including the values that the recording has set so far.
  public mutating func retune(_ tuning: Tuning) { self.tuning = tuning.withScale(recording.scale) }

  /// Ends the recorded touches.
  ///
  /// - Returns: events that end the touches; the caller delivers them to the scene.
  public mutating func cancelTouches(at time: Timestamp) -> [InputEvent] { touches.cancelAll(at: time) }

  /// Delivers the events that are due at a moment of the scene's clock, each at its own time.
  ///
  /// - Parameter onInput: called for each input after the scene has handled it.
  /// - Returns: false if the recording's `end` event was reached.
  public mutating func deliver(
    to scene: any Replayable, upTo time: Timestamp, onInput: (InputEvent) -> Void = { _ in }
  ) -> Bool {
    let events = recording.events
    var isChanged = false
    while next < events.count {
      let due = self.time(of: events[next].microseconds)
      guard due <= time else { break }
      let event = events[next]
      next += 1
      switch event.kind {
      case .input(.resize) where keepsSize: break
      case .input(let kind):
        let input = InputEvent(time: due, kind: kind)
        touches.record(input)
        scene.handle(input)
        onInput(input)
      case .set(let key, let value):
        changes[key] = value
        isChanged = set(key, to: value) || isChanged
        // Values that change at once, as with a switch from A to B, are one change: no motion has some of them alone.
        if next < events.count, events[next].microseconds == event.microseconds, case .set = events[next].kind { break }
        if isChanged { scene.retune(tuning, at: due) }
        isChanged = false
      case .end:
        next = events.count
        return false
      }
    }
    return true
  }

  private mutating func set(_ key: String, to value: TunableValue) -> Bool {
    guard let tunable = Tunables.named(key) else { return false }
    return (try? tuning.set(tunable, to: value)) != nil
  }
}

/// A moment of a recording at which nothing moves and no finger is down. A playback can start there, because the stored
/// state describes a scene at rest completely.
public struct RecordingRestPoint {
  /// Microseconds since the start of the recording, including its lead, the part before the visible one.
  public var microseconds: Int64
  /// Index of the first event after this moment.
  public var next: Int
  /// State of the scene at this moment, as keys and values.
  public var start: [JSONValue.Member]
  /// Size of the scene's viewport at this moment, in points.
  public var viewport: Size
  /// Values that the recording has changed by this moment, by the key of their tunable.
  public var changes: [String: TunableValue]

  /// Creates a rest point.
  public init(
    microseconds: Int64, next: Int, start: [JSONValue.Member], viewport: Size, changes: [String: TunableValue]
  ) {
    self.microseconds = microseconds
    self.next = next
    self.start = start
    self.viewport = viewport
    self.changes = changes
  }
}
