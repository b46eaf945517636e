import CSDL2
import CSDL2X11
import ScrollEngine

/// The time and other metadata of an event of the display server. SDL creates its own input events from such events.
struct ServerEventTime {
  /// Server time of the event; `nil` if the event has none, for example because another program sent it.
  var milliseconds: UInt32?
  /// Nanoseconds on the server's clock; `nil` if the server does not report them.
  var nanoseconds: Int64?
  /// The device of the event; `nil` for an event that is not input.
  var device: InputDevice?
  /// Whether this metadata belongs to the SDL events before it instead of those after it. SDL 2 posts its events before
  /// the XInput events that cause them.
  var appliesToPrevious = false
  /// Whether the event is a movement, which devices report at a steady rate.
  var isMovement = false
  /// The wheel click that the event reports; `nil` for other events.
  var click: WheelClick?
  /// Whether the event is the emulated mouse event of a touchscreen. SDL 3.2 reports it in addition to the touch.
  var isEmulated = false
  /// Whether the values of the scroll axes may have changed before this event without the program noticing it.
  var axesMayHaveMoved = false
}

extension ServerEventTime {
  /// Reads the metadata from an `SDL_SYSWMEVENT`. This is possible only inside the event filter that receives it.
  init(_ event: UnsafePointer<SDL_Event>) {
    let stamp = csdl2_x11_stamp(event)
    milliseconds = stamp.is_timed ? stamp.milliseconds : nil
    appliesToPrevious = stamp.is_late
    isMovement = stamp.is_movement
    click = WheelClick(button: Int(stamp.click), place: Point(x: stamp.x, y: stamp.y))
    isEmulated = stamp.is_emulated
    axesMayHaveMoved = stamp.axes_may_have_moved
    switch stamp.source {
    case CSDL2_X11_POINTER: device = .pointer
    case CSDL2_X11_KEYBOARD: device = .keyboard
    case CSDL2_X11_TOUCH: device = .touch
    default: device = nil
    }
  }
}

/// The kind of device that an input event comes from. The times that the display server reports are matched with SDL's
/// events separately for each kind.
enum InputDevice: Int {
  case pointer, keyboard, touch, touchpad

  /// Creates the kind of device of an SDL event; `nil` for an event that is not input.
  init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL: self = .pointer
    case SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT: self = .keyboard
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: self = .touch
    default: return nil
    }
  }
}
