import CSDL2

/// What a person has copied.
public enum Clipboard {
  /// Puts a text there; false when the system refuses.
  @discardableResult
  public static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }
}
