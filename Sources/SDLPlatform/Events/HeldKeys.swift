import CSDL2

/// The modifiers that are down now, for movements that they change.
public enum HeldKeys {
  /// Whether a Shift key is down.
  public static var shift: Bool { SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 }
}
