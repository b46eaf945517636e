import ScrollEngine

/// Events that wait to be read, with the moments at which they happened.
///
/// The X server tells the time of some events right before SDL makes them (a mouse that drags, keys) and of others right
/// after (fingers, a mouse that hovers). Where the server says nothing, an event's arrival is its time.
struct EventQueue<Event>: @unchecked Sendable {  // SDL's events are unions of plain numbers, which Swift cannot know
  /// An event and when it happened.
  struct Noted {
    var event: Event
    var device: InputDevice?
    var time: Timestamp
  }

  private var events: [Noted] = []
  private var clock = ServerClock()
  private var kernel = KernelClock()
  /// The pace of each device's movements.
  private var paces: InlineArray<4, ReportDejitter> = .init(repeating: ReportDejitter())
  /// What the server said about the events to come.
  private var stamp: (device: InputDevice, time: Timestamp)?
  /// Of the events before this one the server will say nothing more.
  private var settled = 0
  /// The time of each device's newest event that was read.
  private var latest: InlineArray<4, Timestamp> = .init(repeating: Timestamp(nanoseconds: .min))

  /// Adds an event that arrives now.
  ///
  /// - Parameter device: what it is from, `nil` for what is no input.
  mutating func add(_ event: Event, from device: InputDevice?, arrival: Timestamp) {
    if let stamp, stamp.device == device {
      events.append(Noted(event: event, device: device, time: stamp.time))
      settled = events.count
    } else {
      events.append(Noted(event: event, device: device, time: arrival))
    }
  }

  /// Adds an event that arrives now and of which the server itself tells the time.
  ///
  /// - Parameter nanoseconds: the same time in nanoseconds, where the server tells it.
  mutating func add(
    _ event: Event, from device: InputDevice, server milliseconds: UInt32, nanoseconds: Int64? = nil, arrival: Timestamp
  ) {
    let estimate = clock.span(server: milliseconds, arrival: arrival).latest
    let time = nanoseconds.flatMap { kernel.time($0, arrival: arrival) } ?? estimate
    events.append(Noted(event: event, device: device, time: time))
  }

  /// Takes in what the server says now.
  mutating func note(_ word: ServerStamp, arrival: Timestamp) {
    stamp = nil
    if let milliseconds = word.milliseconds {
      let span = clock.span(server: milliseconds, arrival: arrival)
      if let device = word.device {
        let exact = word.nanoseconds.flatMap { kernel.time($0, arrival: arrival) }
        let time = exact ?? (word.isMovement ? paces[device.rawValue].time(of: span) : span.latest)
        if word.isLate {
          for index in settled..<events.count where events[index].device == device {
            events[index].time = min(events[index].time, time)
          }
        } else {
          stamp = (device, time)
        }
      }
    }
    settled = events.count
  }

  /// Moves all events into `result`. The times of a device never run backwards.
  mutating func take(into result: inout [Noted]) {
    // An event without a word from the server cannot have happened after one that came later.
    var next: InlineArray<4, Timestamp> = .init(repeating: Timestamp(nanoseconds: .max))
    for index in events.indices.reversed() {
      guard let device = events[index].device?.rawValue else { continue }
      next[device] = min(next[device], events[index].time)
      events[index].time = next[device]
    }
    for index in events.indices {
      guard let device = events[index].device?.rawValue else { continue }
      latest[device] = max(latest[device], events[index].time)
      events[index].time = latest[device]
    }
    result.append(contentsOf: events)
    events.removeAll(keepingCapacity: true)
    settled = 0
    // What comes from now on is something else.
    stamp = nil
  }
}
