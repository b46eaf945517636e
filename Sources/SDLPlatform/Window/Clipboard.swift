import CSDL2

/// What a person has copied.
public enum Clipboard {
  /// Puts a text there; false when the system refuses.
  @discardableResult
  public static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  /// The text that is there; `nil` when there is none.
  public static var text: String? {
    guard SDL_HasClipboardText().isTrue, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}
