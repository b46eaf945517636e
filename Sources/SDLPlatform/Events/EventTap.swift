import CSDL2
import ScrollEngine
import Synchronization

/// Notes each event on its way into SDL's queue, with the moment at which it happened. SDL's own times are whole
/// milliseconds of when it looked, and the moment at which a frame gets round to an event is later still.
final class EventTap: Sendable {
  /// An event and when it happened.
  struct Noted {
    var event: SDL_Event
    var time: Timestamp
  }

  private let pile = Mutex(Pile())

  // SDL's events are plain values (text included) except for dropped files, which are switched off.
  private struct Pile: @unchecked Sendable {  // a union of plain numbers, which Swift cannot know
    var events: [Noted] = []
    var times = EventTimes()
    /// Events before this one have their final times.
    var settled = 0

    mutating func add(_ event: SDL_Event, at arrival: Timestamp) {
      let time = times.time(of: EventTimes.Device(event), arrival: arrival)
      events.append(Noted(event: event, time: time))
    }

    mutating func read(_ stamp: ServerStamp, at arrival: Timestamp) {
      if let time = times.note(server: stamp.milliseconds, device: stamp.device, arrival: arrival) {
        for index in settled..<events.count where EventTimes.Device(events[index].event) == stamp.device {
          events[index].time = min(events[index].time, time)
        }
      }
      settled = events.count
    }
  }

  init() {
    for kind in [SDL_DROPFILE, SDL_DROPTEXT] { SDL_EventState(kind.rawValue, SDL_IGNORE) }
    // The display server's own events, for their times: the filter keeps them out of the queue.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    var owner: UnsafeMutableRawPointer?
    guard SDL_GetEventFilter(nil, &owner) == SDL_TRUE, owner == Unmanaged.passUnretained(self).toOpaque() else {
      return
    }
    SDL_SetEventFilter(nil, nil)
  }

  /// Moves all events noted so far into `events`.
  func take(into events: inout [Noted]) {
    pile.withLock {
      events.append(contentsOf: $0.events)
      $0.events.removeAll(keepingCapacity: true)
      $0.settled = 0
      $0.times.endRound()
    }
  }

  private static let filter: SDL_EventFilter = { context, event in
    guard let context, let event else { return 1 }
    let tap = Unmanaged<EventTap>.fromOpaque(context).takeUnretainedValue()
    let arrival = MonotonicClock.now()
    if event.pointee.type == SDL_SYSWMEVENT.rawValue {
      let stamp = ServerStamp(event)
      tap.pile.withLock { $0.read(stamp, at: arrival) }
      return 0
    }
    tap.pile.withLock { $0.add(event.pointee, at: arrival) }
    return 1
  }
}

extension EventTimes.Device {
  /// The device of an event, `nil` for what is no input.
  fileprivate init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL: self = .pointer
    case SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT: self = .keyboard
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: self = .touch
    default: return nil
    }
  }
}
