import CSDL2
import ScrollEngine
import Synchronization

/// Notes each event at the moment at which it enters SDL's queue. SDL's own times are whole milliseconds, and the
/// moment at which a frame gets round to an event is not when it happened.
final class EventTap: Sendable {
  /// An event and when it came.
  struct Noted {
    var event: SDL_Event
    var time: Timestamp
  }

  private let noted = Mutex(Pile())

  // SDL's events are plain values (text included) except for dropped files, which are switched off.
  private struct Pile: @unchecked Sendable {  // a union of plain numbers, which Swift cannot know
    var events: [Noted] = []
  }

  init() {
    for kind in [SDL_DROPFILE, SDL_DROPTEXT, SDL_SYSWMEVENT] { SDL_EventState(kind.rawValue, SDL_IGNORE) }
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque()) }

  /// Moves all events noted so far into `events`.
  func take(into events: inout [Noted]) {
    noted.withLock {
      events.append(contentsOf: $0.events)
      $0.events.removeAll(keepingCapacity: true)
    }
  }

  private static let watch: SDL_EventFilter = { context, event in
    guard let context, let event else { return 1 }
    let tap = Unmanaged<EventTap>.fromOpaque(context).takeUnretainedValue()
    let noted = Noted(event: event.pointee, time: MonotonicClock.now())
    tap.noted.withLock { $0.events.append(noted) }
    return 1
  }
}
