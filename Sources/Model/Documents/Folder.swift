/// Functions about folders.
public enum Folder {
  /// Returns the folder and the last component of a path. Without a slash, the folder is ".".
  public static func split(_ path: String) -> (folder: String, name: String) {
    let scalars = path.unicodeScalars
    guard let slash = scalars.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(scalars[..<slash])
    return (folder, String(scalars[scalars.index(after: slash)...]))
  }

  /// Returns the names in a path. A slash is one for the system even if a name begins with a combining mark, with which it
  /// is one `Character`.
  public static func names(in path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }
}
