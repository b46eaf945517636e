import Documents

#if canImport(Glibc)
  import Glibc
#endif

/// The computer on which a measurement was made. It keeps results of different computers apart.
public struct Machine: Equatable, Sendable {
  /// The number of online processors.
  public var cores: Int
  /// The name of the processor; empty if the system does not provide it.
  public var processor: String
  /// Memory, in MiB.
  public var memoryMebibytes: Double
  /// The name and release of the kernel, such as "Linux 6.1.0", and the architecture.
  public var system: String
  /// SDL's video driver, such as "x11"; `nil` without a display.
  public var display: String?

  /// Returns the current machine.
  ///
  /// - Parameter display: the video driver in use; `nil` when drawing in memory.
  public static func current(display: String?) -> Machine {
    var name = utsname()
    let isKnown = uname(&name) == 0
    let pages = Double(sysconf(Int32(_SC_PHYS_PAGES))) * Double(sysconf(Int32(_SC_PAGESIZE)))
    return Machine(
      cores: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), processor: processorName(),
      memoryMebibytes: (pages / 1_048_576).rounded(),
      system: isKnown ? text(name.sysname) + " " + text(name.release) + " " + text(name.machine) : "",
      display: display)
  }

  var json: JSON {
    .object([
      "cores": .integer(cores), "processor": .string(processor), "memory_mib": .number(memoryMebibytes),
      "system": .string(system), "display": .string(display),
    ])
  }

  /// Returns the first "model name" of /proc/cpuinfo (proc(5)). Returns an empty string on ARM, where the kernel does
  /// not write this line.
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
