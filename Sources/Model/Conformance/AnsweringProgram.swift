import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A program under test, which answers each line of its input with one line of output.
///
/// ```swift
/// let program = AnsweringProgram("python3 scroller.py", timeLimit: 10)
/// let results = program.results(of: cases)
/// ```
///
/// The command goes through `/bin/sh`, so that it may have arguments, quotes and variables, as in a terminal. Standard
/// error is that of this process. The program and its children are a process group, which is killed at the end. After a
/// fault the program is restarted, so that a late line is not mistaken for the answer to the next query.
public final class AnsweringProgram {
  /// Maximum length of an answer, in bytes. An answer has a few hundred numbers.
  private static let longestLine = 1 << 20
  /// The number of faults in a row after which the test gives up, so that a program that hangs does not cost the time
  /// limit for every case.
  private static let mostFaults = 5
  /// Maximum time between the end of the program's input and its exit, in seconds. It is enough for an interpreter.
  private static let exitTimeout = 2.0
  /// The size of a read, in bytes: that of a pipe's buffer. Source: pipe(7).
  private static let chunk = 1 << 16

  private let command: String
  private let timeLimit: Double
  private let isCancelled: () -> Bool
  private var child: Child?
  private var buffer: [UInt8] = []

  private struct Child {
    let process: pid_t
    let input: Int32
    let output: Int32
  }

  /// Creates a program, which is started by the first query.
  ///
  /// - Parameters:
  ///   - command: the command line, for `/bin/sh`.
  ///   - timeLimit: the maximum time for an answer, in seconds.
  ///   - isCancelled: returns whether to stop. It is called several times per second while the program does not answer.
  public init(_ command: String, timeLimit: Double, isCancelled: @escaping () -> Bool = { false }) {
    self.command = command
    self.timeLimit = timeLimit
    self.isCancelled = isCancelled
  }

  deinit { end() }

  /// Runs the program through all cases, and ends it. Returns only the results so far if the test is cancelled.
  ///
  /// - Parameter onResult: receives each result as soon as it is final.
  public func results(of cases: [VectorCase], onResult: (VectorCaseResult) -> Void = { _ in }) -> [VectorCaseResult] {
    var results: [VectorCaseResult] = []
    var faults = 0
    for vector in cases {
      // A line that came after the answer to the last case belongs to that case.
      if child != nil, let last = results.last, let line = unreadLine() {
        results[results.count - 1] = VectorCaseResult(last.vector, .moreLines(line: line))
        faults += 1
        end()
      }
      if let last = results.last { onResult(last) }
      guard !isCancelled() else {
        end()
        return results
      }
      guard faults < Self.mostFaults else {
        results.append(VectorCaseResult(vector, .notAsked))
        continue
      }
      do throws(ConformanceFault) {
        results.append(VectorCaseResult(vector, try answer(to: vector.query)))
        faults = 0
      } catch {
        end()
        guard !isCancelled() else { return results }
        results.append(VectorCaseResult(vector, error))
        faults += 1
      }
    }
    if let last = results.last, let line = remainingLine() {
      results[results.count - 1] = VectorCaseResult(last.vector, .moreLines(line: line))
    }
    if let last = results.last { onResult(last) }
    end()
    return results
  }

  /// Sends the program a query and returns its answer.
  ///
  /// - Throws: ``ConformanceFault``; the program must then be ended.
  private func answer(to query: VectorQuery) throws(ConformanceFault) -> Answer {
    if child == nil { child = try start() }
    guard let child else { throw .notStarted("no process") }
    let deadline = Self.clock() + timeLimit
    try send(Array(query.json.line.utf8), to: child, until: deadline)
    let line = try readLine(from: child, until: deadline)
    guard buffer.isEmpty else { throw .moreLines(line: ConformanceFault.excerpt(of: buffer)) }
    return try Answer(line: line, to: query)
  }

  // MARK: Pipes

  private static func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Maximum time between two checks whether the test is cancelled, in seconds. It is short for a person who waits.
  private static let checkInterval = 0.2

