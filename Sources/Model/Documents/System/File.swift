#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Functions that read and write whole files. Atomic writing is in `File+Writing.swift`.
public enum File {
  /// Maximum number of bytes in a file that is read as a whole: 256 MB. The longest recordings, of 2,000,000 events, and
  /// the largest photographs have half as many.
  public static let largest = 268_435_456
  /// Maximum number of bytes in a file that is read piece by piece: 64 GB, a trace of several days.
  private static let largestInPieces = 68_719_476_736

  /// Reads a file from its beginning.
  ///
  /// - Parameter limit: number of bytes after which reading stops, for readers of the beginning of a file. Without it, a
  ///   file of more than ``largest`` bytes is an error.
  /// - Throws: ``DocumentError``: `missing` if the path is a folder or cannot be opened or read, `malformed` if the file
  ///   is too large, or is a pipe or device in a place for files.
  public static func read(_ path: String, upTo limit: Int? = nil) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    try readPieces(of: path, largest: limit == nil ? largest : .max) { piece, size throws(DocumentError) in
      if bytes.isEmpty { bytes.reserveCapacity(min(max(piece.count, size), limit ?? largest)) }
      bytes.append(contentsOf: piece)
      // The size of a pipe or a device is not known before.
      guard limit != nil || bytes.count <= largest else { throw tooLarge(path, largest) }
      return bytes.count < limit ?? .max
    }
    return bytes
  }

  /// Reads a file from its beginning and calls a function with each piece, until the end of the file. Needs memory for
  /// one piece only.
  ///
  /// - Throws: ``DocumentError`` as ``read(_:upTo:)`` does, or the error of the function.
  public static func readPieces(
    of path: String, _ body: (ArraySlice<UInt8>) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    try readPieces(of: path, largest: largestInPieces) { piece, _ throws(DocumentError) in
      try body(piece)
      return true
    }
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> DocumentError {
    let text = limit >= 1 << 30 ? "\(limit >> 30) GB" : "\(limit >> 20) MB"
    return DocumentError(
      .malformed, path: path, "has more than \(text), the most that is read; check that it is the right file")
  }

  /// Whether a path may be that of a pipe or a device: only one that names it as such, as the shell does for
  /// `<(command)`. Among the files of a person, a pipe would be waited for without end.
  private static func namesDevice(_ path: String) -> Bool { path.hasPrefix("/dev/") || path.hasPrefix("/proc/") }

  /// Reads a file and calls a function with each piece and the size of the file, until it returns false.
  private static func readPieces(
    of path: String, largest: Int, _ body: (ArraySlice<UInt8>, Int) throws(DocumentError) -> Bool
  ) throws(DocumentError) {
    // Opening a pipe waits for its writer, unless it may not block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw DocumentError(.missing, path: path, "cannot be opened (\(reason())); check the name and its permissions")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw DocumentError(.missing, path: path, "cannot be read (\(reason())); check the disk and its permissions")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw DocumentError(.missing, path: path, "is a folder; expected a file")
    }
    if status.st_mode & S_IFMT == S_IFREG {
      guard status.st_size <= largest else { throw tooLarge(path, largest) }
    } else {
      guard namesDevice(path) else {
        throw DocumentError(.malformed, path: path, "is a pipe or a device; expected a file")
      }
      _ = fcntl(descriptor, F_SETFL, 0)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw DocumentError(.missing, path: path, "cannot be read (\(reason())); check the disk and its permissions")
      }
      guard try body(chunk[0..<count], Int(status.st_size)) else { return }
    }
  }

  /// Returns the time of a file's last modification, in nanoseconds since 1970; `nil` if there is no such file.
  public static func modificationTime(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  /// Whether the process has permission to read the file at a path.
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether a file or folder exists at a path, readable or not.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a regular file exists at a path. Reading a pipe or a device could block or never end.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the absolute path of a file or folder without symbolic links and without `.` and `..`; `nil` if there is
  /// none.
  public static func resolvedPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Renames a file without replacing an existing one. The file is present under at least one of the two names at every
  /// moment.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; the file then keeps its old name.
  public static func move(_ path: String, to other: String) throws(DocumentError) {
    // `link` fails if the name exists; `rename` would silently replace that file.
    guard link(path, other) == 0 else {
      throw DocumentError(
        .unwritable, path: other,
        errno == EEXIST
          ? "that name is taken; choose another" : "cannot be renamed (\(reason())); check the folder's permissions")
    }
    unlink(path)
  }

  /// Deletes a file.
  ///
  /// - Throws: ``DocumentError`` of kind `missing`, or `unwritable` with the reason.
  public static func delete(_ path: String) throws(DocumentError) {
    guard unlink(path) != 0 else { return }
    throw DocumentError(errno == ENOENT ? .missing : .unwritable, path: path, "cannot be deleted: \(reason())")
  }

  /// Returns the system's message for the current `errno`.
  public static func reason() -> String { reason(of: errno) }

  /// Returns the system's message for an error number.
  public static func reason(of fault: Int32) -> String { String(cString: strerror(fault)) }

  /// Writes all bytes and resumes after interruptions by signals. Returns false if the system refuses; `errno` then has
  /// the reason.
  public static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }
}
