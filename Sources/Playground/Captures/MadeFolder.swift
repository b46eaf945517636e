import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The one folder for everything that is made in the window: pictures, films, curves, code. It is "Scrollwork" among the
/// person's documents, as xdg-user-dirs names those in `user-dirs.dirs`.
struct MadeFolder: Equatable, Sendable {
  private static let name = "Scrollwork"

  /// The folder. It need not be there.
  let path: String

  /// The folder that an environment asks for.
  ///
  /// - Parameters:
  ///   - folder: the one that somebody has asked for; `nil` for the person's own.
  ///   - variable: the value of an environment variable, `nil` where it is not set.
  ///   - read: the text of a file, `nil` where there is none.
  init(folder: String?, variable: (String) -> String?, read: (String) -> String?) {
    path = folder ?? Self.documents(variable, read) + "/" + Self.name
  }

  /// The folder of this process's environment.
  static func current(_ folder: String?) -> MadeFolder {
    MadeFolder(
      folder: folder, variable: environment,
      read: { path in (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) } })
  }

  /// The person's documents.
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
      // The file allows only "$HOME/…" and absolute paths.
      if path.hasPrefix("$HOME/") { return trimmed(home + path.dropFirst("$HOME".count)) }
      if path.hasPrefix("/") { return trimmed(String(path)) }
    }
    return home + "/Documents"
  }

  /// A path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func home(_ variable: (String) -> String?) -> String {
    variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "."
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// A path with the home folder as people write it.
  static func shortened(_ path: String, variable: (String) -> String? = environment) -> String {
    let home = home(variable)
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  // MARK: - Names

  /// A name for what is made now: what it is, and the local time.
  static func name(of what: String) -> String { "\(what) \(LocalDate.now.stamp)" }

  /// A path in the folder that nothing has yet: what is there is never replaced.
  ///
  /// - Parameters:
  ///   - name: of the file; what could leave the folder or hide the file there is replaced.
  ///   - ending: of the name, with its dot; empty for a folder.
  func free(_ name: String, ending: String, isTaken: (String) -> Bool = File.exists) -> String {
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

  /// Makes the folder; no fault if it is there.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  func make() throws(DocumentError) { try Folder.make(path) }

  /// Saves a text under a name that is free, whole or not at all, and tells its path.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  func save(_ text: String, as name: String, ending: String) throws(DocumentError) -> String {
    try make()
    let path = free(name, ending: ending)
    try File.writeAtomically(Array(text.utf8), to: path)
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
