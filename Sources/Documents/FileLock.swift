#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that tells other programs that somebody still uses a file, as long as the value lives. The system gives it back
/// however its holder ends, so a file whose lock is free was left behind.
public final class FileLock: Sendable {
  /// How a file is opened that is to be locked.
  public enum Opening: Sendable {
    /// For reading; it must be there.
    case reading
    /// For reading and writing, made where it is not there.
    case writing
  }

  /// The file, open as long as the value lives.
  public let file: Int32

  /// Locks a file.
  ///
  /// - Parameter mode: who may do what with a file that is made, as far as the process's mask allows it.
  /// - Returns: `nil` while somebody else holds the lock, or where the file cannot be opened; `errno` has the reason.
  public init?(_ path: String, for opening: Opening = .writing, mode: mode_t = 0o600) {
    file = open(path, opening == .reading ? O_RDONLY | O_CLOEXEC : O_RDWR | O_CREAT | O_CLOEXEC, mode)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno
      close(file)
      errno = reason
      return nil
    }
  }

  deinit {
    // A program that another thread is starting has the file open until it has become itself, and closing alone would
    // leave it the lock that long.
    flock(file, LOCK_UN)
    close(file)
  }
}
