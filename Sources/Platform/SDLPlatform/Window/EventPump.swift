import CSDL2
import ScrollEngine
import Synchronization

/// A reader of the window's events. It must be used on the main thread only, except for ``wake()``.
public final class EventPump {
  private let tap: SDLEventTap
  private let translator: EventTranslator
  private let connection: XConnection?
  private let visibility: SurfaceVisibility?
  private var timedEvents: [SDLEventTap.TimedEvent] = []

  /// Creates a pump for the program's only window.
  public init(window: Window) {
    tap = SDLEventTap(window: window)
    translator = EventTranslator(window: window)
    connection = XConnection(window: window.pointer)
    visibility = window.feedback?.visibility
    visibility?.appeared = SDLEventTap.wakePump
    QuitSignals.install()
  }

  deinit { QuitSignals.uninstall() }

  /// Points that a touchpad scrolls for the distance of one wheel click. X reports the movement of touchpads in clicks.
  public var pointsPerClick: Double {
    get { translator.pointsPerClick }
    set { translator.pointsPerClick = newValue }
  }

  /// Whether typed characters arrive as text for a text field. Otherwise they arrive as commands.
  public var isTextInput: Bool {
    get { translator.isTextInput }
    set {
      if asksForScreenKeyboard, newValue != isTextInput { requestScreenKeyboard(newValue) }
      translator.isTextInput = newValue
    }
  }

  /// Whether the display server's keyboard on the screen is requested while a text field has the focus, and at no other
  /// time. Only Wayland has such a request.
  public var asksForScreenKeyboard = false {
    didSet { if asksForScreenKeyboard != oldValue { requestScreenKeyboard(isTextInput || !asksForScreenKeyboard) } }
  }

