#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whole files in, whole files out; `File+Writing.swift` has the way out.
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

  /// Whether something can be read at the path.
  public static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether there is anything at a path, readable or not.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Gives a file another name. What has that name already is not replaced, and at any moment the file is there under one
  /// of the two, or both.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`; the file is as it was then.
  public static func move(_ path: String, to other: String) throws(DocumentError) {
    // A link fails where the name is taken, a rename would replace what has it.
    guard link(path, other) == 0 else {
      throw DocumentError(
        .unwritable, path: other,
        errno == EEXIST ? "that name is taken; choose another" : "cannot be renamed (\(reason()))")
    }
    unlink(path)
  }

  /// The system's words for its last failure.
  public static func reason() -> String { reason(of: errno) }

  /// The system's words for a failure.
  public static func reason(of fault: Int32) -> String { String(cString: strerror(fault)) }

  /// Writes every byte, resuming after interruptions; false when the system refuses, which `errno` tells then.
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
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
  }
}
