import Documents
import ScrollEngine
import Tuning

/// Collects what happens in a scene into a recording.
///
/// Events go into blocks that are made ahead, so that adding one copies nothing and asks for no memory: the device's
/// next event may be due in a millisecond.
public struct Recorder {
  /// Events in a block: four seconds of a mouse at 1000 Hz.
  public static let blockLength = 4096

  /// Seconds of rest at the end of a recording that was ended at rest: a frame of a replay that has more than 20 a
  /// second. Chosen.
  public static let restShown = 0.05

  /// The recording's head; its events are in the blocks.
  private var head: GestureRecording
  private var full: [[GestureRecording.Event]] = []
  private var block: [GestureRecording.Event]
  private let origin: Timestamp
  /// What tunables that changed since were when it began: the later ones are not those that a replay begins with.
  private var initial: [(key: String, value: TunableValue)] = []
  /// Fingers that went down while it recorded; what others do cannot be played.
  private var pointers: Set<Int> = []
  private var hasDevice = false

  /// Begins a recording at a moment of the window's clock.
  public init(
    scene: SceneName, viewport: Size, scale: Double, device: String, start: StateLine, at origin: Timestamp
  ) {
    head = GestureRecording(scene: scene, viewport: viewport)
    head.scale = scale
    head.device = device
    head.start = start.members
    block = []
    block.reserveCapacity(Self.blockLength)
    pointers.reserveCapacity(16)
    self.origin = origin
  }

  /// Goes on with what a playback has delivered so far to a scene that keeps its size, as if that had been recorded.
  /// O(events).
  ///
  /// - Parameters:
  ///   - start: the state in which that scene began, by the keys of state lines.
  ///   - viewport: its size, in points.
  public init(continuing playback: Playback, from start: [JSONValue.Member], in viewport: Size) {
    let source = playback.recording
    self.init(
      scene: source.scene, viewport: viewport, scale: source.scale, device: source.device, start: StateLine(),
      at: playback.time(of: 0))
    head.start = start
    head.lead = source.lead
    for event in source.events[..<playback.next] {
      let time = playback.time(of: event.microseconds)
      switch event.kind {
      case .input(.resize), .end: break
      case .input(let kind): add(InputEvent(time: time, kind: kind))
      case .set: append(event.kind, at: time)
      }
    }
  }

  /// The recording so far. O(events).
  public var recording: GestureRecording {
    var recording = head
    recording.events.reserveCapacity(initial.count + count)
    recording.events += initial.map { .init(microseconds: 0, kind: .set(key: $0.key, value: $0.value)) }
    for block in full { recording.events.append(contentsOf: block) }
    recording.events.append(contentsOf: block)
    return recording
  }

  /// Events so far.
  public var count: Int { full.count * Self.blockLength + block.count }
  /// The newest event.
  public var last: GestureRecording.Event? { block.last ?? full.last?.last }

  /// Adds an event and tells what was noted, if it is one that recordings hold. Events that precede the last one, as two
  /// devices may deliver them, count at its time.
  @discardableResult
  public mutating func add(_ event: InputEvent) -> GestureRecording.Event? {
    switch event.kind {
    case .hover: return nil
    case .text(let text) where text.count > GestureRecording.longestText:
      return append(.input(.text(String(text.prefix(GestureRecording.longestText)))), at: event.time)
    case .down(let id, _):
      pointers.insert(id)
      // The window gives the mouse number 0 and fingers numbers from 1.
      if !hasDevice { head.device = id == 0 ? "mouse" : "touch" }
      hasDevice = true
    case .move(let id, _): guard pointers.contains(id) else { return nil }
    case .up(let id, _), .cancel(let id): guard pointers.remove(id) != nil else { return nil }
    case .scroll:
      if !hasDevice { head.device = "touchpad" }
      hasDevice = true
    case .key, .text, .wheel, .resize: break
    }
    return append(.input(event.kind), at: event.time)
  }

  /// Adds changes of tunables and tells what was noted.
  @discardableResult
  public mutating func add(_ changes: [TuningDifference], at time: Timestamp) -> [GestureRecording.Event] {
    for change in changes where !initial.contains(where: { $0.key == change.tunable.key }) {
      initial.append((change.tunable.key, change.before))
    }
    return changes.map { append(.set(key: $0.tunable.key, value: $0.after), at: time) }
  }

  /// All until a moment only leads up to the recording: that begins in a motion.
  public mutating func lead(upTo time: Timestamp) {
    head.lead = max(last?.microseconds ?? 0, (time.nanoseconds - origin.nanoseconds) / 1000)
  }

  /// Ends the recording at a moment, or ``restShown`` later if nothing is in motion: a replay shows no frame from its end
  /// on, and its last one would still be in motion where the rest is younger than a frame.
  public mutating func end(at time: Timestamp, isIdle: Bool) {
    append(.end, at: isIdle ? time.advanced(bySeconds: Self.restShown) : time)
  }

  @discardableResult
  private mutating func append(_ kind: GestureRecording.Kind, at time: Timestamp) -> GestureRecording.Event {
    let elapsed = (time.nanoseconds - origin.nanoseconds) / 1000
    let event = GestureRecording.Event(microseconds: max(elapsed, last?.microseconds ?? 0), kind: kind)
    if block.count == Self.blockLength {
      full.append(block)
      block = []
      block.reserveCapacity(Self.blockLength)
    }
    block.append(event)
    return event
  }
}

extension StateLine {
  /// The keys that have a value, as a recording's header holds them.
  public var members: [JSONValue.Member] {
    values.compactMap { key, value in
      let content: JSONValue.Content
      switch value {
      case .number(let number): content = .number(number)
      case .text(let text): content = .string(text)
      case .flag(let flag): content = .bool(flag)
      case .null: return nil
      }
      return JSONValue.Member(key: key, value: JSONValue(content: content, line: 1), line: 1)
    }
  }
}
