#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Folders, and what lies in them.
public enum Folder {
  /// Whether there is a folder at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it; readable by the person alone, as the XDG specification asks. No fault if it is
  /// there.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func make(_ path: String) throws(DocumentError) {
    let bytes = path.utf8
    var end = bytes.startIndex
    while end != bytes.endIndex {
      end = bytes[bytes.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
      let part = String(path[..<end])
      guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
      let reason = File.reason()
      // A folder on the way may refuse to be made and still be there, below a file system that is read only.
      guard access(part, F_OK) != 0 else { continue }
      throw DocumentError(.unwritable, path: path, "the folder cannot be made (\(reason)); check its permissions")
    }
  }

  /// A path's folder and its last part.
  public static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }

  /// Names of the plain files in a folder, in the order of their bytes, without hidden ones unless told otherwise.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when there is no such folder, or it cannot be read.
  public static func files(_ path: String, withHidden: Bool = false) throws(DocumentError) -> [String] {
    // A pipe or a device would be waited for, or never end.
    try names(path, of: S_IFREG, withHidden: withHidden)
  }

  /// Names of the folders in a folder, in the order of their bytes, without hidden ones.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when there is no such folder, or it cannot be read.
  public static func folders(_ path: String) throws(DocumentError) -> [String] {
    try names(path, of: S_IFDIR, withHidden: false)
  }

  private static func names(_ path: String, of kind: mode_t, withHidden: Bool) throws(DocumentError) -> [String] {
    guard let folder = opendir(path) else {
      throw DocumentError(
        .missing, path: path, "is no folder that can be read (\(File.reason())); check the name and its permissions")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard withHidden || !name.hasPrefix(".") else { continue }
      // Whoever reads a link to nothing says that it is one.
      let found = stat("\(path)/\(name)", &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
      if found == kind { names.append(name) }
    }
    return names.sorted()
  }
}
