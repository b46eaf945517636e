#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that tells other programs that somebody still uses a file. The system gives it back however its holder ends, so
/// a file whose lock is free was left behind.
public enum FileLock {
  /// Locks a file, which is made where there is none.
  ///
  /// - Returns: the open file, for whoever ends the lock by closing it; `nil` while somebody else holds the lock, or where
  ///   the file cannot be opened.
  public static func take(_ path: String) -> Int32? {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      return nil
    }
    return file
  }
}
