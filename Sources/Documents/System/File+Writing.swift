#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension File {
  /// Linux's own limit on the number of symbolic links in one path resolution, path_resolution(7).
  private static let mostLinks = 40

  /// Writes a file so that a crash at any moment leaves either the complete old file or the complete new one. It writes
  /// a temporary file beside the target, syncs it and renames it over the target.
  ///
  /// A symbolic link stays a link; its target is written, even if that does not exist yet. The new file keeps the
  /// permissions of the old one. A pipe or a device, such as `/dev/stdout`, receives the bytes directly.
  ///
  /// - Parameter isSynced: whether to wait until the data is on disk. Files that the program can recreate need no sync.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func writeAtomically(
    _ bytes: [UInt8], to path: String, isSynced: Bool = true
  ) throws(DocumentError) {
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere, old.st_mode & S_IFMT != S_IFREG, old.st_mode & S_IFMT != S_IFDIR {
      return try write(bytes, into: path)
    }
    let target = try target(of: path)
    let temporary = TemporaryFile.path(for: target)
    let mode = isThere ? old.st_mode & 0o7777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(reason())); check the folder and its permissions")
    }
    // The name is unique to this process; the lock tells `TemporaryFile.removeStale` that the file is in use.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    // The umask may have removed permissions that the old file had. If this fails, the file is still saved.
    if isThere { _ = fchmod(descriptor, mode) }
    let isWritten = writeAll(bytes, to: descriptor) && (!isSynced || fsync(descriptor) == 0)
    let why = reason()
    close(descriptor)
    guard isWritten, rename(temporary, target) == 0 else {
      let failure = isWritten ? reason() : why
      unlink(temporary)
      throw DocumentError(.unwritable, path: path, "could not be saved (\(failure)); the old file is untouched")
    }
    if isSynced { syncFolder(of: target) }
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

  /// Syncs the folder, so that a power failure cannot bring the old file back (fsync(2)). Errors are ignored: the new
  /// file is complete either way, and some file systems cannot sync a folder.
  private static func syncFolder(of path: String) {
    let descriptor = open(Folder.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  /// Returns the final target of a chain of symbolic links. A rename over a link would replace the link.
  private static func target(of path: String) throws(DocumentError) -> String {
    var target = path
    var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
    for _ in 0...mostLinks {
      let count = name.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink(target, $0, bytes.count) } ?? -1
      }
      guard count > 0 else { return target }
      let link = String(decoding: name[0..<count], as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    throw DocumentError(
      .unwritable, path: path,
      "cannot be written (its symbolic links form a loop); remove the link or choose another name")
  }

  private static func write(_ bytes: [UInt8], into path: String) throws(DocumentError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw DocumentError(.unwritable, path: path, "cannot be written (\(reason())); check its permissions")
    }
    let isWritten = writeAll(bytes, to: descriptor)
    let why = reason()
    close(descriptor)
    guard isWritten else {
      throw DocumentError(.unwritable, path: path, "could not be written completely (\(why)); check the free space")
    }
  }
}
