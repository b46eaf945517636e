import CSDL2
import Synchronization

/// Notes each event on its way into SDL's queue, with the moment at which it happened. SDL's own times are whole
/// milliseconds of when it looked, and the moment at which a frame gets round to an event is later still.
final class EventTap: Sendable {
  /// An event and when it happened.
  typealias Noted = EventPile<SDL_Event>.Noted

  // SDL's events are plain values (text included) except for dropped files, which are switched off.
  private let pile = Mutex(EventPile<SDL_Event>())

  init() {
    for kind in [SDL_DROPFILE, SDL_DROPTEXT] { SDL_EventState(kind.rawValue, SDL_IGNORE) }
    // The display server's own events, for their times; the filter keeps them out of the queue.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_SetEventFilter(Self.filter, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    var owner: UnsafeMutableRawPointer?
    guard SDL_GetEventFilter(nil, &owner) == SDL_TRUE, owner == Unmanaged.passUnretained(self).toOpaque() else {
      return
    }
    SDL_SetEventFilter(nil, nil)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_IGNORE)
  }

  /// Moves all events noted so far into `events`.
  func take(into events: inout [Noted]) { pile.withLock { $0.take(into: &events) } }

  private static let filter: SDL_EventFilter = { context, event in
    guard let context, let event else { return 1 }
    let tap = Unmanaged<EventTap>.fromOpaque(context).takeUnretainedValue()
    let arrival = MonotonicClock.now()
    if event.pointee.type == SDL_SYSWMEVENT.rawValue {
      let stamp = ServerStamp(event)
      tap.pile.withLock { $0.note(stamp, arrival: arrival) }
      return 0
    }
    tap.pile.withLock { $0.add(event.pointee, from: InputDevice(event.pointee), arrival: arrival) }
    return 1
  }
}
