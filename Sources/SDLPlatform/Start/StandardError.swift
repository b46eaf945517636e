#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What libraries say to a person who cannot do anything about it.
enum StandardError {
  /// Runs `body` while nothing that is written to standard error is seen. Before any thread is there that might write.
  static func muted<Result>(_ isMuted: Bool, _ body: () -> Result) -> Result {
    guard isMuted else { return body() }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    defer { for file in [nowhere, kept] where file >= 0 { close(file) } }
    guard nowhere >= 0, kept >= 0, dup2(nowhere, STDERR_FILENO) >= 0 else { return body() }
    defer { dup2(kept, STDERR_FILENO) }
    return body()
  }
}
