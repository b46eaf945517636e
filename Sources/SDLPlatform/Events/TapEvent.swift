import CSDL2

/// What the tap notes.
enum TapEvent {
  /// An event on its way into SDL's queue.
  case sdl(SDL_Event)
  /// What SDL makes no event of.
  case touchpad(TouchpadEvent)
  /// The screen has another size, in pixels: SDL says nothing of it.
  case screen(width: Int, height: Int)
  /// A finger whose device is gone: it was not lifted.
  case lostFinger(SDL_TouchFingerEvent)
}
