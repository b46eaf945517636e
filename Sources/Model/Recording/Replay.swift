import Documents
import ScrollEngine
import Tuning

/// A scene as recordings use it: it receives input and time, and reports its state.
public protocol Replayable: AnyObject {
  /// Handles an input event at the event's own time.
  func handle(_ event: InputEvent)
  /// Applies new tuning values from a moment on.
  func retune(_ tuning: Tuning, at time: Timestamp)
  /// Advances the scene to a moment.
  func advance(to time: Timestamp)
  /// Whether nothing in the scene moves, fades or is touched.
  var isAtRest: Bool { get }
  /// Adds values to a line that describes the scene's state: the scene's activity, the axis of the gesture in progress,
  /// the part of the scene that owns the gesture, and the scene's own keys.
  func writeState(to line: inout StateLine)
  /// Restores a state from the members of a JSON object that have the keys that ``writeState(to:)`` writes; members
  /// with other keys are ignored.
  func restore(_ start: [JSONValue.Member])
}

/// A replay of a recording on a virtual clock. Frame k shows time k / rate, and each event is delivered with its own
/// time.
///
/// Time 0 is the start of the recording's visible part. The first frame delivers all events of the part before it, the
/// lead.
public struct Replay {
  private let scene: any Replayable
  private let rate: Double
  /// The time of the recording's `end` event on the recording's clock; `nil` without one.
  private let end: Timestamp?
  private var playback: RecordingPlayback
  private var frame = 0
  private var rest = ReplayEndRule()
  /// The time of the newest delivered input on the replay's clock, which is 0 at the start of the recording's visible
  /// part; `nil` if no input has been delivered.
  public private(set) var newestInput: Timestamp?
  /// The time of the oldest input in the last delivery of events, on the replay's clock; `nil` if that delivery had no
  /// input.
  public private(set) var oldestInput: Timestamp?
  /// The device of the newest input that can move something: "wheel", "touchpad", "key", or otherwise the device of the
  /// recording, such as "touch".
  public private(set) var device: String

  /// Creates a replay and restores the recording's initial state in the scene.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(_ recording: GestureRecording, in scene: any Replayable, tuning: Tuning, rate: Double) {
    self.scene = scene
    self.rate = rate
    playback = RecordingPlayback(recording, tuning: tuning)
    device = recording.device
    end = recording.events.first { $0.kind == .end }?.time
    if playback.tuning != tuning { scene.retune(playback.tuning, at: .zero) }
    scene.restore(recording.start)
  }

  /// The current tuning of the scene.
  public var tuning: Tuning { playback.tuning }

  private var lead: Timestamp { Timestamp(microseconds: playback.recording.lead) }

  /// Whether all events have been delivered.
  public var isDelivered: Bool { playback.isOver }

  /// The recorded touches up to now, on the scene's clock.
  public var touches: TouchTracker { playback.touches }

  /// Advances the scene to the next frame and returns the frame's time in seconds. Returns `nil` if the recording is
  /// over; the scene then stays as in the last frame.
  ///
  /// - Parameters:
  ///   - limit: time in seconds after which there are no more frames.
  ///   - onInput: called for each input after the scene has handled it, with the scene's time.
  public mutating func advance(
    until limit: Double = .infinity, onInput: (InputEvent) -> Void = { _ in }
  ) -> Double? {
    let seconds = Double(frame) / rate
    let time = Timestamp(frame: frame, rate: rate)
    guard seconds <= limit, deliver(until: time, onInput), !isOver(seconds) else { return nil }
    advanceFrame(at: time, seconds)
    return seconds
  }

  /// Delivers the events up to a moment of an external clock, each at its own time. Call ``completeFrame(at:)`` to
  /// complete the frame.
  ///
  /// - Parameter onInput: called for each input after the scene has handled it, with the scene's time.
  /// - Returns: false if the recording is over.
  public mutating func deliver(upTo time: Timestamp, onInput: (InputEvent) -> Void = { _ in }) -> Bool {
    deliver(until: time, onInput) && !isOver(time.seconds)
  }

  /// Returns the scene's time at a time of the replay. The scene's time includes the lead, the part of the recording
  /// before the visible one.
  public func sceneTime(at time: Timestamp) -> Timestamp {
    // At a rate such as 1e-12 frames per second, the second frame already has the largest Timestamp, to which no lead
    // can be added.
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(lead.nanoseconds)
    return Timestamp(nanoseconds: overflow ? .max : sum)
  }

  /// Completes a frame by advancing the scene to `time`, up to which events have been delivered.
  public mutating func completeFrame(at time: Timestamp) { advanceFrame(at: time, time.seconds) }

  private mutating func deliver(until time: Timestamp, _ heard: (InputEvent) -> Void) -> Bool {
    let time = sceneTime(at: time)
    // Every recording has at least one frame, its initial state, even if it ends at time 0.
    if let end, end <= time, frame > 0 { return false }
    let lead = lead
    var newest = newestInput
    var oldest: Timestamp?
    var device = device
    let own = playback.recording.device
    let goesOn = playback.deliver(to: scene, upTo: time) { event in
      newest = Timestamp(nanoseconds: event.time.nanoseconds - lead.nanoseconds)
      oldest = oldest ?? newest
      device = event.kind.device(own) ?? device
      heard(event)
    }
    self.device = device
    newestInput = newest
    oldestInput = oldest
    return goesOn || frame == 0
  }

  private mutating func advanceFrame(at time: Timestamp, _ seconds: Double) {
    scene.advance(to: sceneTime(at: time))
    rest.record(isAtRest: scene.isAtRest, at: seconds)
    frame += 1
  }

  /// Returns the scene's state at the last frame.
  public func stateLine() -> StateLine {
    var line = StateLine()
    line.add("t", Double(frame - 1) / rate)
    line.add("frame", Double(frame - 1))
    scene.writeState(to: &line)
    return line
  }

  private func isOver(_ seconds: Double) -> Bool {
    let last = (playback.recording.events.last?.time.seconds ?? 0) - lead.seconds
    return playback.isOver && rest.isOver(at: seconds, after: last)
  }
}

/// The rule that decides when a replay ends after all events are delivered.
public struct ReplayEndRule {
  /// Seconds for which the scene must be at rest, after the last event, until a replay ends. Chosen: enough to see
  /// that content rests.
  public static let restBeforeEnd = 0.5
  /// Seconds after the last event at which a replay ends even if the scene still moves. Chosen.
  public static let longestTail = 30.0

  private var since: Double?

  /// Creates a rule without recorded frames.
  public init() {}

  /// Records whether the frame at a time showed the scene at rest.
  public mutating func record(isAtRest: Bool, at seconds: Double) { since = isAtRest ? since ?? seconds : nil }

  /// Returns whether the replay is over.
  ///
  /// - Parameters:
  ///   - seconds: the time to check.
  ///   - last: the time of the last event, on the same clock.
  public func isOver(at seconds: Double, after last: Double) -> Bool {
    if seconds > last + Self.longestTail { return true }
    guard let since else { return false }
    return seconds > max(last, since) + Self.restBeforeEnd
  }
}

extension InputEvent.Kind {
  /// Returns the device of an input that can move something; `nil` for other input.
  ///
  /// - Parameter pointer: device of the touches.
  public func device(_ pointer: String) -> String? {
    switch self {
    case .wheel: "wheel"
    case .scroll: "touchpad"
    case .key: "key"
    case .down, .move: pointer
    default: nil
    }
  }
}
