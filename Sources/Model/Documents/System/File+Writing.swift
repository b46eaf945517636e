#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension File {
  /// Writes a whole file as ``OutputFile`` does: a crash at any moment leaves either the complete old file or the
  /// complete new one.
  ///
  /// - Parameter isSynced: whether to wait until the data is on disk. Files that the program can recreate need no sync.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func writeAtomically(
    _ bytes: [UInt8], to path: String, isSynced: Bool = true
  ) throws(DocumentError) {
    let file = try OutputFile(path)
    guard try file.write(bytes) else {
      throw DocumentError(.unwritable, path: path, "could not be written completely (\(reason(of: EPIPE)))")
    }
    try file.finish(isSynced: isSynced)
  }

  /// Checks whether a file can be written, so that long work can fail early. Only the folder needs to be writable, or
  /// the path itself if it is a pipe or a device, such as `/dev/stdout`. The path `-` always passes.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func checkIsWritable(
    _ path: String, access: (String) -> Bool = { access($0, W_OK) == 0 }
  ) throws(DocumentError) {
    guard path != "-", !access(Folder.split(path).folder + "/") else { return }
    let why = errno
    var status = stat()
    if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT), access(path) { return }
    throw DocumentError(
      .unwritable, path: path, "cannot be written (\(reason(of: why))); check the folder")
  }
}
