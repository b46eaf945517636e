import CSDL2

/// The system clipboard.
public enum Clipboard {
  /// Copies a text to the clipboard. Returns false if the display server refuses.
  @discardableResult
  public static func copy(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }

  /// The text in the clipboard; `nil` when there is none.
  public static var text: String? {
    guard SDL_HasClipboardText().isTrue, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}
