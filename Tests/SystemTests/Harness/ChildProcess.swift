import Glibc
import TestSupport

/// An error for a program that could not be started.
struct LaunchError: Error, CustomStringConvertible {
  let description: String
}

/// The end of a program.
enum Ending: Equatable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// A program started by a test. It ends with the value.
final class ChildProcess {
  let pid: pid_t
  private var ending: Ending?

  /// Starts a program, found on the PATH if it has no slash. Its output goes to files, so it never blocks on a test
  /// that does not read.
  ///
  /// - Parameter descriptors: inherited file descriptors by their numbers in the program.
  init(
    _ command: [String], environment: [String: String], output: String = "/dev/null",
    errors: String = "/dev/null", descriptors: [Int32: Int32] = [:]
  ) throws(LaunchError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    for (there, here) in descriptors { posix_spawn_file_actions_adddup2(&actions, here, there) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads of the test runner may block signals; a program started by a user has none blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, command[0], &actions, &attributes, words, variables)
    guard failure == 0 else {
      throw LaunchError(description: "\(command[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    self.pid = pid
  }

  /// Sends SIGTERM first, since an X server then removes its files, which lie outside the test's folder.
  deinit {
    for signal in [SIGTERM, SIGCONT] { send(signal) }
    let patience = 2.0
    guard (try? eventually("end", within: patience, look: { poll() })) == nil else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// The end of the program; `nil` while it runs.
  func poll() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    // The bits of wait(2). Swift cannot import the macros WIFEXITED and WTERMSIG.
    let signal = status & 0x7f
    ending = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal: signal)
    return ending
  }

  func send(_ signal: Int32) {
    if poll() == nil { kill(pid, signal) }
  }

  /// Stops the process for a time.
  func stall(_ seconds: Double) {
    send(SIGSTOP)
    pause(seconds)
    send(SIGCONT)
  }

  /// Returns the environment of the test process.
  static func inheritedEnvironment() -> [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.firstIndex(of: "=") {
        result[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      entry += 1
    }
    return result
  }
}