  /// Enables or disables the Wayland compositor's text input, with which it shows its keyboard. If the machine has a
  /// keyboard, SDL enables it at the start of the program.
  private func requestScreenKeyboard(_ isShown: Bool) {
    guard Platform.videoDriver == "wayland" else { return }
    if isShown { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// Names of the touchscreens that are connected, in any order.
  public var touchscreens: [String] { tap.touchscreens ?? TouchDevices.names }

  /// Whether ``PlatformEvent/devicesChanged`` announces that touchscreens are connected or disconnected. Only X does.
  public var announcesTouchscreens: Bool { tap.touchscreens != nil }

  /// Starts to report ``PlatformEvent/displaySleeps(_:)``.
  public func watchSleep(of window: Window) { tap.watchSleep(of: window) }

  /// Whether the connection to the display server is broken. Once it is broken, SDL 3.4 must not read from the
  /// connection, because reading would never return: Xlib's calls do nothing then.
  private var isLost: Bool { visibility?.isLost == true || XServerLoss.server != nil }

  /// Returns the events that have arrived since the last call, without waiting.
  public func poll() -> [PlatformEvent] {
    if isLost { return [.quit] }
    pumpEvents()
    return drain() + (isLost ? [.quit] : [])
  }

  /// Waits until something happens and returns the events. An idle program sleeps here without waking up.
  ///
  /// - Parameter timeoutSeconds: the longest time to wait; `nil` waits forever.
  public func wait(timeoutSeconds: Double? = nil) -> [PlatformEvent] {
    var events = poll()
    let deadline = timeoutSeconds.map { MonotonicClock.now().advanced(bySeconds: $0) }
    while events.isEmpty {
      let now = MonotonicClock.now()
      var left = deadline.map { $0.seconds(since: now) }
      if let left, left <= 0 { break }
      if let deadline = tap.deadline { left = min(left ?? .infinity, max(0, deadline.seconds(since: now))) }
      let milliseconds = left.map { Int32(min(86_400_000, ($0 * 1000).rounded(.up))) } ?? -1
      if let connection { connection.wait(milliseconds: milliseconds) } else { SDL_WaitEventTimeout(nil, milliseconds) }
      if isLost { return [.quit] }
      // If an event has ended the wait, this call also reads those that arrived together with it.
      pumpEvents()
      events = drain()
    }
    return events
  }

  /// Returns the events until a deadline, each with the time at which it arrived. Between frames this is better than
  /// sleeping until the deadline, after which all input would get the time at which the program woke up.
  public func collect(until deadline: Timestamp) -> [PlatformEvent] {
    var events = poll()
    if isLost { return events }
    if let connection {
      while connection.sleep(until: deadline), !isLost { events.append(contentsOf: poll()) }
      return events + poll()
    }
    while true {
      let left = deadline.seconds(since: MonotonicClock.now())
      // SDL waits in whole milliseconds; the rest of the time is slept.
      guard left >= 0.001 else { break }
      SDL_WaitEventTimeout(nil, Int32((left * 1000).rounded(.down)))
      events.append(contentsOf: drain())
    }
    MonotonicClock.sleep(until: deadline)
    events.append(contentsOf: poll())
    return events
  }

  /// Ends a wait from any thread with ``PlatformEvent/wake``. Several calls before the pump reads its events count as
  /// one.
  @Sendable public static func wake() {
    guard isAwakened.exchange(true, ordering: .acquiringAndReleasing) == false else { return }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    if SDL_PushEvent(&event) < 1 { isAwakened.store(false, ordering: .releasing) }
    XConnection.wake()
  }

  /// Lets SDL read the display server's events.
  private func pumpEvents() {
    XServerLoss.isReadingEvents = true
    defer { XServerLoss.isReadingEvents = false }
    SDL_PumpEvents()
  }

  private static let isAwakened = Atomic(false)

  private func drain() -> [PlatformEvent] {
    // SDL's queue is emptied, because the event tap has copies of all its events. SDL's queue only serves to end waits.
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    timedEvents.removeAll(keepingCapacity: true)
    tap.advance(to: MonotonicClock.now())
    tap.drain(into: &timedEvents)
    // If a touch device is removed, the server reports the lift of its fingers and, a moment later, the removal.
    // Therefore, after a lift, the pump waits until the server has sent all its events.
    if DeviceRemovalFilter.hasLift(timedEvents), tap.synchronize() {
      pumpEvents()
      tap.drain(into: &timedEvents)
    }
    DeviceRemovalFilter.replaceLifts(in: &timedEvents)
    var events: [PlatformEvent] = []
    for note in timedEvents {
      if case .sdl(let event) = note.event, event.type == SDL_USEREVENT.rawValue {
        Self.isAwakened.store(false, ordering: .releasing)
      }
      translator.translate(note.event, at: note.time) { events.append($0) }
    }
    if let isSeen = visibility?.visibilityChange(at: MonotonicClock.now()) { events.append(.visible(isSeen)) }
    return events
  }
}

/// A filter that distinguishes fingers whose device has disappeared from fingers that lift. It is needed because the X
/// server reports a lift of all fingers of a device, including those of a pinch, right before it reports the removal of
/// the device.
enum DeviceRemovalFilter {
  /// Maximum time, in seconds, by which the lift of a finger precedes the removal of its device if the removal caused
  /// the lift. The server reports both at once, but while it is busy removing a device, some milliseconds may pass in
  /// between.
  static let window = 0.05

  static func hasLift(_ events: [SDLEventTap.TimedEvent]) -> Bool {
    events.contains { note in
      switch note.event {
      case .sdl(let event): event.type == SDL_FINGERUP.rawValue
      case .touchpad(.pinchEnd): true
      default: false
      }
    }
  }

  /// Replaces lifts of fingers with cancellations if the removal of their device caused them.
  static func replaceLifts(in events: inout [SDLEventTap.TimedEvent]) {
    for (index, note) in events.enumerated() {
      guard case .touchpad(.devices(let left)) = note.event else { continue }
      for before in 0..<index {
        guard note.time.seconds(since: events[before].time) <= window else { continue }
        switch events[before].event {
        case .sdl(let event) where event.type == SDL_FINGERUP.rawValue && !left.contains(Int(event.tfinger.touchId)):
          events[before].event = .lostFinger(event.tfinger)
        case .touchpad(.pinchEnd(let device, _)) where !left.contains(device):
          events[before].event = .touchpad(.pinchEnd(device: device, isCancelled: true))
        default: break
        }
      }
    }
  }
}
