import CSDL2
import CSDL2X11
import ScrollEngine

/// What the X server says about an event of its own, of which SDL makes events of input.
struct ServerStamp {
  /// When it happened, on the server's clock; `nil` if the server does not say, as for what other programs sent.
  var milliseconds: UInt32?
  /// When it happened in nanoseconds, on the server's clock; `nil` if the server does not say.
  var nanoseconds: Int64?
  /// What it is from, `nil` for what is no input.
  var device: InputDevice?
  /// Whether it is about SDL's events before it rather than those to come.
  var isLate = false
  /// Whether it is about a movement, of which devices report many at an even pace.
  var isMovement = false
  /// The click of a wheel that it is.
  var click: WheelClick?
  /// Whether a touchscreen says as a mouse what its finger does, which SDL 3.2 takes for both.
  var isEmulated = false
  /// Whether the pointer may have scrolled unseen before it.
  var endsBlindness = false
}

extension ServerStamp {
  /// The stamp in an event of SDL's kind `SDL_SYSWMEVENT`, within the filter that gets it.
  init(_ event: UnsafePointer<SDL_Event>) {
    let stamp = csdl2_x11_stamp(event)
    milliseconds = stamp.is_timed ? stamp.milliseconds : nil
    isLate = stamp.is_late
    isMovement = stamp.is_movement
    click = WheelClick(button: Int(stamp.click), place: Point(x: stamp.x, y: stamp.y))
    isEmulated = stamp.is_emulated
    endsBlindness = stamp.ends_blindness
    switch stamp.source {
    case CSDL2_X11_POINTER: device = .pointer
    case CSDL2_X11_KEYBOARD: device = .keyboard
    case CSDL2_X11_TOUCH: device = .touch
    default: device = nil
    }
  }
}
