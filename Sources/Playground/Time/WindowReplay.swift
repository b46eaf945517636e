import Recording
import ScrollEngine

/// Plays a recording into the scene in the window, by the scene's clock.
struct WindowReplay {
  let recording: GestureRecording
  /// The recording's beginning on the scene's clock.
  let origin: Timestamp
  private var next = 0
  /// The fingers that are down, with their last places, and the trail behind them.
  private(set) var fingers: [Int: Point] = [:]
  /// Places of the fingers so far with the moments of the scene's clock, newest last.
  private(set) var trail: [(place: Point, time: Timestamp)] = []

  init(_ recording: GestureRecording, from origin: Timestamp) {
    self.recording = recording
    self.origin = origin
  }

  /// Seconds from the first to the last event.
  var duration: Double { recording.events.last?.time.seconds ?? 0 }
  /// Whether everything has been delivered.
  var isOver: Bool { next >= recording.events.count }

  /// The events that are due at a moment of the scene's clock, with their own times. Changes of tunables are left out:
  /// a replay in the window is for the values that are being tuned.
  mutating func events(upTo time: Timestamp) -> [InputEvent] {
    var events: [InputEvent] = []
    while next < recording.events.count {
      let event = recording.events[next]
      let due = Timestamp(nanoseconds: origin.nanoseconds + event.time.nanoseconds)
      guard due <= time else { break }
      next += 1
      guard case .input(let kind) = event.kind else { continue }
      follow(kind, at: due)
      events.append(InputEvent(time: due, kind: kind))
    }
    return events
  }

  private mutating func follow(_ kind: InputEvent.Kind, at time: Timestamp) {
    switch kind {
    case .down(let id, let place), .move(let id, let place):
      fingers[id] = place
      trail.append((place, time))
      if trail.count > 64 { trail.removeFirst() }
    case .up(let id, _), .cancel(let id): fingers[id] = nil
    default: break
    }
  }
}
