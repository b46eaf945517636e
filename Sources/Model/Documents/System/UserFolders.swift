/// The folders for the user's files, by the XDG Base Directory Specification, version 0.8.
public struct UserFolders: Equatable, Sendable {
  /// The folder of the user's own presets, which are named `NAME.tuning.json`.
  public let presets: String
  /// The folder of the program's state: the session file `session.tuning.json` with unsaved work, and its lock file.
  public let state: String
  /// The folder of the user's data.
  public let data: String

  /// Finds the folders for an environment. Relative paths are ignored, as the specification requires. Without a home
  /// folder, the current directory replaces it.
  ///
  /// - Parameter variable: Returns the value of an environment variable, `nil` if it is not set.
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

  /// The user's home folder; `nil` if the environment names none.
  public static let home = Environment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }

  /// The folders for the environment of this process.
  public static var current: UserFolders { UserFolders(variable: Environment.variable) }
}
