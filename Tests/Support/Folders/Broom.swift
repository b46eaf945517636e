#if canImport(Glibc)
  import Glibc
#endif

/// A process that removes a folder once the value is gone, and with it, at the latest, the process that made it.
final class Broom: Sendable {
  private let handle: Int32

  /// Waits until nobody holds the other end of its standard input. What the tests started may outlive them by a moment
  /// and write on.
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

  /// Starts it.
  ///
  /// - Throws: ``FolderError`` when it cannot be started; the folder is gone then.
  init(_ path: String) throws(FolderError) {
    var ends: [Int32] = [-1, -1]
    // Closed in every program that a test starts, so that this process alone holds the writing end, to its end.
    guard pipe(&ends) == 0 else { throw Broom.failure(path, errno) }
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
    // A session of its own: who interrupts the tests, or kills their group, does not mean the broom.
    posix_spawnattr_setflags(&attributes, Broom.ownSession)
    let texts: [String] = ["sh", "-c", Broom.script, path]
    let words = texts.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ)
    guard status == 0 else { throw Broom.failure(path, status) }
  }

  /// POSIX_SPAWN_SETSID of spawn.h, which Swift shows only where more than POSIX is asked of it.
  private static let ownSession: Int16 = 0x80

  deinit { close(handle) }

  private static func failure(_ path: String, _ reason: Int32) -> FolderError {
    TemporaryFolder.remove(path)
    return FolderError(description: "nobody would remove \(path): \(String(cString: strerror(reason)))")
  }
}
