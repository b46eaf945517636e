import CSDL2

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
