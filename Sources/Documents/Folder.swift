#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What lies in a folder.
public enum Folder {
  /// Whether there is a folder at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
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
      guard withHidden || !name.hasPrefix("."), stat("\(path)/\(name)", &status) == 0,
        status.st_mode & S_IFMT == kind
      else {
        continue
      }
      names.append(name)
    }
    return names.sorted()
  }
}
