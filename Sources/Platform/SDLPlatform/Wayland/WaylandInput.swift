import CSDL2Wayland
import CWayland
import ScrollEngine

/// Listeners of this program for the pointers and touchscreens of SDL's Wayland connection. They add what SDL does not
/// report: the source of scrolling, the lift of scrolling fingers, and the times of events.
final class WaylandInput: @unchecked Sendable {  // used only on the main thread, like SDL's own use of the connection
  private let window: OpaquePointer
  private let display: UnsafeMutableRawPointer
  private var connection: UnsafeMutablePointer<CWayland>?
  private var order = WaylandListenerOrder()

  /// Called with each group of simultaneous scroll events, while SDL reads the connection.
  var scrolled: ((WaylandScrollFrame) -> Void)?
  /// Called with the time of each event, right before or right after SDL creates its own event.
  var stamped: ((ServerEventTime) -> Void)?
  /// Called with each event of a pinch.
  var pinched: ((WaylandPinch) -> Void)?
  /// Called with each event of a hold gesture, in which fingers rest on a touchpad without moving.
  var held: ((WaylandTouchpadHold) -> Void)?
  /// Called with false when the pointer moves, and with true when one of its buttons is pressed.
  var pointed: ((_ isPress: Bool) -> Void)?
  /// Called when the window has lost all fingers although none has lifted.
  var cancelled: (() -> Void)?

  /// Starts listening; returns `nil` where SDL does not use Wayland.
  init?(window: OpaquePointer) {
    guard let display = csdl2_wayland(window).display else { return nil }
    self.window = window
    self.display = display
    let listener = CWaylandListener(
      context: Unmanaged.passUnretained(self).toOpaque(),
      scrolled: { context, scroll in
        guard let input = WaylandInput.at(context), let scroll else { return }
        input.scrolled?(WaylandScrollFrame(scroll.pointee))
      },
      stamped: { context, stamp in
        guard let input = WaylandInput.at(context), let stamp else { return }
        input.handle(stamp.pointee)
      },
      pinched: { context, pinch in
        guard let input = WaylandInput.at(context), let pinch else { return }
        input.pinched?(WaylandPinch(pinch.pointee))
      },
      held: { context, hold in
        guard let input = WaylandInput.at(context), let hold else { return }
        input.held?(WaylandTouchpadHold(hold.pointee))
      }, cancelled: { WaylandInput.at($0)?.cancelled?() })
    connection = cwayland_listen(display, listener)
  }

  deinit {
    (scrolled, stamped, pinched, held, pointed, cancelled) = (nil, nil, nil, nil, nil, nil)
    // After a compositor crash SDL has a new connection. The objects of the old one are gone and must not be used.
    guard let connection, csdl2_wayland(window).display == display else { return }
    cwayland_stop_listening(connection)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> WaylandInput? {
    context.map { Unmanaged<WaylandInput>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether there is a pointer that reports the source of scrolling. If there is none, the program uses SDL's scroll
  /// events.
  var reportsScrolling: Bool { connection.map { cwayland_has_pointer($0) } ?? false }

  /// Position of the pointer in the window's units; `nil` while it is outside the window's content.
  var place: Point? { SDL_GetMouseFocus() == window ? Self.pointer : nil }

  /// The position of the pointer that SDL has, in the window's units.
  private static var pointer: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x), y: Double(y))
  }

  private func handle(_ stamp: CWaylandStamp) {
    let isTouch = stamp.device == CWAYLAND_TOUCH
    if stamp.is_first_finger {
      order.firstFinger(isKnown: Self.hasFingers)
    } else if stamp.is_movement, !isTouch {
      order.pointerMoved(to: Point(x: stamp.x, y: stamp.y), known: Self.pointer)
    }
    // While it is unknown whether SDL receives an event before this program, the time may belong to another event,
    // which is worse than no time.
    let isTimed = stamp.is_timed && order.isSDLFirst != nil
    stamped?(
      ServerEventTime(
        milliseconds: isTimed ? stamp.milliseconds : nil,
        nanoseconds: isTimed && stamp.nanoseconds != 0 ? stamp.nanoseconds : nil, device: isTouch ? .touch : .pointer,
        appliesToPrevious: order.isSDLFirst ?? false, isMovement: stamp.is_movement))
    if !isTouch, stamp.is_movement || stamp.is_press { pointed?(stamp.is_press) }
  }

  /// Whether SDL has received a finger that has not lifted.
  private static var hasFingers: Bool {
    (0..<SDL_GetNumTouchDevices()).contains { SDL_GetNumTouchFingers(SDL_GetTouchDevice($0)) > 0 }
  }
}

extension WaylandPinch {
  fileprivate init(_ pinch: CWaylandPinch) {
    milliseconds = pinch.milliseconds == 0 ? nil : pinch.milliseconds
    translation = Point(x: pinch.dx, y: pinch.dy)
    scale = pinch.scale
    kind =
      switch pinch.kind {
      case CWAYLAND_PINCH_BEGAN: .began
      case CWAYLAND_PINCH_CHANGED: .changed
      case CWAYLAND_PINCH_ENDED: .ended
      default: .cancelled
      }
  }
}

extension WaylandTouchpadHold {
  fileprivate init(_ hold: CWaylandHold) {
    milliseconds = hold.milliseconds == 0 ? nil : hold.milliseconds
    kind =
      switch hold.kind {
      case CWAYLAND_HOLD_BEGAN: .began
      case CWAYLAND_HOLD_ENDED: .ended
      default: .cancelled
      }
  }
}

extension WaylandScrollFrame {
  fileprivate init(_ scroll: CWaylandScroll) {
    milliseconds = scroll.is_timed ? scroll.milliseconds : nil
    nanoseconds = scroll.nanoseconds == 0 ? nil : scroll.nanoseconds
    leaves = scroll.leaves
    source =
      switch scroll.source {
      case CWAYLAND_WHEEL: .wheel
      case CWAYLAND_FINGER: .fingers
      case CWAYLAND_CONTINUOUS: .continuous
      default: nil
      }
    distance = Point(x: scroll.x, y: scroll.y)
    clicks = Point(x: Double(scroll.clicks_x) / 120, y: Double(scroll.clicks_y) / 120)
    ends = scroll.ends
  }
}
