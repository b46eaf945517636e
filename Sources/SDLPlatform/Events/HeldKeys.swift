import CSDL2

/// The modifier keys that are held now, for pointer movements that they modify.
public enum HeldKeys {
  /// Whether a Shift key is held.
  public static var shift: Bool { SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 }
}
