#if canImport(Glibc)
  import Glibc
#endif

/// What a thread had of the machine over a stretch of time.
public struct ThreadUse: Equatable, Sendable {
  /// Milliseconds that went by.
  public var wall: Double
  /// Milliseconds in which it ran.
  public var processor: Double
  /// Milliseconds in which it could have run and another one did.
  public var waited: Double
  /// Page faults for which a disk was read.
  public var diskReads: Int

  /// A use from its parts.
  public init(wall: Double = 0, processor: Double = 0, waited: Double = 0, diskReads: Int = 0) {
    self.wall = wall
    self.processor = processor
    self.waited = waited
    self.diskReads = diskReads
  }

  /// What it had over two stretches of time.
  public func and(_ other: ThreadUse) -> ThreadUse {
    ThreadUse(
      wall: wall + other.wall, processor: processor + other.processor, waited: waited + other.waited,
      diskReads: diskReads + other.diskReads)
  }

  /// Milliseconds in which it neither ran nor could have.
  var blocked: Double { max(0, wall - processor - waited) }
}

/// Reads what the calling thread has had of the machine: a few microseconds a reading.
///
/// Linux counts the time in which a thread could have run and did not in the second figure of
/// `/proc/thread-self/schedstat` (Documentation/scheduler/sched-stats.rst); what another guest of the machine took is not
/// counted as the thread's own time where the kernel knows of it.
public final class ThreadWatch {
  private let file: Int32
  private var last: Reading

  private struct Reading {
    var wall = 0.0
    var processor = 0.0
    var waited = 0.0
    var diskReads = 0
  }

  /// A watch of the calling thread, which must make all readings.
  public init() {
    file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    last = Reading()
    last = read()
  }

  deinit { if file >= 0 { close(file) } }

  /// What was had since the last call.
  public func lap() -> ThreadUse {
    let now = read()
    defer { last = now }
    return ThreadUse(
      wall: now.wall - last.wall, processor: now.processor - last.processor, waited: now.waited - last.waited,
      diskReads: now.diskReads - last.diskReads)
  }

  private func read() -> Reading {
    var usage = rusage()
    // Glibc declares RUSAGE_THREAD as 1 of an enum type that Swift does not convert.
    getrusage(1, &usage)
    return Reading(
      wall: Self.milliseconds(CLOCK_MONOTONIC), processor: Self.milliseconds(CLOCK_THREAD_CPUTIME_ID),
      waited: waited(), diskReads: usage.ru_majflt)
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private func waited() -> Double {
    guard file >= 0 else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 96) { bytes in
      let count = pread(file, bytes.baseAddress, bytes.count, 0)
      let figures = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
      guard figures.count > 1 else { return 0 }
      return figures[1].reduce(0.0) { $0 * 10 + Double($1) - 48 } / 1e6
    }
  }
}
