import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A child process whose standard input and output are each a pipe or `/dev/null`.
package struct ChildProgram {
  package let process: pid_t
  /// File descriptor for writing to the child's standard input; -1 if the child reads from `/dev/null`.
  package let input: Int32
  /// File descriptor for reading from the child's standard output; -1 if the child writes to `/dev/null`.
  package let output: Int32
  /// File descriptor for reading from the child's standard error.
  let errors: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's path, followed by its arguments.
  ///   - isFed: Whether standard input is a pipe; `/dev/null` otherwise.
  ///   - leads: Whether the child leads a new process group, which ``endAll()`` kills.
  /// - Returns: `nil` if the system cannot start the program.
  package static func start(_ arguments: [String], isFed: Bool, leads: Bool = false) -> ChildProgram? {
    start(arguments, isFed: isFed, isRead: false, leads: leads)
  }

  /// Starts a program. `isRead` states whether standard output is a pipe, which ``ChildOutput`` reads, and `file` names
  /// the file that is standard input unless the program is fed.
  package static func start(
    _ arguments: [String], isFed: Bool, file: String = "/dev/null", isRead: Bool, leads: Bool
  ) -> ChildProgram? {
    Pipe.lock.withLock { _ in launch(arguments, isFed: isFed, file: file, isRead: isRead, leads: leads) }
  }

  private static func launch(
    _ arguments: [String], isFed: Bool, file: String, isRead: Bool, leads: Bool
  ) -> ChildProgram? {
    guard let path = arguments.first, let errors = Pipe.create() else { return nil }
    let input = isFed ? Pipe.create() : nil
    let output = isRead ? Pipe.create() : nil
    func closePipes() { for pipe in [errors, input, output] { pipe?.close() } }
    guard !isFed || input != nil, !isRead || output != nil else {
      closePipes()
      return nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, file, O_RDONLY, 0)
    }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if leads { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var process: pid_t = 0
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    guard posix_spawn(&process, path, &actions, &attributes, &words, environ) == 0 else {
      closePipes()
      return nil
    }
    close(errors.writing)
    if let input { close(input.reading) }
    if let output { close(output.writing) }
    return ChildProgram(
      process: process, input: input?.writing ?? -1, output: output?.reading ?? -1, errors: errors.reading)
  }

  /// Lowers the scheduling priority of the process.
  package func lowerPriority() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(process), 10) }

  /// Kills all processes of the group that the child leads. The child must have been started with `leads`.
  package func endAll() { kill(-process, SIGKILL) }

  /// Whether the process has ended. Its exit status is unknown afterwards.
  package var hasEnded: Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) != 0
  }

  /// Blocks until the process has ended.
  ///
  /// - Parameter onLine: Receives each line of standard error as it arrives. Returns true if the line is not an error
  ///   message.
  /// - Returns: The exit status, and the last error message. The status is -1 if the process was killed.
  package func wait(onLine: (String) -> Bool = { _ in false }) -> (status: Int32, lastWords: String) {
    var last = ""
    var line: [UInt8] = []
    func end() {
      let text = String(decoding: line, as: UTF8.self)
      line.removeAll(keepingCapacity: true)
      if !text.isEmpty, !onLine(text) { last = text }
    }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(errors, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      for byte in bytes[0..<count] {
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { end() } else { line.append(byte) }
        // Keeps memory bounded if the process writes a line without end.
        if line.count > 1 << 16 { line.removeFirst(1 << 15) }
      }
    }
    end()
    close(errors)
    var status: Int32 = 0
    var ended: pid_t
    repeat { ended = waitpid(process, &status, 0) } while ended < 0 && errno == EINTR
    // If another thread has already reaped the child, its exit status is unknown and counts as -1.
    return (ended == process && status & 0x7F == 0 ? status >> 8 & 0xFF : -1, last)
  }

  package static var own: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
    }
    return count > 0 ? String(decoding: buffer[0..<count], as: UTF8.self) : nil
  }

  /// Returns the path of a program found in the folders of `PATH`; `nil` if none contains it.
  package static func find(
    _ name: String, path: String? = Environment.variable("PATH"),
    isProgram: (String) -> Bool = { access($0, X_OK) == 0 }
  ) -> String? {
    for folder in (path ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let file = "\(folder)/\(name)"
      if isProgram(file) { return file }
    }
    return nil
  }
}
