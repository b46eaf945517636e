import Documents
import Glibc
import TestSupport

/// The program under test, started as a person starts it; ended when the value goes.
final class Program {
  let process: ChildProcess
  /// The folder in which it runs.
  let folder: TemporaryFolder

  /// Starts the program in a folder of its own.
  ///
  /// - Parameters:
  ///   - display: where its window goes, or `nil` for a machine without an X server.
  ///   - output: a file descriptor for its standard output, or `nil` to keep what it writes.
  init(
    _ arguments: [String], display: String?, environment extra: [String: String] = [:], output: Int32? = nil
  ) throws {
    folder = try TemporaryFolder()
    var environment = ChildProcess.inheritedEnvironment()
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    environment["DISPLAY"] = display
    // Settings that a person keeps at home must not decide what a test sees.
    environment["HOME"] = folder.path
    environment["XDG_CONFIG_HOME"] = folder.path
    environment["XDG_STATE_HOME"] = folder.path + "/state"
    environment["XDG_DATA_HOME"] = folder.path + "/data"
    environment.merge(extra) { $1 }
    let path = folder.path
    process = try ChildProcess(
      // env changes the folder and becomes the program, with the same process number.
      ["env", "-C", path, Program.binary] + arguments, environment: environment, output: path + "/output",
      errors: path + "/errors", descriptors: output.map { [1: $0] } ?? [:])
  }

  /// What it wrote to standard output so far.
  var output: String { text("output") }
  /// What it wrote to standard error so far.
  var errors: String { text("errors") }

  /// The contents of a file in its folder; empty while there is none.
  func text(_ name: String) -> String {
    String(decoding: (try? File.read(folder.path + "/" + name)) ?? [], as: UTF8.self)
  }

  /// The last bytes of a file in its folder, which may begin within a line or a character.
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

  /// Whether it writes a recording down that it has not saved yet.
  var isRecording: Bool {
    guard let journals = opendir(folder.path + "/state/scrollwork/journals") else { return false }
    defer { closedir(journals) }
    var count = 0
    while readdir(journals) != nil { count += 1 }
    // The folder itself and the one above it.
    return count > 2
  }

  /// Its window, once it is there.
  func window(on server: XServer) throws -> XWindow {
    let connection = server.connection
    let id = try eventually("window of the program", instead: { self.standing }) {
      guard self.process.poll() == nil else { throw LaunchError(description: self.standing) }
      return connection.topLevelWindows().first { connection.number("_NET_WM_PID", of: $0) == Int(self.process.pid) }
    }
    return XWindow(id: id, connection: connection)
  }

  /// Waits until it has ended.
  func ending(within seconds: Double = 20) throws -> Ending {
    try eventually("end of the program", within: seconds, instead: { self.standing }) { self.process.poll() }
  }

  /// Asks it to end, as a session that logs out does, and waits until it has.
  @discardableResult
  func terminate() throws -> Ending {
    process.send(SIGTERM)
    return try ending()
  }

  /// How often it has given up the processor to wait for something, over all its threads.
  func voluntarySwitches() -> Int { switches(["voluntary_ctxt_switches:"]) }

  /// The same with those in which somebody else got the processor: a thread that works has these alone.
  func allSwitches() -> Int { switches(["voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:"]) }

  private func switches(_ names: [String]) -> Int {
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
      where names.contains(where: line.hasPrefix) {
        sum += Int(line.split(whereSeparator: \.isWhitespace).last ?? "") ?? 0
      }
    }
    return sum
  }

  /// How it stands, for messages.
  private var standing: String {
    let state = process.poll().map { "it ended: \($0)" } ?? "it is still running"
    return "\(state); it said: \(errors.isEmpty ? "nothing" : errors)"
  }

  /// The program's file: `SCROLLWORK_BINARY`, or the one that was built with the tests.
  static var binary: String {
    if let named = getenv("SCROLLWORK_BINARY") { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let runner = String(decoding: buffer[0..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (runner.lastIndex(of: "/").map { String(runner[..<$0]) } ?? ".") + "/scrollwork"
  }

  /// What only this process has written, in kB (proc(5), smaps_rollup): what it reads of files, the system keeps or drops
  /// as it likes, and what is shared with others does not leak.
  func privateKilobytes() -> Int {
    guard let bytes = try? File.read("/proc/\(process.pid)/smaps_rollup") else { return 0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("Private_Dirty:") }.reduce(0) { sum, line in
      sum + (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
    }
  }
}
