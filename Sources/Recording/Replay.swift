import Documents
import ScrollEngine
import Tuning

/// A scene as recordings see it: input and time go in, state comes out.
public protocol Replayable: AnyObject {
  /// Delivers an input event at its own time.
  func handle(_ event: InputEvent)
  /// Moves by these values from a moment on.
  func retune(_ tuning: Tuning, at time: Timestamp)
  /// Brings the scene to a moment.
  func advance(to time: Timestamp)
  /// Whether nothing moves, fades or is touched.
  var isAtRest: Bool { get }
  /// Adds activity, axis, owner and the scene's own keys.
  func report(into line: inout StateLine)
  /// Takes up a state by the keys of state lines; unknown keys are ignored.
  func restore(_ start: [JSONValue.Member])
}

/// Plays a recording on a virtual clock: frame k at time k / rate, each event at its own time.
///
/// Time 0 lies behind the recording's lead: what leads up to it is played at once.
public struct Replay {
  private let scene: any Replayable
  private let rate: Double
  /// When the recording says that it stops, on its own clock.
  private let end: Timestamp?
  private var playback: Playback
  private var frame = 0
  private var rest = ReplayRest()
  /// The recording's time of the newest input delivered.
  public private(set) var newestInput: Timestamp?
  /// The recording's time of the oldest input of the last delivery; `nil` when it brought none.
  public private(set) var oldestInput: Timestamp?
  /// What made the newest input that can move something: "wheel", "touchpad" or "key", else the recording's own device.
  public private(set) var device: String

  /// A replay that has not begun.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(_ recording: GestureRecording, in scene: any Replayable, tuning: Tuning, rate: Double) {
    self.scene = scene
    self.rate = rate
    playback = Playback(recording, tuning: tuning)
    device = recording.device
    end = recording.events.first { $0.kind == .end }?.time
    if playback.tuning != tuning { scene.retune(playback.tuning, at: .zero) }
    scene.restore(recording.start)
  }

  /// The values by which the scene moves now.
  public var tuning: Tuning { playback.tuning }

  private var lead: Timestamp { Timestamp(microseconds: playback.recording.lead) }

  /// Whether the scene has had all events.
  public var isDelivered: Bool { playback.isOver }

  /// What the recorded hands have done so far, on the scene's clock.
  public var hands: Hands { playback.hands }

  /// Brings the scene to the next frame and tells its time in seconds; `nil` when the recording is over. The scene then
  /// stays as the last frame shows it.
  ///
  /// - Parameters:
  ///   - limit: seconds after which there is no frame any more.
  ///   - heard: called for each input when the scene has had it, with the scene's time.
  public mutating func advance(
    until limit: Double = .infinity, heard: (InputEvent) -> Void = { _ in }
  ) -> Double? {
    let seconds = Double(frame) / rate
    let time = Timestamp(frame: frame, rate: rate)
    guard seconds <= limit, deliver(until: time, heard), !isOver(seconds) else { return nil }
    settle(at: time, seconds)
    return seconds
  }

  /// Delivers the events up to a moment of another clock than the virtual one, each at its own time; false when the
  /// recording is over. ``settle(at:)`` completes the frame.
  ///
  /// - Parameter heard: called for each input when the scene has had it, with the scene's time.
  public mutating func deliver(upTo time: Timestamp, heard: (InputEvent) -> Void = { _ in }) -> Bool {
    deliver(until: time, heard) && !isOver(time.seconds)
  }

  /// The scene's time, which counts the lead, at a time of the replay.
  public func sceneTime(at time: Timestamp) -> Timestamp {
    // The second frame of a replay at a millionth of a millionth of a frame a second lies at the end of all time.
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(lead.nanoseconds)
    return Timestamp(nanoseconds: overflow ? .max : sum)
  }

  /// Brings the scene to the moment up to which events were delivered.
  public mutating func settle(at time: Timestamp) { settle(at: time, time.seconds) }

  private mutating func deliver(until time: Timestamp, _ heard: (InputEvent) -> Void) -> Bool {
    let time = sceneTime(at: time)
    // The state at the beginning is a frame of every recording, of one that ends there, too.
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

  private mutating func settle(at time: Timestamp, _ seconds: Double) {
    scene.advance(to: sceneTime(at: time))
    rest.note(scene.isAtRest, at: seconds)
    frame += 1
  }

  /// The scene's state at the last frame.
  public func stateLine() -> StateLine {
    var line = StateLine()
    line.add("t", Double(frame - 1) / rate)
    line.add("frame", Double(frame - 1))
    scene.report(into: &line)
    return line
  }

  private func isOver(_ seconds: Double) -> Bool {
    let last = (playback.recording.events.last?.time.seconds ?? 0) - lead.seconds
    return playback.isOver && rest.isOver(at: seconds, after: last)
  }
}

/// When a replay, of which all was delivered, ends by itself.
public struct ReplayRest {
  /// Seconds of rest after which a replay ends by itself.
  public static let restBeforeEnd = 0.5
  /// Seconds after the last event after which a replay ends in any case.
  public static let longestTail = 30.0

  private var since: Double?

  /// A replay that has shown no rest yet.
  public init() {}

  /// Takes note of whether a frame showed a scene at rest.
  public mutating func note(_ isAtRest: Bool, at seconds: Double) { since = isAtRest ? since ?? seconds : nil }

  /// Whether there is nothing left to see.
  ///
  /// - Parameters:
  ///   - seconds: the moment that is asked for.
  ///   - last: the last event's moment, on the same clock.
  public func isOver(at seconds: Double, after last: Double) -> Bool {
    if seconds > last + Self.longestTail { return true }
    guard let since else { return false }
    return seconds > max(last, since) + Self.restBeforeEnd
  }
}

extension InputEvent.Kind {
  /// What made an input that can move something; `nil` for one that cannot.
  ///
  /// - Parameter pointer: the device that touches.
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
