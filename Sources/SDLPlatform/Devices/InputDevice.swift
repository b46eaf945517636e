import CSDL2

/// What an event of input is from, as far as times are concerned.
enum InputDevice: Int {
  case pointer, keyboard, touch, touchpad

  /// The device of one of SDL's events, `nil` for what is no input.
  init?(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL: self = .pointer
    case SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT: self = .keyboard
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: self = .touch
    default: return nil
    }
  }
}
