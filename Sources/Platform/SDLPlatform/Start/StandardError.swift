#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process's standard error, where libraries print messages that the user cannot act on.
enum StandardError {
  /// Runs `body` and returns its result. If `isMuted`, discards everything written to standard error meanwhile. Must be
  /// called before any thread starts that might write there.
  static func discardingOutput<Result>(_ isMuted: Bool, _ body: () -> Result) -> Result {
    guard isMuted else { return body() }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    defer { for file in [nowhere, kept] where file >= 0 { close(file) } }
    guard nowhere >= 0, kept >= 0, dup2(nowhere, STDERR_FILENO) >= 0 else { return body() }
    defer { dup2(kept, STDERR_FILENO) }
    return body()
  }
}
