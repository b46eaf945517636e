import CSDL2
import CSDL2X11
import ScrollEngine
import Synchronization

/// An observer that intercepts each event on its way into SDL's queue and records when it happened. SDL's own
/// timestamps are the time of its poll in whole milliseconds, and the program handles an event even later, in the next
/// frame.
final class SDLEventTap: Sendable {
  typealias TimedEvent = EventQueue<SDLTapEvent>.TimedEvent

  private struct State {
    // The queue has copies of SDL's events. This is safe, because they are plain values (typed text included), except
    // for dropped files, whose paths are copied, and dropped text, which is disabled.
    var queue = EventQueue<SDLTapEvent>()
    var touchpad = TouchpadRecognizer()
    var wayland = WaylandScrolling()
    /// Whether the latest server event was an emulated mouse event of a touchscreen.
    var isEmulated = false
    /// Names of the X server's touchscreens, by ID; `nil` where SDL does not use XInput 2.
    var touchscreens: [Int: String]?
    /// The type of the X events that tell whether the displays sleep; 0 if there are none.
    var sleepEventType: Int32 = 0

    /// Adds the events that `body` emits, and returns whether it emitted any.
    mutating func add(
      server milliseconds: UInt32?, nanoseconds: Int64? = nil, arrival: Timestamp,
      _ body: (inout State, (TouchpadEvent) -> Void) -> Void
    ) -> Bool {
      var events: [TouchpadEvent] = []
      body(&self) { events.append($0) }
      for event in events {
        if let milliseconds {
          queue.add(
            .touchpad(event), from: .touchpad, server: milliseconds, nanoseconds: nanoseconds, arrival: arrival)
        } else {
          queue.add(.touchpad(event), from: .touchpad, arrival: arrival)
        }
      }
      return !events.isEmpty
    }
  }

  private let state = Mutex(State())
  private let xinput: XInput?
  private let wayland: WaylandInput?

  init(window: Window) {
    xinput = XInput(window: window.pointer)
    wayland = WaylandInput(window: window.pointer)
    SDL_EventState(SDL_DROPTEXT.rawValue, SDL_IGNORE)
    // SDL passes on the display server's own events, because only these contain the server's times. The filter keeps
    // them out of SDL's queue.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    csdl2_x11_watch_displays(window.pointer)
    if let inventory = xinput?.devices() {
      state.withLock {
        $0.touchscreens = inventory.touchscreens
        $0.touchpad.setDevices(inventory.all, scrolling: inventory.scrolling) { _ in }
      }
    }
    SDL_SetEventFilter(Self.filter, Unmanaged.passUnretained(self).toOpaque())
    wayland?.scrolled = { [weak self] frame in
      self?.record(from: frame.milliseconds, frame.nanoseconds) { $0.wayland.read(frame, pointer: $1, emit: $2) }
    }
    wayland?.held = { [weak self] hold in
      let now = MonotonicClock.now()
      self?.record(from: hold.milliseconds) { $0.wayland.read(hold, pointer: $1, at: now, emit: $2) }
      // The event pump may be in a wait that ends only after the new deadline. The wait is ended, so that the next one
      // ends at the deadline.
      if self?.deadline != nil { Self.wakePump() }
    }
    wayland?.pointed = { [weak self] isPress in
      self?.record(from: nil) { state, _, emit in
        if isPress { state.wayland.endHold(emit) } else { state.wayland.movePointer(emit) }
      }
    }
    wayland?.pinched = { [weak self] pinch in
      self?.record(from: pinch.milliseconds) { state, place, emit in
        if pinch.kind == .began { state.wayland.endHold(emit) }
        state.touchpad.read(pinch, pointer: place, emit: emit)
      }
    }
    wayland?.stamped = { [weak self] stamp in
      let arrival = MonotonicClock.now()
      self?.state.withLock { $0.queue.apply(stamp, arrival: arrival) }
    }
    wayland?.cancelled = { [weak self] in
      self?.state.withLock { $0.queue.add(.lostFingers, from: nil, arrival: MonotonicClock.now()) }
      Self.wakePump()
    }
  }

