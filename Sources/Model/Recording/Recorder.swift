import Documents
import ScrollEngine
import Tuning

/// A recorder that collects the events of a scene into a recording.
///
/// Events go into preallocated blocks. Adding an event neither copies nor allocates until the block is full, because
/// the next event of the device may be due in a millisecond.
public struct Recorder {
  /// Number of events in a block, four seconds of a mouse at 1000 Hz.
  public static let blockLength = 4096

  /// Seconds by which the end of a recording is delayed if the scene is at rest. With 0.05 s, every replay at more than
  /// 20 frames per second shows a frame at rest.
  public static let restPadding = 0.05

  /// The recording without its events, which are in the blocks.
  private var head: GestureRecording
  private var full: [[GestureRecording.Event]] = []
  private var block: [GestureRecording.Event]
  /// Time 0 of the recording.
  public private(set) var origin: Timestamp
  /// The first change of each tunable that changed during the recording. The recording begins with the values before
  /// these changes, because a replay may otherwise start with other values.
  private var firstChanges: [TuningDifference] = []
  /// IDs of the fingers that went down during the recording. Events of other fingers are dropped, because they cannot
  /// be replayed.
  private var pointers: Set<Int> = []
  private var hasDevice = false
  /// Whether ``begin(with:isStill:)`` has seen the first input.
  private var hasInput = false

  /// Starts a recording at a moment of the window's clock.
  public init(
    scene: SceneName, viewport: Size, scale: Double, direction: LayoutDirection? = nil, device: String,
    start: StateLine, at origin: Timestamp
  ) {
    head = GestureRecording(scene: scene, viewport: viewport)
    head.scale = scale
    head.direction = direction
    head.device = device
    head.start = start.members
    block = []
    block.reserveCapacity(Self.blockLength)
    pointers.reserveCapacity(16)
    self.origin = origin
  }

  /// Starts a recording with the events that a playback has delivered so far, without resizes. O(events).
  ///
  /// - Parameters:
  ///   - start: initial state of the played scene, as keys and values.
  ///   - viewport: size of that scene, in points. It does not change during the playback.
  public init(continuing playback: RecordingPlayback, from start: [JSONValue.Member], in viewport: Size) {
    let source = playback.recording
    self.init(
      scene: source.scene, viewport: viewport, scale: source.scale, direction: source.direction,
      device: source.device, start: StateLine(), at: playback.time(of: 0))
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
    recording.events.reserveCapacity(firstChanges.count + count)
    recording.events += firstChanges.map {
      .init(microseconds: 0, kind: .set(key: $0.tunable.key, value: $0.before))
    }
    for block in full { recording.events.append(contentsOf: block) }
    recording.events.append(contentsOf: block)
    return recording
  }

  /// Number of events recorded so far.
  public var count: Int { full.count * Self.blockLength + block.count }
  /// The event that was recorded last; `nil` if there is none.
  public var last: GestureRecording.Event? { block.last ?? full.last?.last }

  /// Adds an input event. Returns the recorded event; `nil` if recordings do not contain events of this kind.
  ///
  /// Two devices may deliver events out of order. An event that precedes the last one gets the time of the last one.
  @discardableResult
  public mutating func add(_ event: InputEvent) -> GestureRecording.Event? {
    switch event.kind {
    case .hover: return nil
    case .text(let text) where text.count > GestureRecording.longestText:
      return append(.input(.text(String(text.prefix(GestureRecording.longestText)))), at: event.time)
    case .down(let id, _):
      pointers.insert(id)
      // The window uses ID 0 for the mouse and IDs from 1 for fingers.
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

  /// Adds changes of tunables. Returns the recorded events.
  @discardableResult
  public mutating func add(_ changes: [TuningDifference], at time: Timestamp) -> [GestureRecording.Event] {
    for change in changes where !firstChanges.contains(where: { $0.tunable.key == change.tunable.key }) {
      firstChanges.append(change)
    }
    return changes.map { append(.set(key: $0.tunable.key, value: $0.after), at: time) }
  }

  /// Begins the recording at its first input, if the scene rests, so that a replay does not show how it waited. Earlier
  /// events, such as changes of tunables, take effect at the start.
  ///
  /// - Parameters:
  ///   - event: the event to be added next.
  ///   - isStill: whether the scene rests and no finger is on it, before the event.
  /// - Returns: whether the event is the first input.
  public mutating func begin(with event: InputEvent, isStill: Bool) -> Bool {
    switch event.kind {
    case .move, .up, .cancel, .hover, .resize: return false
    case .down, .wheel, .scroll, .key, .text: break
    }
    guard !hasInput else { return false }
    hasInput = true
    guard isStill else { return true }
    origin = event.time
    for index in full.indices { full[index] = full[index].map { .init(microseconds: 0, kind: $0.kind) } }
    for index in block.indices { block[index] = .init(microseconds: 0, kind: block[index].kind) }
    return true
  }

  /// Marks everything up to a moment as the recording's lead, which is played but not shown, so that the visible part
  /// may start during a motion.
  public mutating func setLead(upTo time: Timestamp) {
    head.lead = max(last?.microseconds ?? 0, (time.nanoseconds - origin.nanoseconds) / 1000)
  }

  /// Ends the recording.
  ///
  /// A replay shows no frame at or after the end. If the scene is idle, the recording therefore ends ``restPadding``
  /// later, so that the last frame shows the scene at rest even if it has only just come to rest.
  public mutating func end(at time: Timestamp, isIdle: Bool) {
    append(.end, at: isIdle ? time.advanced(bySeconds: Self.restPadding) : time)
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
  /// The keys that have a value, as the header of a recording stores them.
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
