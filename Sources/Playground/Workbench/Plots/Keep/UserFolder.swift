import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Where a person keeps documents and pictures, by `user-dirs.dirs` of freedesktop.org's xdg-user-dirs.
enum UserFolder: String {
  case documents = "XDG_DOCUMENTS_DIR"
  case pictures = "XDG_PICTURES_DIR"

  /// The person's home folder.
  static var home: String { variable("HOME") ?? "." }

  /// A path of this process's environment; relative ones are ignored, as the specification asks.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// The folder in this process's environment.
  var current: String {
    let home = Self.home
    let config = Self.variable("XDG_CONFIG_HOME") ?? home + "/.config"
    let text = (try? File.read(config + "/user-dirs.dirs")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return path(home: home, file: text) { File.exists($0) }
  }

  /// The folder that the file names, if it is there; else the home folder.
  ///
  /// - Parameter file: the text of `user-dirs.dirs`: lines such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
  func path(home: String, file: String, exists: (String) -> Bool) -> String {
    for line in file.split(whereSeparator: \.isNewline) where line.hasPrefix(rawValue + "=\"") && line.hasSuffix("\"") {
      let value = line.dropFirst(rawValue.count + 2).dropLast()
      // Only these two forms are allowed there.
      let path = value.hasPrefix("$HOME") ? home + value.dropFirst(5) : String(value)
      if path.hasPrefix("/"), exists(path) { return path }
    }
    return home
  }
}
