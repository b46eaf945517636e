import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// What the process has of the machine at a moment.
public struct ResourceSample: Equatable, Sendable {
  /// When it was looked at.
  public var time: Timestamp
  /// Processor time of all threads until then, user and system, in seconds.
  public var cpuSeconds: Double
  /// Bytes of memory that are its own, with its share of what others have as well: `Pss` of
  /// `/proc/self/smaps_rollup` (Linux, Documentation/filesystems/proc.rst); 0 where the kernel does not tell.
  public var proportionalBytes: Int64
  /// Bytes that are allocated, as the C library tells.
  public var allocatedBytes: Int64
  /// Bytes of pictures, texts and shadows that are kept for drawing.
  public var textureBytes: Int64

  /// A sample from its parts.
  public init(
    time: Timestamp, cpuSeconds: Double, proportionalBytes: Int64, allocatedBytes: Int64, textureBytes: Int64
  ) {
    self.time = time
    self.cpuSeconds = cpuSeconds
    self.proportionalBytes = proportionalBytes
    self.allocatedBytes = allocatedBytes
    self.textureBytes = textureBytes
  }

  /// The process as it is; takes up to two milliseconds, since the kernel walks its pages.
  ///
  /// - Parameters:
  ///   - time: the moment, on the log's clock.
  ///   - allocatedBytes: what the C library has given out.
  ///   - textureBytes: what the renderer keeps.
  public static func now(at time: Timestamp, allocatedBytes: Int, textureBytes: Int) -> ResourceSample {
    ResourceSample(
      time: time, cpuSeconds: ResourceUse.now().cpuSeconds, proportionalBytes: proportional(),
      allocatedBytes: Int64(allocatedBytes), textureBytes: Int64(textureBytes))
  }

  private static func proportional() -> Int64 {
    let file = open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { bytes in
      let text = bytes.prefix(max(0, read(file, bytes.baseAddress, bytes.count)))
      let line = text.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "Pss:".utf8) }
      let digits = line?.drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) } ?? []
      return digits.reduce(0) { $0 * 10 + Int64($1) - 48 } * 1024
    }
  }
}
