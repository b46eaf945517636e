import Glibc

/// A child process that is killed when this object is released.
public final class ChildProcess {
  /// An error that says why a child process could not be started.
  public struct LaunchError: Error {
    let reason: String
  }

  /// C strings that live as long as this object.
  private final class Words {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ words: [String]) { pointers = words.map { strdup($0) } + [nil] }

    deinit { pointers.forEach { free($0) } }
  }

  /// The environment with which this process was started. SDL in another test may free the memory of `environ` at any
  /// moment.
  private static let environment: [String] = {
    guard let file = fopen("/proc/self/environ", "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }()

  private let pid: pid_t
  private let output: Int32
  private var status: Int32?

  /// Starts a program. A name without a slash is searched in PATH. Standard output and standard error are read together.
  public init(_ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw LaunchError(reason: "no pipe") }
    output = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let words = Words(arguments)
    let environment = Words(Self.environment)
    var pid = pid_t()
    let code = withExtendedLifetime((words, environment)) {
      posix_spawnp(&pid, arguments.first ?? "", &actions, nil, words.pointers, environment.pointers)
    }
    self.pid = pid
    close(ends[1])
    guard code == 0 else {
      status = 127 << 8
      throw LaunchError(reason: "\(arguments.first ?? ""): \(String(cString: strerror(code)))")
    }
  }

  deinit {
    if status == nil { kill() }
    close(output)
  }

  /// Reads up to `count` bytes of output, fewer if the program has ended.
  public func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let got = Glibc.read(output, &chunk, min(chunk.count, count - bytes.count))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      bytes += chunk[..<got]
    }
    return bytes
  }

  /// Kills the process, which cannot clean up.
  public func kill() {
    Glibc.kill(pid, SIGKILL)
    _ = wait()
  }

  /// Waits for the process to end. Returns its exit code, or `nil` if a signal ended it.
  public func wait() -> Int32? {
    if status == nil {
      var raw: Int32 = 0
      while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
      status = raw
    }
    guard let status, status & 0x7F == 0 else { return nil }
    return (status >> 8) & 0xFF
  }

  /// The build folder of the tests and their helper programs.
  public static var productsFolder: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return runner.lastIndex(of: "/").map { String(runner[..<$0]) } ?? "."
  }
}