  /// Waits until a pipe is ready; returns false after the deadline and once the test is cancelled.
  private func wait(for descriptor: Int32, _ events: Int32, until deadline: Double) -> Bool {
    while true {
      let left = deadline - Self.clock()
      guard left > 0, !isCancelled() else { return false }
      var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let ready = poll(&request, 1, Int32((min(left, Self.checkInterval) * 1000).rounded(.up)))
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
    }
  }

  private func send(_ bytes: [UInt8], to child: Child, until deadline: Double) throws(ConformanceFault) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        // The pipe does not block. For a program that has ended, the write fails with EPIPE, since the signal is
        // ignored.
        write(child.input, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        guard wait(for: child.input, POLLOUT, until: deadline) else { throw .notReading(seconds: timeLimit) }
      } else if count == 0 || errno != EINTR {
        throw .ended(status: status(of: child))
      }
    }
  }

  private func readLine(from child: Child, until deadline: Double) throws(ConformanceFault) -> [UInt8] {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(buffer[..<end])
        buffer.removeFirst(end + 1)
        return line
      }
      guard buffer.count <= Self.longestLine else {
        throw .tooLong(bytes: Self.longestLine, line: ConformanceFault.excerpt(of: buffer))
      }
      searched = buffer.count
      guard wait(for: child.output, POLLIN, until: deadline) else { throw .timeLimit(seconds: timeLimit) }
      guard receive(from: child) else { throw .ended(status: status(of: child)) }
    }
  }

  /// Reads what the program has written; returns false at the end of its output.
  private func receive(from child: Child) -> Bool {
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = read(child.output, &bytes, bytes.count)
      if count > 0 {
        buffer += bytes[..<count]
        return true
      }
      guard count < 0, errno == EINTR else { return false }
    }
  }

  /// Returns the start of what the program has written since its answer; `nil` if it has written nothing.
  private func unreadLine() -> String? {
    guard let child else { return nil }
    if buffer.isEmpty {
      var request = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0, receive(from: child) else { return nil }
    }
    return ConformanceFault.excerpt(of: buffer)
  }

  /// Closes the program's input, and returns the start of what it still writes before it ends or the time is up; `nil`
  /// if it writes nothing. If a second line for a case came late, it was taken for the answer to the next case, and so
  /// on, so that one line is left over at the end.
  private func remainingLine() -> String? {
    guard let child, !isCancelled() else { return nil }
    close(child.input)
    self.child = Child(process: child.process, input: -1, output: child.output)
    let deadline = Self.clock() + min(timeLimit, Self.exitTimeout)
    while buffer.isEmpty, wait(for: child.output, POLLIN, until: deadline), receive(from: child) {}
    return buffer.isEmpty ? nil : ConformanceFault.excerpt(of: buffer)
  }

  // MARK: The process

  private func start() throws(ConformanceFault) -> Child {
    // Writing to a program that has ended must not end this one.
    signal(SIGPIPE, SIG_IGN)
    return try Pipe.lock.withLock { _ throws(ConformanceFault) in try launch() }
  }

  private func launch() throws(ConformanceFault) -> Child {
    guard let input = Pipe.create() else { throw .notStarted(File.reason()) }
    guard let output = Pipe.create() else {
      input.close()
      throw .notStarted(File.reason())
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let arguments = ["/bin/sh", "-c", command]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let fault = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, environ)
    close(input.reading)
    close(output.writing)
    guard fault == 0 else {
      close(input.writing)
      close(output.reading)
      throw .notStarted(File.reason(of: fault))
    }
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
    return Child(process: process, input: input.writing, output: output.reading)
  }

  /// Returns the exit status of a program that has closed its output; `nil` if a signal ended it.
  private func status(of child: Child) -> Int32? {
    // A program may close its output and keep running, so it is killed. One that has ended keeps its own status.
    var info = siginfo_t()
    let deadline = Self.clock() + 0.5
    while waitid(P_PID, id_t(child.process), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == 0,
      Self.clock() < deadline
    {
      usleep(1000)
    }
    let status = kill()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Kills the program and its children, and returns how it ended; see waitpid(2).
  @discardableResult
  private func kill() -> Int32 {
    guard let child else { return 0 }
    self.child = nil
    buffer = []
    if child.input >= 0 { close(child.input) }
    close(child.output)
    Glibc.kill(-child.process, SIGKILL)
    var status: Int32 = 0
    while waitpid(child.process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private func end() { kill() }
}
