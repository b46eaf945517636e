import Documents
import ScrollEngine
import Tuning

/// Plays a recording into a scene: the one reader of its events. It delivers what is due, each event at its own time, and
/// knows what the recording has said so far. Who has a clock, of frames or of a window, says up to when.
public struct Playback {
  /// The recording that is played.
  public let recording: GestureRecording
  /// The values that the scene moves by, with those that the recording has set.
  public private(set) var tuning: Tuning
  /// Values that the recording has set so far.
  public private(set) var changes: [String: TunableValue]
  /// What the recorded hands have done so far.
  public private(set) var hands = Hands()
  /// The first event that was not delivered yet.
  public private(set) var next: Int
  /// Nanoseconds of the scene's clock at which the recording, with its lead, begins.
  private let start: Int64
  private let keepsSize: Bool

  /// A playback that has not begun.
  ///
  /// - Parameters:
  ///   - tuning: the values at the recording's start; things come to rest as on the display on which it was made.
  ///   - origin: the moment of the scene's clock that is the recording's own zero, behind its lead; `nil` where both
  ///     clocks are the same, and the lead counts.
  ///   - rest: where to begin; `nil` for the recording's start.
  ///   - keepsSize: whether the scene keeps its size, as in a window, whatever the recording says.
  public init(
    _ recording: GestureRecording, tuning: Tuning, from origin: Timestamp? = nil, at rest: RecordedRest? = nil,
    keepsSize: Bool = false
  ) {
    self.recording = recording
    self.tuning = tuning.shown(at: recording.scale)
    self.keepsSize = keepsSize
    start = origin.map { $0.nanoseconds - recording.lead * 1000 } ?? 0
    next = rest?.next ?? 0
    changes = rest?.changes ?? [:]
    for (key, value) in changes { _ = set(key, to: value) }
  }

  /// Whether everything has been delivered.
  public var isOver: Bool { next >= recording.events.count }

  /// The scene's clock at a moment of the recording, in microseconds with its lead.
  public func time(of microseconds: Int64) -> Timestamp { Timestamp(nanoseconds: start + microseconds * 1000) }

  /// Seconds of the recording behind its lead at a moment of the scene's clock; negative in the lead.
  public func position(at time: Timestamp) -> Double { time.seconds(since: self.time(of: recording.lead)) }

  /// Lets the scene go on with other values than the recording has set.
  public mutating func retune(_ tuning: Tuning) { self.tuning = tuning.shown(at: recording.scale) }

  /// Takes the recorded hands from the scene.
  ///
  /// - Returns: what the scene has to be told of it.
  public mutating func release(at time: Timestamp) -> [InputEvent] { hands.release(at: time) }

  /// Delivers what is due at a moment of the scene's clock, each event at its own time.
  ///
  /// - Parameter heard: called for each input when the scene has had it.
  /// - Returns: false when the recording stopped there by its own word.
  public mutating func deliver(
    to scene: any Replayable, upTo time: Timestamp, heard: (InputEvent) -> Void = { _ in }
  ) -> Bool {
    let events = recording.events
    while next < events.count {
      let due = self.time(of: events[next].microseconds)
      guard due <= time else { break }
      let event = events[next]
      next += 1
      switch event.kind {
      case .input(.resize) where keepsSize: break
      case .input(let kind):
        let input = InputEvent(time: due, kind: kind)
        hands.follow(input)
        scene.handle(input)
        heard(input)
      case .set(let key, let value):
        changes[key] = value
        if set(key, to: value) { scene.retune(tuning, at: due) }
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

/// A moment of a recording at which nothing moved and no finger was down: the scene there is what its state lines say.
public struct RecordedRest {
  /// Since the recording's start, with its lead.
  public var microseconds: Int64
  /// The first event that comes after it.
  public var next: Int
  /// The state, by the keys of state lines.
  public var start: [JSONValue.Member]
  /// The scene's size, in points.
  public var viewport: Size
  /// Values that the recording had set until then.
  public var changes: [String: TunableValue]

  /// A rest from its parts.
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
