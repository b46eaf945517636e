/// The desktop's file manager. All calls run in the background.
package enum FolderProgram {
  /// Shows a file in its folder, selected, if the desktop supports the interface org.freedesktop.FileManager1 of the
  /// File Manager DBus Interface specification. Otherwise only opens the folder.
  ///
  /// - Parameter isDone: Called on another thread; true if a program accepted the request.
  package static func show(_ path: String, isDone: @escaping @Sendable (Bool) -> Void) {
    Thread.start {
      if let bus = ChildProgram.find("dbus-send"), run([bus] + request(path)) { return isDone(true) }
      guard let opener = ChildProgram.find("xdg-open") else { return isDone(false) }
      isDone(run([opener, Folder.split(path).folder]))
    }
  }

  private static func run(_ arguments: [String]) -> Bool {
    ChildProgram.start(arguments, isFed: false)?.wait().status == 0
  }

  /// Returns the arguments of `dbus-send`. It waits for a reply, because only a reply shows that a file manager
  /// received the request.
  static func request(_ path: String) -> [String] {
    [
      "--session", "--print-reply", "--reply-timeout=5000", "--dest=org.freedesktop.FileManager1",
      "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1.ShowItems", "array:string:\(address(of: path))",
      "string:",
    ]
  }

  /// Returns a path as a file URL, percent-encoded by RFC 3986.
  static func address(of path: String) -> String {
    "file://"
      + path.utf8.reduce(into: "") { text, byte in
        let letter = Character(Unicode.Scalar(byte))
        let isPlain = letter.isASCII && (letter.isLetter || letter.isNumber || "/-._~".contains(letter))
        let digits = String(byte, radix: 16, uppercase: true)
        text += isPlain ? String(letter) : "%" + (digits.count < 2 ? "0" : "") + digits
      }
  }
}
