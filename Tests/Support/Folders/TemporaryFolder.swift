#if canImport(Glibc)
  import Glibc
#endif

/// An error that says why a folder could not be created.
public struct FolderError: Error, CustomStringConvertible {
  /// The folder and the reason that the system gives.
  public let description: String
}

/// A temporary folder for one test. It is removed with its contents when the value is destroyed, or with the test
/// process if that ends first.
public struct TemporaryFolder: ~Copyable {
  /// The path, without a slash at the end.
  public let path: String

  /// Creates a folder below `TMPDIR`, or below `/tmp` if that is not set.
  ///
  /// - Throws: ``FolderError``.
  public init() throws(FolderError) { path = try ProcessTemporaryFolder.ofProcess.get().makeFolder() }

  deinit { TemporaryFolder.remove(path) }

  /// Creates the folder that contains `file`, if the parent of that folder exists.
  ///
  /// - Throws: ``FolderError``.
  public static func create(folderOf file: String) throws(FolderError) {
    guard let slash = file.lastIndex(of: "/") else { return }
    let folder = String(file[..<slash])
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw FolderError(description: "\(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
  }

  /// Returns the words that start a program whose temporary files lie in a folder, as for a compiler whose driver leaves
  /// some behind.
  public static func keeping(_ folder: String, _ words: [String]) -> [String] { ["env", "TMPDIR=\(folder)"] + words }

  static func remove(_ path: String) {
    // A test may have removed all permissions.
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
