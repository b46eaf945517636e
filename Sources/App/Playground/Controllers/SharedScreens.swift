import Documents
import Tuning

/// The scene files that were shared as pages. A page knows only the name of its scene file, and a gesture that was
/// recorded in it is opened from a folder for downloads, where the scene file is not.
public enum SharedScreens {
  private static let version = "shared/1"
  /// Maximum number of remembered files. Chosen; not measured.
  private static let most = 50

  private static func file(_ folder: String) -> String { folder + "/shared.json" }

  /// The paths of the scene files, the newest first.
  static func paths(in folder: String) -> [String] {
    guard let bytes = try? File.read(file(folder), upTo: 1 << 20), let root = try? JSONParser.parse(bytes),
      root["scrollwork"]?.string == version
    else { return [] }
    return (root["files"]?.array ?? []).compactMap(\.string)
  }

  /// Remembers a scene file. Errors are ignored; a gesture then needs its scene beside it.
  ///
  /// - Parameter folder: the program's state folder.
  public static func remember(_ path: String, in folder: String = UserFolders.current.state) {
    let path = File.resolvedPath(path) ?? path
    let paths = ([path] + paths(in: folder).filter { $0 != path }).prefix(most)
    let json: JSON = .object(["scrollwork": .string(version), "files": .strings(paths, .spaced)], .spaced)
    try? Folder.create(folder)
    try? File.writeAtomically(Array(json.line.utf8), to: file(folder))
  }
}
