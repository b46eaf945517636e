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
  /// Seconds of rest after which a replay ends by itself.
  public static let restBeforeEnd = 0.5
  /// Seconds after the last event after which a replay ends in any case.
  public static let longestTail = 30.0

  private let scene: any Replayable
  private let events: [GestureRecording.Event]
  private let rate: Double
  private let lead: Timestamp
  /// When the recording says that it stops, on its own clock.
  private let end: Timestamp?
  private var tuning: Tuning
  private var next = 0
  private var frame = 0
  private var restSince: Double?
  /// The recording's time of the newest input delivered.
  public private(set) var newestInput: Timestamp?

  /// A replay that has not begun.
  ///
  /// - Parameter rate: frames per second; must be positive.
  public init(_ recording: GestureRecording, in scene: any Replayable, tuning: Tuning, rate: Double) {
    self.scene = scene
    self.tuning = tuning
    self.rate = rate
    events = recording.events
    lead = Timestamp(microseconds: recording.lead)
    end = recording.events.first { $0.kind == .end }?.time
    scene.restore(recording.start)
  }

  /// Brings the scene to the next frame and tells its time in seconds; `nil` when the recording is over. The scene then
  /// stays as the last frame shows it.
  ///
  /// - Parameter limit: seconds after which there is no frame any more.
  public mutating func advance(until limit: Double = .infinity) -> Double? {
    let seconds = Double(frame) / rate
    let time = Timestamp(frame: frame, rate: rate)
    guard seconds <= limit, deliver(until: time), !isOver(seconds) else { return nil }
    settle(at: time, seconds)
    return seconds
  }

  /// Delivers the events up to a moment of another clock than the virtual one, each at its own time; false when the
  /// recording is over. ``settle(at:)`` completes the frame.
  public mutating func deliver(upTo time: Timestamp) -> Bool { deliver(until: time) && !isOver(time.seconds) }

  /// The recording's own time at a time of the replay.
  private func own(_ time: Timestamp) -> Timestamp {
    // The second frame of a replay at a millionth of a millionth of a frame a second lies at the end of all time.
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(lead.nanoseconds)
    return Timestamp(nanoseconds: overflow ? .max : sum)
  }

  /// Brings the scene to the moment up to which events were delivered.
  public mutating func settle(at time: Timestamp) { settle(at: time, time.seconds) }

  private mutating func deliver(until time: Timestamp) -> Bool {
    let time = own(time)
    // The state at the beginning is a frame of every recording, of one that ends there, too.
    if let end, end <= time, frame > 0 { return false }
    while next < events.count, events[next].time <= time {
      let event = events[next]
      switch event.kind {
      case .input(let kind):
        scene.handle(InputEvent(time: event.time, kind: kind))
        newestInput = Timestamp(nanoseconds: event.time.nanoseconds - lead.nanoseconds)
      case .set(let key, let value):
        guard let tunable = Tunables.named(key), (try? tuning.set(tunable, to: value)) != nil else { break }
        scene.retune(tuning, at: event.time)
      case .end: return frame == 0
      }
      next += 1
    }
    return true
  }

  private mutating func settle(at time: Timestamp, _ seconds: Double) {
    scene.advance(to: own(time))
    restSince = scene.isAtRest ? restSince ?? seconds : nil
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
    guard next == events.count else { return false }
    let last = (events.last?.time.seconds ?? 0) - lead.seconds
    if seconds > last + Self.longestTail { return true }
    guard let restSince else { return false }
    return seconds > max(last, restSince) + Self.restBeforeEnd
  }
}
