import Documents
import Recording

#if canImport(Glibc)
  import Glibc
#endif

/// Where recordings made in the window go: `$XDG_DATA_HOME/scrollwork/recordings`, by the XDG Base Directory
/// Specification, version 0.8.
enum RecordingsFolder {
  /// The folder that an environment asks for; relative paths in it are ignored, as the specification asks.
  static func path(variable: (String) -> String?) -> String {
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/scrollwork/recordings" }
    let home = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "."
    return home + "/.local/share/scrollwork/recordings"
  }

  /// The folder of this process's environment.
  static var current: String { path { name in getenv(name).map { String(cString: $0) } } }

  /// A name for a recording made now: the scene and the local time.
  static func name(scene: SceneName) -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(scene.rawValue) \(day) \(two(parts.tm_hour)).\(two(parts.tm_min)).\(two(parts.tm_sec))"
  }

  /// Saves a recording under a name, whole or not at all, and tells its path.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  static func save(_ recorder: Recorder, as name: String, in folder: String = current) throws(DocumentError) -> String {
    try make(folder)
    let path = folder + "/" + name + ".gesture.jsonl"
    try recorder.save(to: path)
    return path
  }

  private static func make(_ folder: String) throws(DocumentError) {
    var path = ""
    for part in folder.split(separator: "/") {
      path += (path.isEmpty && !folder.hasPrefix("/") ? "" : "/") + part
      guard mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      let reason = String(cString: strerror(errno))
      // A folder on the way may refuse to be made and still be there, below a file system that is read only.
      guard access(path, F_OK) != 0 else { continue }
      throw DocumentError(.unwritable, path: folder, "the folder cannot be made (\(reason)); check its permissions")
    }
  }
}
