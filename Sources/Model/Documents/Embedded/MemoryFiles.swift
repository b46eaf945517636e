/// The files of a program without a file system, such as a web page: bytes in memory, by path. Replaces the functions
/// of the folder `System`, which ask the operating system.
public enum MemoryFiles {
  /// The bytes of all files, by path.
  nonisolated(unsafe) private static var files: [String: [UInt8]] = [:]  // there is one thread

  /// Adds a file, or replaces its bytes.
  public static func set(_ path: String, to bytes: [UInt8]) { files[path] = bytes }

  fileprivate static func bytes(_ path: String) -> [UInt8]? { files[path] }
  fileprivate static func names(in folder: String) -> [String] {
    files.keys.filter { Folder.split($0).folder == folder }.map { Folder.split($0).name }.sorted()
  }
}

/// Functions that read whole files.
public enum File {
  /// Reads a file.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` if there is no such file.
  public static func read(_ path: String, upTo limit: Int? = nil) throws(DocumentError) -> [UInt8] {
    guard let bytes = MemoryFiles.bytes(path) else {
      throw DocumentError(
        .missing, path: path, "is not in this page; share it again with the program that made the page")
    }
    return bytes
  }

  /// Returns 0 for a file, since files in memory do not change; `nil` if there is no such file.
  public static func modificationTime(_ path: String) -> Int? { exists(path) ? 0 : nil }
  /// Whether the file at a path exists.
  public static func isReadable(_ path: String) -> Bool { exists(path) }
  /// Whether the file at a path exists.
  public static func exists(_ path: String) -> Bool { MemoryFiles.bytes(path) != nil }
  /// Whether the file at a path exists.
  public static func isRegular(_ path: String) -> Bool { exists(path) }
  /// Returns the path itself, since there are no links.
  public static func resolvedPath(_ path: String) -> String? { exists(path) ? path : nil }

  /// Throws, since a page cannot write.
  public static func writeAtomically(_ bytes: [UInt8], to path: String) throws(DocumentError) {
    throw DocumentError(.unwritable, path: path, "cannot be written by a page")
  }
}

extension Folder {
  /// Whether a folder exists at a path, which is never the case: there are only files.
  public static func exists(_ path: String) -> Bool { false }

  /// Returns the names of the files in a folder, in byte order.
  public static func files(_ path: String, withHidden: Bool = false) throws(DocumentError) -> [String] {
    MemoryFiles.names(in: path)
  }
}
