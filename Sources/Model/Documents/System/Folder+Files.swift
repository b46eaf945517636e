#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Listing and creating folders.
extension Folder {
  /// Whether a folder exists at a path.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a folder and its missing parents. Does nothing if the folder exists.
  ///
  /// - Parameter isPrivate: whether only the user has access (mode 0700), as the XDG base directory specification asks for
  ///   the program's own folders. Otherwise the folder has the permissions that the user's other new folders have.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func create(_ path: String, isPrivate: Bool = true) throws(DocumentError) {
    let bytes = path.utf8
    var end = bytes.startIndex
    while end != bytes.endIndex {
      end = bytes[bytes.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
      let part = String(path[..<end])
      guard mkdir(part, isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST else { continue }
      let reason = File.reason()
      // On a read-only file system, `mkdir` of an existing folder may fail with another error than EEXIST.
      guard access(part, F_OK) != 0 else { continue }
      throw DocumentError(.unwritable, path: path, "the folder cannot be created (\(reason)); check its permissions")
    }
  }

  /// Returns the names of the regular files in a folder, in byte order.
  ///
  /// - Parameter withHidden: whether names that begin with a dot are included.
  /// - Throws: ``DocumentError`` of kind `missing` if the folder does not exist or cannot be read.
  public static func files(_ path: String, withHidden: Bool = false) throws(DocumentError) -> [String] {
    // Reading a pipe or a device could block or never end.
    try names(path, of: S_IFREG, withHidden: withHidden)
  }

  /// Returns the names of the folders in a folder, in byte order, without hidden ones.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if the folder does not exist or cannot be read.
  public static func folders(_ path: String) throws(DocumentError) -> [String] {
    try names(path, of: S_IFDIR, withHidden: false)
  }

  private static func names(_ path: String, of kind: mode_t, withHidden: Bool) throws(DocumentError) -> [String] {
    guard let folder = opendir(path) else {
      throw DocumentError(
        .missing, path: path, "is not a readable folder (\(File.reason())); check the name and its permissions")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard withHidden || !name.hasPrefix(".") else { continue }
      // A dangling link counts as a file, so that reading it reports the error.
      let found = stat("\(path)/\(name)", &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
      if found == kind { names.append(name) }
    }
    return names.sorted()
  }
}
