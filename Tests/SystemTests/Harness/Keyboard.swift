import CXTest

/// The X server's keyboard. Key events go to the focused window.
struct Keyboard {
  let connection: XConnection

  /// Presses and releases a key. Names are those of X: "t", "Down", "Page_Down", "Escape".
  ///
  /// - Returns: false if the keyboard has no such key.
  @discardableResult
  func tap(_ name: String, holding modifiers: [String] = []) -> Bool {
    let symbols = (modifiers + [name]).map { XStringToKeysym($0) }
    let codes = symbols.map { XKeysymToKeycode(connection.display, $0) }
    guard !symbols.contains(0), !codes.contains(0) else { return false }
    for code in codes { XTestFakeKeyEvent(connection.display, UInt32(code), 1, 0) }
    for code in codes.reversed() { XTestFakeKeyEvent(connection.display, UInt32(code), 0, 0) }
    connection.sync()
    return true
  }

  /// Holds a key during a closure.
  func hold(_ name: String, during body: () -> Void) {
    let code = UInt32(XKeysymToKeycode(connection.display, XStringToKeysym(name)))
    XTestFakeKeyEvent(connection.display, code, 1, 0)
    connection.sync()
    body()
    XTestFakeKeyEvent(connection.display, code, 0, 0)
    connection.sync()
  }
}
