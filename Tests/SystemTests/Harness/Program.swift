import CXTest
import Documents
import Glibc
import TestSupport

/// The program under test, started like a user's. It ends with the value.
final class Program {
  let process: ChildProcess
  /// The working directory.
  let folder: TemporaryFolder

  /// Starts the program in a temporary folder.
  ///
  /// - Parameters:
  ///   - display: the X display, or `nil` for a machine without an X server.
  ///   - output: a file descriptor for standard output, or `nil` to keep the output.
  ///   - wrapper: the command that runs the program with its arguments, if not the program itself.
  init(
    _ arguments: [String], display: String?, environment extra: [String: String] = [:], output: Int32? = nil,
    wrapper: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    var environment = ChildProcess.inheritedEnvironment()
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    environment["DISPLAY"] = display
    // Settings in a user's home folder must not affect tests.
    environment["HOME"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["XDG_STATE_HOME"] = folder.path + "/state"
    environment["XDG_DATA_HOME"] = folder.path + "/data"
    environment.merge(extra) { $1 }
    let path = folder.path
    process = try ChildProcess(
      // env changes the folder and executes the program with the same process ID.
      ["env", "-C", path] + wrapper + [Program.binary] + arguments, environment: environment, output: path + "/output",
      errors: path + "/errors", descriptors: output.map { [1: $0] } ?? [:])
  }

  /// Standard output so far.
  var output: String { text("output") }
  /// Standard error so far.
  var errors: String { text("errors") }

  /// Returns the contents of a file in the program's folder; empty if there is none.
  func text(_ name: String) -> String {
    String(decoding: (try? File.read(folder.path + "/" + name)) ?? [], as: UTF8.self)
  }

  /// Returns the last bytes of a file in the program's folder, which may begin within a line or a character.
  func text(_ name: String, last count: Int) -> String {
    let file = open(folder.path + "/" + name, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let start = max(0, Int(lseek(file, 0, SEEK_END)) - count)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, count, start))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the program has a recording in progress that it has not saved yet.
  var isRecording: Bool {
    guard let journals = opendir(folder.path + "/state/scrollwork/journals") else { return false }
    defer { closedir(journals) }
    var count = 0
    while readdir(journals) != nil { count += 1 }
    // The entries "." and "..".
    return count > 2
  }

  /// Returns the program's window when it exists.
  func window(on server: XServer) throws -> XWindow {
    let connection = server.connection
    let id = try eventually("window of the program", instead: { self.standing }) {
      guard self.process.poll() == nil else { throw LaunchError(description: self.standing) }
      return connection.topLevelWindows().first { connection.number("_NET_WM_PID", of: $0) == Int(self.process.pid) }
    }
    return XWindow(id: id, connection: connection)
  }

  /// Waits for the end of the program.
  func ending(within seconds: Double = 20) throws -> Ending {
    try eventually("end of the program", within: seconds, instead: { self.standing }) { self.process.poll() }
  }

  /// Sends a signal to a thread other than the main one that does not block it. Returns false if there is none.
  func sendToAnotherThread(_ signal: Int32) -> Bool {
    let folder = "/proc/\(process.pid)/task"
    let threads = ((try? Folder.folders(folder)) ?? []).compactMap { pid_t($0) }
    let other = threads.first { thread in
      guard thread != process.pid, let status = try? File.read("\(folder)/\(thread)/status") else { return false }
      let blocked = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      let bits = blocked?.split(whereSeparator: \.isWhitespace).last.flatMap { UInt64($0, radix: 16) }
      return bits.map { $0 >> (signal - 1) & 1 == 0 } ?? false
    }
    return other.map { cxtest_signal_thread(process.pid, $0, signal) == 0 } ?? false
  }

  /// Sends SIGTERM, as a logout does, and waits for the end of the program.
  @discardableResult
  func terminate() throws -> Ending {
    process.send(SIGTERM)
    return try ending()
  }

  /// Returns the number of context switches over all threads. A thread that runs without waiting has only involuntary
  /// ones.
  func allSwitches() -> Int {
    let tasks = "/proc/\(process.pid)/task"
    guard let folder = opendir(tasks) else { return 0 }
    defer { closedir(folder) }
    var sum = 0
    while let entry = readdir(folder) {
      let thread = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let bytes = try? File.read("\(tasks)/\(thread)/status") else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix("voluntary_ctxt_switches:") || line.hasPrefix("nonvoluntary_ctxt_switches:") {
        sum += Int(line.split(whereSeparator: \.isWhitespace).last ?? "") ?? 0
      }
    }
    return sum
  }

  /// The state of the process, for messages.
  private var standing: String {
    let state = process.poll().map { "it ended: \($0)" } ?? "it is still running"
    return "\(state); it said: \(errors.isEmpty ? "nothing" : errors)"
  }

  /// The path of the program: `SCROLLWORK_BINARY`, or the one that was built with the tests.
  static var binary: String {
    if let named = getenv("SCROLLWORK_BINARY") { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(decoding: buffer[0..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (runner.lastIndex(of: "/").map { String(runner[..<$0]) } ?? ".") + "/scrollwork"
  }

  /// Returns the memory that only this process has written, in kB (proc(5), smaps_rollup). File pages are kept or
  /// dropped by the system, and shared pages do not leak.
  func privateKilobytes() -> Int {
    guard let bytes = try? File.read("/proc/\(process.pid)/smaps_rollup") else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("Private_Dirty:") }.reduce(0) { sum, line in
      sum + (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }
}
