#if canImport(Glibc)
  import Glibc
#endif

/// A thread's use of processor and disk over a period of time.
public struct ThreadUse: Equatable, Sendable {
  /// Elapsed time, in milliseconds.
  public var wall: Double
  /// Time in which the thread ran, in milliseconds.
  public var processor: Double
  /// Time in which the thread was runnable but another one ran, in milliseconds.
  public var waited: Double
  /// The number of page faults that required a read from disk.
  public var diskReads: Int

  /// Creates a use from its parts.
  public init(wall: Double = 0, processor: Double = 0, waited: Double = 0, diskReads: Int = 0) {
    self.wall = wall
    self.processor = processor
    self.waited = waited
    self.diskReads = diskReads
  }

  /// Returns the sum of the use over two periods.
  public func adding(_ other: ThreadUse) -> ThreadUse {
    ThreadUse(
      wall: wall + other.wall, processor: processor + other.processor, waited: waited + other.waited,
      diskReads: diskReads + other.diskReads)
  }

  /// Time in which the thread was neither running nor runnable, in milliseconds.
  var blocked: Double { max(0, wall - processor - waited) }
}

/// A reader of the calling thread's use of processor and disk. A reading takes a few microseconds.
///
/// Linux counts the time in which a thread was runnable but did not run in the second number of
/// `/proc/thread-self/schedstat` (Documentation/scheduler/sched-stats.rst). In a virtual machine, time in which the
/// host ran another guest (steal time) does not count as the thread's own time if the host reports it to the kernel.
public final class ThreadUseMeter {
  private let file: Int32
  private var last: Reading

  private struct Reading {
    var wall = 0.0
    var processor = 0.0
    var waited = 0.0
    var diskReads = 0
  }

  /// Creates a meter for the calling thread. The same thread must make all readings.
  public init() {
    file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    last = Reading()
    last = read()
  }

  deinit { if file >= 0 { close(file) } }

  /// Returns the thread's use since the last call, or since the meter was created.
  public func useSinceLastCall() -> ThreadUse {
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
