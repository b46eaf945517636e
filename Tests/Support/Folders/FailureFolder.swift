#if canImport(Glibc)
  import Glibc
#endif

/// The folder for images of failed tests, below the project's `.build`. Each test has one folder by name, so that its
/// next failure replaces the last one.
public enum FailureFolder {
  /// The parent folder of all failures.
  public static let all =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    + "/.build/test-failures"

  /// Creates the folder of one failure and returns its path.
  ///
  /// - Throws: ``FolderError``.
  public static func create(_ name: String, in folder: String = FailureFolder.all) throws(FolderError) -> String {
    let path = folder + "/" + name
    try TemporaryFolder.create(folderOf: path)
    try TemporaryFolder.create(folderOf: path + "/")
    return path
  }
}
