import Recording
import ScrollEngine
import Tuning

/// Plays a recording into the scene in the window, by the scene's clock.
struct WindowReplay {
  /// What is due.
  enum Step: Equatable {
    case input(InputEvent)
    /// The recording changed a tunable.
    case set(key: String, value: TunableValue, at: Timestamp)
  }

  /// A place that a finger touched.
  struct Mark: Equatable {
    var place: Point
    var time: Timestamp
  }

  /// Places kept of the trail.
  static let trailLength = 64

  let recording: GestureRecording
  /// The moment of the scene's clock at which the recording, without its lead, begins.
  let origin: Timestamp
  /// Values that the recording has changed so far.
  private(set) var changes: [String: TunableValue]
  private var next: Int
  /// The fingers that are down, with their last places.
  private(set) var fingers: [Int: Point] = [:]
  /// Whether fingers lie on a touchpad.
  private(set) var isScrolling = false
  /// Places of the fingers so far with the moments of the scene's clock, newest last.
  private(set) var trail: [Mark] = []
  /// Where fingers lifted, newest last.
  private(set) var lifts: [Mark] = []

  /// A replay from the beginning or from a rest in the middle.
  init(_ recording: GestureRecording, from origin: Timestamp, rest: RecordingIndex.Rest? = nil) {
    self.recording = recording
    self.origin = origin
    next = rest?.next ?? 0
    changes = rest?.changes ?? [:]
  }

  /// Seconds from the first to the last event, without the lead.
  var duration: Double { recording.shownSeconds }
  /// Whether everything has been delivered.
  var isOver: Bool { next >= recording.events.count }

  /// Seconds of the recording that have been played at a moment of the scene's clock; negative in the lead.
  func position(at time: Timestamp) -> Double { time.seconds(since: origin) }

  /// The scene's clock at a moment of the recording, in microseconds with its lead.
  func time(of microseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: origin.nanoseconds + (microseconds - recording.lead) * 1000)
  }

  /// What is due at a moment of the scene's clock, each with its own time.
  mutating func steps(upTo time: Timestamp) -> [Step] {
    var steps: [Step] = []
    while next < recording.events.count {
      let event = recording.events[next]
      let due = self.time(of: event.microseconds)
      guard due <= time else { break }
      next += 1
      switch event.kind {
      case .input(.resize): continue  // The window's own size rules.
      case .input(let kind):
        follow(kind, at: due)
        steps.append(.input(InputEvent(time: due, kind: kind)))
      case .set(let key, let value):
        changes[key] = value
        steps.append(.set(key: key, value: value, at: due))
      case .end: next = recording.events.count
      }
    }
    return steps
  }

  private mutating func follow(_ kind: InputEvent.Kind, at time: Timestamp) {
    switch kind {
    case .down(let id, let place), .move(let id, let place):
      fingers[id] = place
      trail.append(Mark(place: place, time: time))
      if trail.count > Self.trailLength { trail.removeFirst() }
    case .up(let id, _), .cancel(let id):
      guard let place = fingers.removeValue(forKey: id) else { return }
      lifts.append(Mark(place: place, time: time))
      // More fingers than a person has are not shown.
      if lifts.count > 10 { lifts.removeFirst() }
    case .scroll(_, let phase, _): isScrolling = phase != .ended
    case .wheel, .key, .text, .hover, .resize: break
    }
  }
}

extension GestureRecording {
  /// Seconds from the beginning, without the lead, to the last event.
  var shownSeconds: Double { max(0, Double((events.last?.microseconds ?? 0) - lead) / 1e6) }
}
