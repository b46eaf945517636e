import Documents
import ScrollEngine
import Tuning

/// Collects what happens in a scene into a recording.
public struct Recorder {
  /// The recording so far.
  public private(set) var recording: GestureRecording
  private let origin: Timestamp

  /// Begins a recording at a moment of the window's clock.
  public init(
    scene: SceneName, viewport: Size, scale: Double, device: String, start: StateLine, at origin: Timestamp
  ) {
    var recording = GestureRecording(scene: scene, viewport: viewport)
    recording.scale = scale
    recording.device = device
    recording.start = start.values.compactMap { key, value -> JSONValue.Member? in
      let content: JSONValue.Content
      switch value {
      case .number(let number): content = .number(number)
      case .text(let text): content = .string(text)
      case .flag(let flag): content = .bool(flag)
      case .null: return nil
      }
      return JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
    }
    recording.events.reserveCapacity(4096)
    self.recording = recording
    self.origin = origin
  }

  /// Adds an event. Events that precede the last one, as two devices may deliver them, count at its time.
  public mutating func add(_ event: InputEvent) {
    switch event.kind {
    case .hover, .text: return
    case .key(let key) where !InputEvent.Key.recorded.contains(key): return
    default: break
    }
    let elapsed = (event.time.nanoseconds - origin.nanoseconds) / 1000
    let microseconds = max(elapsed, recording.events.last?.microseconds ?? 0)
    recording.events.append(GestureRecording.Event(microseconds: microseconds, kind: .input(event.kind)))
  }

  /// Adds changes of tunables.
  public mutating func add(_ changes: [TuningDifference], at time: Timestamp) {
    let elapsed = (time.nanoseconds - origin.nanoseconds) / 1000
    let microseconds = max(elapsed, recording.events.last?.microseconds ?? 0)
    for change in changes {
      recording.events.append(
        GestureRecording.Event(microseconds: microseconds, kind: .set(key: change.tunable.key, value: change.after)))
    }
  }

  /// Ends the recording at a moment.
  public mutating func end(at time: Timestamp) {
    let elapsed = (time.nanoseconds - origin.nanoseconds) / 1000
    let last = recording.events.last?.microseconds ?? 0
    recording.events.append(GestureRecording.Event(microseconds: max(elapsed, last), kind: .end))
  }

  /// Saves the recording, whole or not at all.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func save(to path: String) throws(DocumentError) {
    try File.writeAtomically(Array(RecordingWriter.text(recording).utf8), to: path)
  }
}
