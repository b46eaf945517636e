import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// What has to be done with folders.
enum Folder {
  /// Makes a folder and those above it; readable by the person alone, as the XDG specification asks. No fault if it is
  /// there.
  static func make(_ path: String) throws(DocumentError) {
    var length = path.utf8.startIndex
    let bytes = path.utf8
    while length != bytes.endIndex {
      length = bytes[bytes.index(after: length)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
      let part = String(path[..<length])
      guard mkdir(part, 0o700) != 0, errno != EEXIST else { continue }
      let reason = String(cString: strerror(errno))
      // A folder on the way may refuse to be made and still be there, below a file system that is read only.
      guard access(part, F_OK) != 0 else { continue }
      throw DocumentError(.unwritable, path: path, "the folder cannot be made (\(reason)); check its permissions")
    }
  }

  /// The names in a folder, in order; none where there is no folder. O(n log n).
  static func names(in path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// A path's folder and its last part.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
