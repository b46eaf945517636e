import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Where pictures, films and tables of what the window shows go: the person's own folders, as xdg-user-dirs names them
/// in `user-dirs.dirs`.
struct CaptureFolders: Equatable {
  let pictures: String
  let videos: String
  let documents: String

  /// The folders that an environment asks for.
  ///
  /// - Parameters:
  ///   - folder: a folder for everything, which somebody has asked for; `nil` for the person's own.
  ///   - variable: the value of an environment variable, `nil` where it is not set.
  ///   - read: the text of a file, `nil` where there is none.
  init(folder: String?, variable: (String) -> String?, read: (String) -> String?) {
    if let folder {
      pictures = folder
      videos = folder
      documents = folder
      return
    }
    let home = Self.home(variable)
    let configuration = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    let lines = read(configuration + "/user-dirs.dirs")?.split(separator: "\n") ?? []
    func named(_ name: String, else usual: String) -> String {
      if let path = variable(name), path.hasPrefix("/") { return path }
      for line in lines {
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmed == name else { continue }
        let quoted = parts[1].trimmed
        guard quoted.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { continue }
        let path = quoted.dropFirst().dropLast()
        // The file allows only "$HOME/…" and absolute paths.
        if path.hasPrefix("$HOME/") { return home + path.dropFirst("$HOME".count) }
        if path.hasPrefix("/") { return String(path) }
      }
      return home + "/" + usual
    }
    pictures = named("XDG_PICTURES_DIR", else: "Pictures")
    videos = named("XDG_VIDEOS_DIR", else: "Videos")
    documents = named("XDG_DOCUMENTS_DIR", else: "Documents")
  }

  private static func home(_ variable: (String) -> String?) -> String {
    variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "."
  }

  /// The folders of this process's environment.
  static func current(_ folder: String?) -> CaptureFolders {
    CaptureFolders(
      folder: folder, variable: environment,
      read: { path in (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) } })
  }

  private static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// A path with the home folder as people write it.
  static func shortened(_ path: String, variable: (String) -> String? = environment) -> String {
    let home = home(variable)
    return path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path
  }

  /// A name in a folder that nothing has yet, with an ending or without: what is there is never replaced.
  static func free(_ name: String, ending: String, in folder: String, exists: (String) -> Bool = File.exists) -> String
  {
    var path = "\(folder)/\(name)\(ending)"
    var number = 2
    while exists(path) {
      path = "\(folder)/\(name) \(number)\(ending)"
      number += 1
    }
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