  deinit {
    var owner: UnsafeMutableRawPointer?
    guard SDL_GetEventFilter(nil, &owner).isTrue, owner == Unmanaged.passUnretained(self).toOpaque() else {
      return
    }
    SDL_SetEventFilter(nil, nil)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_IGNORE)
  }

  /// Starts to watch whether the displays sleep. Only X reports it.
  func watchSleep(of window: Window) {
    let type = csdl2_x11_watch_sleep(window.pointer)
    state.withLock { $0.sleepEventType = type }
  }

  /// Names of the X server's touchscreens; `nil` where SDL does not use XInput 2.
  var touchscreens: [String]? { state.withLock { $0.touchscreens.map { $0.values.sorted() } } }

  /// Waits until the X server has sent all events that it had created before this call. Returns false where SDL does
  /// not use XInput 2.
  func synchronize() -> Bool { xinput?.devices() != nil }

  /// The time at which fingers that rested on a touchpad count as lifted unless they scroll before. It is set when the
  /// compositor cancels their hold; `nil` if it has cancelled no hold.
  var deadline: Timestamp? { state.withLock { $0.wayland.deadline } }

  /// Records the events that no input causes, only the passing of time: if the compositor has cancelled the hold of
  /// resting fingers and no scroll follows by ``deadline``, the fingers count as lifted. All earlier input must have
  /// been recorded before.
  func advance(to now: Timestamp) {
    state.withLock { state in
      guard let deadline = state.wayland.deadline, deadline <= now else { return }
      _ = state.add(server: nil, arrival: deadline) { $0.wayland.expire(at: now, emit: $1) }
    }
  }

  func drain(into events: inout [TimedEvent]) { state.withLock { $0.queue.drain(into: &events) } }

  /// Records an event. Returns whether SDL may put it into its queue.
  private func record(_ event: UnsafeMutablePointer<SDL_Event>) -> Bool {
    let arrival = MonotonicClock.now()
    if event.pointee.type == Self.wakeEventType { return true }
    if event.pointee.type == SDL_DROPFILE.rawValue {
      guard let path = event.pointee.drop.file else { return false }
      // SDL passes ownership of the path with the event, and no code reads the event in SDL's queue.
      event.pointee.drop.file = nil
      defer { SDL_free(path) }
      state.withLock { $0.queue.add(.droppedFile(String(cString: path)), from: nil, arrival: arrival) }
      return true
    }
    guard event.pointee.type == SDL_SYSWMEVENT.rawValue else {
      // Scrolling is read from the display server itself where possible, because SDL versions interpret it differently.
      let reportsScrolling = xinput != nil || wayland?.reportsScrolling == true
      if reportsScrolling, event.pointee.type == SDL_MOUSEWHEEL.rawValue { return false }
      return state.withLock { state in
        let device = InputDevice(event.pointee)
        if device == .pointer, state.isEmulated { return false }
        state.queue.add(.sdl(event.pointee), from: device, arrival: arrival)
        return true
      }
    }
    if csdl2_x11_changes_displays(event) {
      state.withLock { $0.queue.add(.displays, from: nil, arrival: arrival) }
      return true
    }
    let sleep = csdl2_x11_sleep(event, state.withLock { $0.sleepEventType })
    if sleep != CSDL2_X11_NO_SLEEP_EVENT {
      state.withLock { $0.queue.add(.displaySleeps(sleep == CSDL2_X11_ASLEEP), from: nil, arrival: arrival) }
      return true
    }
    var number: Int64 = 0
    if csdl2_x11_is_sync_request(event, &number) {
      state.withLock { $0.queue.add(.resizeRequest(number), from: nil, arrival: arrival) }
      return true
    }
    let stamp = ServerEventTime(event)
    let stranger = xinput?.strangerTouch(event) { device in state.withLock { $0.touchscreens?[device] != nil } }
    if let finger = stranger {
      state.withLock { state in
        state.queue.add(.sdl(finger), from: .touch, arrival: arrival)
        state.queue.apply(stamp, arrival: arrival)
      }
      return true
    }
    let deviceEvent = xinput?.event(event)
    // The devices are requested outside the lock, because the request waits for the server.
    let inventory = deviceEvent?.kind == .devices ? xinput?.devices() : nil
    return state.withLock { state in
      state.queue.apply(stamp, arrival: arrival)
      state.isEmulated = stamp.isEmulated
      if let inventory { state.touchscreens = inventory.touchscreens }
      // Only an event of the server from which the tap records an event ends the pump's wait, so that a hovering mouse
      // causes no additional wake-ups.
      if let deviceEvent {
        return state.add(server: deviceEvent.milliseconds, arrival: arrival) {
          $0.touchpad.read(deviceEvent, inventory: inventory, emit: $1)
        }
      }
      if let click = stamp.click, xinput != nil {
        return state.add(server: stamp.milliseconds, arrival: arrival) {
          $0.touchpad.click(click, at: stamp.milliseconds, emit: $1)
        }
      }
      guard stamp.axesMayHaveMoved, let time = stamp.milliseconds else { return false }
      return state.add(server: time, arrival: arrival) { $0.touchpad.axesMayHaveMoved(at: time, emit: $1) }
    }
  }

  /// Records the events that `read` derives from a Wayland event and the pointer's position, which is `nil` outside the
  /// window.
  private func record(
    from milliseconds: UInt32?, _ nanoseconds: Int64? = nil,
    _ read: @escaping (inout State, Point?, (TouchpadEvent) -> Void) -> Void
  ) {
    let arrival = MonotonicClock.now()
    let place = wayland?.place
    let isAny = state.withLock { state in
      state.add(server: milliseconds, nanoseconds: nanoseconds, arrival: arrival) { read(&$0, place, $1) }
    }
    if isAny { Self.wakePump() }
  }

  /// Ends the pump's wait, because the tap has recorded an event that SDL does not create.
  static func wakePump() {
    var event = SDL_Event()
    event.type = wakeEventType
    SDL_PushEvent(&event)
  }

  /// An SDL event type that only announces that the tap has recorded something. ``EventPump/wake()`` uses the type
  /// before it.
  private static let wakeEventType = SDL_USEREVENT.rawValue + 1

  private static let filter: SDL_EventFilter = { context, event in
    guard let context, let event else { return 1 }
    return Unmanaged<SDLEventTap>.fromOpaque(context).takeUnretainedValue().record(event) ? 1 : 0
  }
}

/// An event that ``SDLEventTap`` records.
enum SDLTapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// A scroll or pinch event that SDL does not create.
  case touchpad(TouchpadEvent)
  /// A file with this path was dropped on the window.
  case droppedFile(String)
  /// Displays were added, removed or changed, which SDL does not report.
  case displays
  /// The display server has blanked or switched off the displays (true), or they are on again (false).
  case displaySleeps(Bool)
  /// A window manager asks the window to send this number back after it has painted its next size
  /// (`_NET_WM_SYNC_REQUEST`).
  case resizeRequest(Int64)
  /// The device of this finger has disappeared. The user did not lift the finger.
  case lostFinger(SDL_TouchFingerEvent)
  /// The compositor has cancelled all touches, because it uses the fingers for one of its own gestures. SDL 2.26 does
  /// not report that.
  case lostFingers
}
