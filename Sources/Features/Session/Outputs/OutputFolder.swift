import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The output folder for everything that is saved from the window: screenshots, videos, curves and code. It is
/// "Scrollwork" in the user's documents folder, which xdg-user-dirs defines in `user-dirs.dirs`.
package struct OutputFolder: Equatable, Sendable {
  private static let name = "Scrollwork"

  /// Path of the folder, which may not exist yet.
  package let path: String

  /// Finds the output folder for an environment.
  ///
  /// - Parameters:
  ///   - folder: The folder that the user has chosen; `nil` for the default.
  ///   - variable: Returns the value of an environment variable, `nil` if it is not set.
  ///   - read: Returns the text of a file, `nil` if it does not exist.
  init(folder: String?, variable: (String) -> String?, read: (String) -> String?) {
    path = folder ?? Self.documents(variable, read) + "/" + Self.name
  }

  /// Returns the output folder for the environment of this process. `folder` is the folder that the user has chosen;
  /// `nil` for the default.
  package static func current(_ folder: String?) -> OutputFolder {
    OutputFolder(
      folder: folder, variable: Environment.variable,
      read: { path in (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) } })
  }

  private static func documents(_ variable: (String) -> String?, _ read: (String) -> String?) -> String {
    let home = home(variable)
    let key = "XDG_DOCUMENTS_DIR"
    if let path = variable(key), path.hasPrefix("/") { return trimmed(path) }
    let configuration = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    for line in read(configuration + "/user-dirs.dirs")?.split(separator: "\n") ?? [] {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmed == key else { continue }
      let quoted = parts[1].trimmed
      guard quoted.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { continue }
      let path = quoted.dropFirst().dropLast()
      // The file format allows only "$HOME/…" and absolute paths.
      if path.hasPrefix("$HOME/") { return trimmed(home + path.dropFirst("$HOME".count)) }
      if path.hasPrefix("/") { return trimmed(String(path)) }
    }
    return home + "/Documents"
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func home(_ variable: (String) -> String?) -> String {
    variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "."
  }

  /// Returns a path with the home folder abbreviated to `~`.
  package static func shortened(_ path: String, variable: (String) -> String? = Environment.variable) -> String {
    let home = home(variable)
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  // MARK: - Names

  /// Returns a file name made of a title and the current local time.
  package static func name(of what: String) -> String { "\(what) \(LocalDate.now.stamp)" }

  /// Returns an unused path in the folder, so that nothing is overwritten.
  ///
  /// - Parameters:
  ///   - name: The file name. Characters that would leave the folder or hide the file are replaced.
  ///   - ending: The extension with its dot; empty for a folder.
  package func unusedPath(_ name: String, ending: String, isTaken: (String) -> Bool = File.exists) -> String {
    let plain = String(name.map { $0 == "/" || $0.isNewline ? "-" : $0 })
    let safe = plain.hasPrefix(".") ? "-" + plain : plain
    var path = "\(path)/\(safe)\(ending)"
    var number = 2
    while isTaken(path) {
      path = "\(self.path)/\(safe) \(number)\(ending)"
      number += 1
    }
    return path
  }

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package func create() throws(DocumentError) { try Folder.create(path) }

  /// Saves a text atomically under an unused name and returns its path.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package func save(_ text: String, as name: String, ending: String) throws(DocumentError) -> String {
    try save(Array(text.utf8), as: name, ending: ending)
  }

  /// Saves bytes atomically under an unused name and returns the file's path.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  package func save(_ bytes: [UInt8], as name: String, ending: String) throws(DocumentError) -> String {
    try create()
    let path = unusedPath(name, ending: ending)
    try File.writeAtomically(bytes, to: path)
    return path
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
