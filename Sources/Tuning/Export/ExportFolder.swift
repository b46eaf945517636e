import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// Where code for apps goes that is saved from the window: `$XDG_DATA_HOME/scrollwork/exports`, by the XDG Base
/// Directory Specification, version 0.8.
public struct ExportFolder: Sendable {
  /// The folder. It need not be there.
  public let path: String

  /// A folder, the person's own unless another is given.
  public init(_ path: String = UserFolders.current.exports) { self.path = path }

  /// Saves a text under a name, whole or not at all, and tells where it is.
  ///
  /// - Parameter name: the file's name; what could leave the folder is replaced.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func save(_ text: String, as name: String) throws(DocumentError) -> String {
    try Folder.make(path)
    let safe = String(name.map { $0 == "/" || $0.isNewline ? "-" : $0 })
    let file = path + "/" + (safe.hasPrefix(".") ? "tuning" + safe : safe)
    try File.writeAtomically(Array(text.utf8), to: file)
    return file
  }
}
