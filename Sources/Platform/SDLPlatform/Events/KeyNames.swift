import CSDL2
import Interface
import ScrollEngine

/// Functions that map SDL's keys to the program's keys, names and modifiers.
enum KeyNames {
  /// Returns the program's key for SDL's code of a key that scrolls or edits; `nil` for any other key.
  static func inputKey(_ symbol: SDL_Keycode) -> InputEvent.Key? {
    switch UInt32(bitPattern: symbol) {
    case SDLK_UP.rawValue: .up
    case SDLK_DOWN.rawValue: .down
    case SDLK_LEFT.rawValue: .left
    case SDLK_RIGHT.rawValue: .right
    case SDLK_PAGEUP.rawValue: .pageUp
    case SDLK_PAGEDOWN.rawValue: .pageDown
    case SDLK_HOME.rawValue: .home
    case SDLK_END.rawValue: .end
    case SDLK_SPACE.rawValue: .space
    case SDLK_ESCAPE.rawValue, SDLK_AC_BACK.rawValue: .escape
    case SDLK_BACKSPACE.rawValue: .backspace
    case SDLK_TAB.rawValue: .tab
    case SDLK_RETURN.rawValue, SDLK_KP_ENTER.rawValue: .enter
    default: nil
    }
  }

  /// Returns SDL's code for the meaning of a key. While Num Lock is off, the keys of the number pad act as arrows and
  /// similar keys. SDL does not make this translation.
  static func symbol(_ key: SDL_Keysym) -> SDL_Keycode {
    guard UInt32(key.mod) & KMOD_NUM.rawValue == 0 else { return key.sym }
    let meaning: SDL_KeyCode? =
      switch UInt32(bitPattern: key.sym) {
      case SDLK_KP_1.rawValue: SDLK_END
      case SDLK_KP_2.rawValue: SDLK_DOWN
      case SDLK_KP_3.rawValue: SDLK_PAGEDOWN
      case SDLK_KP_4.rawValue: SDLK_LEFT
      case SDLK_KP_6.rawValue: SDLK_RIGHT
      case SDLK_KP_7.rawValue: SDLK_HOME
      case SDLK_KP_8.rawValue: SDLK_UP
      case SDLK_KP_9.rawValue: SDLK_PAGEUP
      case SDLK_KP_PERIOD.rawValue: SDLK_DELETE
      default: nil
      }
    return meaning.map { SDL_Keycode(bitPattern: $0.rawValue) } ?? key.sym
  }

  static func isCharacter(_ symbol: SDL_Keycode) -> Bool {
    let value = UInt32(bitPattern: symbol)
    // The number pad's codes from "/" to "." are consecutive in SDL_keycode.h.
    if (SDLK_KP_DIVIDE.rawValue...SDLK_KP_PERIOD.rawValue).contains(value) { return true }
    return value >= 0x20 && value != 0x7F && value & UInt32(SDLK_SCANCODE_MASK) == 0
  }

  /// Returns the name of a key for a ``KeyCommand``; `nil` for a modifier key.
  static func name(_ symbol: SDL_Keycode) -> String? {
    // The codes of the eight modifier keys are consecutive in SDL_keycode.h.
    let value = UInt32(bitPattern: symbol)
    guard !(SDLK_LCTRL.rawValue...SDLK_RGUI.rawValue).contains(value), let name = SDL_GetKeyName(symbol) else {
      return nil
    }
    if let key = inputKey(symbol) { return key.rawValue }
    let text = String(cString: name)
    return text.isEmpty ? nil : (isCharacter(symbol) ? text.lowercased() : text)
  }

  /// Returns the modifier keys that SDL's bits contain. Num Lock and Caps Lock do not count.
  static func modifiers(_ bits: UInt16) -> KeyCommand.Modifiers {
    var result: KeyCommand.Modifiers = []
    let value = UInt32(bits)
    if value & KMOD_SHIFT.rawValue != 0 { result.insert(.shift) }
    if value & KMOD_CTRL.rawValue != 0 { result.insert(.control) }
    // Only the left Alt key counts, because the right one is AltGr on many keyboards, where it selects characters.
    if value & KMOD_LALT.rawValue != 0 { result.insert(.alt) }
    if value & KMOD_GUI.rawValue != 0 { result.insert(.command) }
    return result
  }
}

/// The modifier keys that are held now, for pointer movements that they modify.
public enum HeldKeys {
  /// Whether a Shift key is held.
  public static var shift: Bool { SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 }
}
