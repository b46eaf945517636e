#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whole files in, whole files out.
public enum File {
  /// All bytes of a file, or the first ones up to a limit.
  ///
  /// - Throws: ``DocumentError`` of kind `missing` when it cannot be opened or read.
  public static func read(_ path: String, upTo limit: Int = .max) throws(DocumentError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw DocumentError(.missing, path: path, "cannot be opened (\(reason())); check the name and its permissions")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw DocumentError(.missing, path: path, "is a folder; a file was expected")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(max(0, Int(status.st_size)), limit))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 || bytes.count >= limit { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw DocumentError(.missing, path: path, "cannot be read (\(reason()))")
      }
      bytes.append(contentsOf: chunk[0..<count])
    }
  }

  /// Writes a file so that a crash at any moment leaves the whole old one or the whole new one: a temporary file
  /// beside it, synced, then renamed over it.
  ///
  /// - Parameter isSynced: whether the disk has it before this returns; what can be made again need not wait for that.
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func writeAtomically(
    _ bytes: [UInt8], to path: String, isSynced: Bool = true
  ) throws(DocumentError) {
    let temporary = "\(path).tmp-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw DocumentError(
        .unwritable, path: path, "cannot be written (\(reason())); check the folder and its permissions")
    }
    let isWritten = writeAll(bytes, to: descriptor) && (!isSynced || fsync(descriptor) == 0)
    let why = reason()
    close(descriptor)
    guard isWritten, rename(temporary, path) == 0 else {
      let failure = isWritten ? reason() : why
      unlink(temporary)
      throw DocumentError(.unwritable, path: path, "could not be saved (\(failure)); the old file is untouched")
    }
  }

  /// Whether something can be read at the path.
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether there is anything at a path, readable or not.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The system's words for the last failure.
  static func reason() -> String { String(cString: strerror(errno)) }

  /// Writes every byte, resuming after interruptions; false when the system refuses.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
