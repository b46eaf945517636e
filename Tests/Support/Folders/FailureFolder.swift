#if canImport(Glibc)
  import Glibc
#endif

/// Where a test that fails keeps a picture for a person to look at: below the project's `.build`, by the test's own
/// name, so that the next failure replaces it.
public enum FailureFolder {
  /// The folder of all failures.
  public static let all =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
    + "/.build/test-failures"

  /// Makes the folder of one failure; gives its path.
  ///
  /// - Throws: ``FolderError``.
  public static func make(_ name: String, in folder: String = FailureFolder.all) throws(FolderError) -> String {
    let path = folder + "/" + name
    try TemporaryFolder.create(folderOf: path)
    try TemporaryFolder.create(folderOf: path + "/")
    return path
  }
}
