#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An exclusive `flock(2)` lock that shows other programs that a file is in use. The value holds the lock for its
/// lifetime.
///
/// The system releases the lock however the process ends, so an unlocked file has no living owner.
public final class FileLock: Sendable {
  /// A way to open the file to be locked.
  public enum Opening: Sendable {
    /// Opens an existing file for reading.
    case reading
    /// Opens a file for reading and writing; creates it if necessary.
    case writing
  }

  /// Descriptor of the file, open for the lifetime of the value.
  public let descriptor: Int32

  /// Opens and locks a file without waiting.
  ///
  /// - Parameter mode: permissions of a file that this creates, before the process's umask.
  /// - Returns: `nil` if another process holds the lock, or the file cannot be opened; `errno` has the reason.
  public init?(_ path: String, for opening: Opening = .writing, mode: mode_t = 0o600) {
    let file = open(path, opening == .reading ? O_RDONLY | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC, mode)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(file)
      errno = reason
      return nil
    }
    // Set last: once every value is set, `deinit` runs even if the initializer returns nil. It would close the
    // descriptor again, which by then may be another thread's file.
    descriptor = file
  }

  deinit {
    guard descriptor >= 0 else { return }
    // A child process between fork and exec shares this open file, so closing alone would leave the lock held until
    // exec.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
