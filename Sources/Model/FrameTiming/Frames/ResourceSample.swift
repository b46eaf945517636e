import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

/// The process's use of the machine at one time.
public struct ResourceSample: Equatable, Sendable {
  /// The time of the sample, on the clock of the frame log.
  public var time: Timestamp
  /// CPU time of all threads up to this time, user and system, in seconds.
  public var cpuSeconds: Double
  /// The proportional set size in bytes: the process's own memory plus its share of shared memory. It is `Pss` of
  /// `/proc/self/smaps_rollup` (Linux, Documentation/filesystems/proc.rst); 0 if the kernel does not provide it.
  public var proportionalBytes: Int64
  /// Allocated bytes of the process, as reported by the C library.
  public var allocatedBytes: Int64
  /// Bytes of images, texts and shadows that are cached for drawing.
  public var textureBytes: Int64

  /// Creates a sample from its parts.
  public init(
    time: Timestamp, cpuSeconds: Double, proportionalBytes: Int64, allocatedBytes: Int64, textureBytes: Int64
  ) {
    self.time = time
    self.cpuSeconds = cpuSeconds
    self.proportionalBytes = proportionalBytes
    self.allocatedBytes = allocatedBytes
    self.textureBytes = textureBytes
  }

  /// Returns a sample of the process now. Sampling takes up to two milliseconds, because the kernel walks the process's
  /// pages.
  ///
  /// - Parameters:
  ///   - time: the current time, on the log's clock.
  ///   - allocatedBytes: the bytes that the C library has allocated.
  ///   - textureBytes: the bytes that the renderer caches.
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
      // In ASCII.
      let digits = line?.drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) } ?? []
      return digits.reduce(0) { $0 * 10 + Int64($1) - 48 } * 1024
    }
  }
}
