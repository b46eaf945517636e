import ScrollEngine

/// A queue of events with the times at which they happened.
///
/// The X server reports the times of some events right before SDL creates them (mouse drags, keys) and of others right
/// after (fingers, mouse hover). An event without a server time gets the time of its arrival.
struct EventQueue<Event>: @unchecked Sendable {  // SDL's events are unions of plain numbers, which Swift cannot know
  /// An event with the time at which it happened.
  struct TimedEvent {
    var event: Event
    var device: InputDevice?
    var time: Timestamp
  }

  private var events: [TimedEvent] = []
  private var clock = ServerClock()
  private var kernel = KernelClock()
  /// Estimators of the times at which the devices made their reports, from the pace of the reports; one for each device.
  private var dejitters: InlineArray<4, ReportDejitter> = .init(repeating: ReportDejitter())
  private struct Stamp {
    let device: InputDevice
    let time: Timestamp
  }

  /// The server's time, which applies to the events of `device` that are added next; `nil` if no time has been
  /// reported.
  private var stamp: Stamp?
  /// Number of events at the front of the queue whose times are final, because the server reports nothing more about
  /// them.
  private var finalCount = 0
  /// The time of the latest event that ``drain(into:)`` has returned, for each device.
  private var latest: InlineArray<4, Timestamp> = .init(repeating: Timestamp(nanoseconds: .min))

  /// Appends an event that arrives now.
  ///
  /// - Parameter device: the device of the event; `nil` for an event that is not input.
  mutating func add(_ event: Event, from device: InputDevice?, arrival: Timestamp) {
    if let stamp, stamp.device == device {
      events.append(TimedEvent(event: event, device: device, time: stamp.time))
      finalCount = events.count
    } else {
      events.append(TimedEvent(event: event, device: device, time: arrival))
    }
  }

  /// Appends an event that arrives now and has a time from the server, `milliseconds` on the server's clock.
  ///
  /// - Parameter nanoseconds: the same time in nanoseconds; `nil` if the server does not report them.
  mutating func add(
    _ event: Event, from device: InputDevice, server milliseconds: UInt32, nanoseconds: Int64? = nil, arrival: Timestamp
  ) {
    let estimate = clock.span(server: milliseconds, arrival: arrival).latest
    let time = nanoseconds.flatMap { kernel.time($0, arrival: arrival) } ?? estimate
    events.append(TimedEvent(event: event, device: device, time: time))
  }

  /// Applies the server's metadata to the SDL events to which it belongs.
  mutating func apply(_ word: ServerEventTime, arrival: Timestamp) {
    stamp = nil
    if let milliseconds = word.milliseconds {
      let span = clock.span(server: milliseconds, arrival: arrival)
      if let device = word.device {
        let exact = word.nanoseconds.flatMap { kernel.time($0, arrival: arrival) }
        let time = exact ?? (word.isMovement ? dejitters[device.rawValue].time(of: span) : span.latest)
        if word.appliesToPrevious {
          for index in finalCount..<events.count where events[index].device == device {
            events[index].time = min(events[index].time, time)
          }
        } else {
          stamp = Stamp(device: device, time: time)
        }
      }
    }
    finalCount = events.count
  }

  /// Moves all events into `result`. The times of a device never decrease.
  mutating func drain(into result: inout [TimedEvent]) {
    // An event without a server time cannot have happened after an event of the same device that follows in the queue.
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
    finalCount = 0
    // The latest server time belongs to the events just moved, so it is not applied to events that are added from now
    // on.
    stamp = nil
  }
}
