import CSDL2

/// What the tap notes.
enum TapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// What SDL makes no event of.
  case touchpad(TouchpadEvent)
  /// Displays came, went or changed: SDL says nothing of it.
  case displays
  /// A finger whose device is gone: it was not lifted.
  case lostFinger(SDL_TouchFingerEvent)
}
