import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The computer on which something was measured, so that figures of two are not taken for figures of one.
public struct Machine: Equatable, Sendable {
  /// Processors that are switched on.
  public var cores: Int
  /// The processor's name, empty where the system tells none.
  public var processor: String
  /// Memory, in MiB.
  public var memoryMebibytes: Double
  /// The kernel with its release, such as "Linux 6.1.0".
  public var system: String
  /// SDL's video driver, such as "x11"; `nil` without a display.
  public var display: String?

  /// This machine.
  ///
  /// - Parameter display: the video driver in use; `nil` when drawing in memory.
  public static func this(display: String?) -> Machine {
    var name = utsname()
    let isKnown = uname(&name) == 0
    let pages = Double(sysconf(Int32(_SC_PHYS_PAGES))) * Double(sysconf(Int32(_SC_PAGESIZE)))
    return Machine(
      cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), processor: processorName(),
      memoryMebibytes: (pages / 1_048_576).rounded(),
      system: isKnown ? text(name.sysname) + " " + text(name.release) + " " + text(name.machine) : "",
      display: display)
  }

  /// The report's member.
  var json: String {
    let members = [
      "\"cores\":\(cores)", "\"processor\":\(JSONText.quoted(processor))",
      "\"memory_mib\":\(JSONText.number(memoryMebibytes))", "\"system\":\(JSONText.quoted(system))",
      "\"display\":\(display.map(JSONText.quoted) ?? "null")",
    ]
    return "{" + members.joined(separator: ",") + "}"
  }

  /// The first "model name" of /proc/cpuinfo (proc(5)); ARM kernels write none.
  private static func processorName() -> String {
    guard let bytes = try? File.read("/proc/cpuinfo") else { return "" }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: "model name".utf8) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      return String(decoding: line[line.index(after: colon)...].drop { $0 == 0x20 }, as: UTF8.self)
    }
    return ""
  }

  private static func text<Tuple>(_ field: Tuple) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
