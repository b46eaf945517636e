#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written piece by piece. An existing file stays as it is until the new one is complete, so that a full
/// disk, a signal or a crash leaves either the old file or the whole new one.
///
/// A symbolic link stays a link; its target is written, even if that does not exist yet. The new file keeps the
/// permissions of the old one. Standard output, a pipe or a device receives the bytes directly.
public final class OutputFile {
  /// Linux's own limit on the number of symbolic links in one path resolution, path_resolution(7).
  private static let mostLinks = 40

  private let path: String
  /// The file that becomes the real one at the end; `nil` if the bytes go to their destination directly.
  private let temporary: TemporaryFile?
  private let descriptor: Int32

  /// Opens a file; `-` is standard output.
  ///
  /// - Parameter isLive: Whether a reader may follow the file while it is written. A new file then has its name from the
  ///   beginning; an existing one is still replaced at the end.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public init(_ path: String, isLive: Bool = false) throws(DocumentError) {
    self.path = path
    guard path != "-" else {
      (temporary, descriptor) = (nil, STDOUT_FILENO)
      return
    }
    var old = stat()
    let isThere = stat(path, &old) == 0
    let isDirect = isThere && old.st_mode & S_IFMT != S_IFREG && old.st_mode & S_IFMT != S_IFDIR
    if isDirect || (isLive && !isThere) {
      temporary = nil
      descriptor = open(path, isDirect ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw DocumentError(.unwritable, path: path, "cannot be written (\(File.reason())); check its permissions")
      }
      return
    }
    let mode = isThere ? old.st_mode & 0o7777 : 0o644
    guard let temporary = TemporaryFile(for: try Self.target(of: path), mode: mode) else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(File.reason())); check the folder and its permissions")
    }
    (self.temporary, descriptor) = (temporary, temporary.descriptor)
    // The umask may have removed permissions that the old file had. If this fails, the file is still saved.
    if isThere { _ = fchmod(descriptor, mode) }
  }

  deinit { if temporary == nil, descriptor > STDERR_FILENO { close(descriptor) } }

  /// Appends bytes.
  ///
  /// - Returns: False if the reader of a pipe has closed it.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func write(_ bytes: [UInt8]) throws(DocumentError) -> Bool {
    if File.writeAll(bytes, to: descriptor) { return true }
    if errno == EPIPE { return false }
    throw failure()
  }

  /// Completes the file, which replaces the existing one now.
  ///
  /// - Parameter isSynced: Whether to wait until the data is on disk.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public func finish(isSynced: Bool = false) throws(DocumentError) {
    guard let temporary else { return }
    guard !isSynced || fsync(descriptor) == 0, temporary.commit() else { throw failure() }
    if isSynced { Self.syncFolder(of: temporary.target) }
  }

  /// Syncs the folder, so that a power failure cannot bring the old file back (fsync(2)). Errors are ignored: the new
  /// file is complete either way, and some file systems cannot sync a folder.
  private static func syncFolder(of path: String) {
    let descriptor = open(Folder.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  private func failure() -> DocumentError {
    DocumentError(
      .unwritable, path: path,
      temporary == nil
        ? "could not be written completely (\(File.reason())); check the free space"
        : "could not be saved (\(File.reason())); the old file is untouched")
  }

  /// Returns the final target of a chain of symbolic links. A rename over a link would replace the link.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable` if the links form a loop.
  package static func target(of path: String) throws(DocumentError) -> String {
    var target = path
    var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
    for _ in 0...mostLinks {
      let count = name.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink(target, $0, bytes.count) } ?? -1
      }
      guard count > 0 else { return target }
      let link = String(decoding: name[0..<count], as: UTF8.self)
      target = link.utf8.first == UInt8(ascii: "/") ? link : Folder.split(target).folder + "/" + link
    }
    throw DocumentError(
      .unwritable, path: path,
      "cannot be written (its symbolic links form a loop); remove the link or choose another name")
  }
}
