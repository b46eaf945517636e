#if canImport(Glibc)
  import Glibc
#endif

/// A folder could not be made.
public struct FolderError: Error, CustomStringConvertible {
  /// The folder and the system's reason.
  public let description: String
}

/// A folder of its own for what one test writes; removed with everything in it when the value goes, and with the tests'
/// process where that ends before.
public struct TemporaryFolder: ~Copyable {
  /// Its path, without a slash at the end.
  public let path: String

  /// Makes a new one below `TMPDIR`, or `/tmp`.
  ///
  /// - Throws: ``FolderError``.
  public init() throws(FolderError) { path = try ScrapFolder.ofProcess.get().makeFolder() }

  deinit { TemporaryFolder.remove(path) }

  /// Makes the folder that a file is to lie in, if its parent is there.
  ///
  /// - Throws: ``FolderError``.
  public static func create(folderOf file: String) throws(FolderError) {
    guard let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw FolderError(description: "\(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
  }

  static func remove(_ path: String) {
    // A test may have closed it to everybody.
    chmod(path, 0o700)
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        let child = path + "/" + name
        if entry.pointee.d_type == UInt8(DT_DIR) { remove(child) } else { unlink(child) }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
