#if canImport(Glibc)
  import Glibc
#endif

/// A child process that removes a folder when this value is released, at the latest when the test process ends.
final class FolderRemover: Sendable {
  private let handle: Int32

  /// Waits for the end of its standard input, which comes when the test process closes the pipe or dies. It retries for
  /// two seconds because programs that a test started may outlive the test process and still write.
  private static let script = """
    trap '' HUP INT TERM
    read -r end
    for attempt in 1 2 3 4 5 6 7 8 9 10; do
      chmod -R u+rwX "$0"
      rm -rf "$0"
      sleep 0.2
      [ -e "$0" ] || exit 0
    done
    """

  /// Starts the child process.
  ///
  /// - Throws: ``FolderError`` when the process cannot be started. The folder is removed in that case.
  init(_ path: String) throws(FolderError) {
    var ends: [Int32] = [-1, -1]
    // Programs that a test starts must not inherit the pipe. Otherwise they would keep the writing end open and delay
    // the removal.
    guard pipe(&ends) == 0 else { throw FolderRemover.failure(path, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    handle = ends[1]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for output: Int32 in [1, 2] { posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A new session, so that Ctrl-C or a signal to the tests' process group does not reach the child.
    posix_spawnattr_setflags(&attributes, FolderRemover.ownSession)
    let texts: [String] = ["sh", "-c", FolderRemover.script, path]
    let words = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
    guard status == 0 else { throw FolderRemover.failure(path, status) }
  }

  /// `POSIX_SPAWN_SETSID` of spawn.h, which Swift imports only with GNU extensions enabled.
  private static let ownSession: Int16 = 0x80

  deinit { close(handle) }

  private static func failure(_ path: String, _ reason: Int32) -> FolderError {
    TemporaryFolder.remove(path)
    return FolderError(description: "nobody would remove \(path): \(String(cString: strerror(reason)))")
  }
}
