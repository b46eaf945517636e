import CSDL2

/// What the tap notes.
enum TapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// What SDL makes no event of.
  case touchpad(TouchpadEvent)
  /// Displays came, went or changed: SDL says nothing of it.
  case displays
  /// A window manager wants to be told a number once the window has painted itself in the size that comes next.
  case resizeRequest(Int64)
  /// A finger whose device is gone: it was not lifted.
  case lostFinger(SDL_TouchFingerEvent)
  /// None of the fingers is the window's any more: a compositor has taken them for a gesture of its own. SDL 2.26 says
  /// nothing of it.
  case lostFingers
}
