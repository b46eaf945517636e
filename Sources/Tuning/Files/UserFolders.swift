#if canImport(Glibc)
  import Glibc
#endif

/// Where a person's files lie: the XDG Base Directory Specification, version 0.8.
public struct UserFolders: Equatable, Sendable {
  /// The person's own presets, NAME.tuning.json.
  public let presets: String
  /// What the program remembers by itself: `session.tuning.json` and its lock.
  public let state: String
  /// What the program keeps for the person.
  public let data: String

  /// The folders that an environment asks for. Relative paths in it are ignored, as the specification asks; without a
  /// home there are only the folder at hand's.
  ///
  /// - Parameter variable: the value of an environment variable, `nil` where it is not set.
  public init(variable: (String) -> String?) {
    func folder(_ name: String, below home: String) -> String {
      if let path = variable(name), path.hasPrefix("/") { return path }
      let base = variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "."
      return base + "/" + home
    }
    presets = folder("XDG_CONFIG_HOME", below: ".config") + "/scrollwork/presets"
    state = folder("XDG_STATE_HOME", below: ".local/state") + "/scrollwork"
    data = folder("XDG_DATA_HOME", below: ".local/share") + "/scrollwork"
  }

  /// The person's home; `nil` where the environment names none.
  public static let home = getenv("HOME").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }

  /// The folders of this process's environment.
  public static var current: UserFolders {
    UserFolders { name in getenv(name).map { String(cString: $0) } }
  }
}
