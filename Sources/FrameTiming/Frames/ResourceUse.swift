#if canImport(Glibc)
  import Glibc
#endif

/// The process's total use of the machine.
public struct ResourceUse: Equatable, Sendable {
  /// CPU time of all threads, user and system, in seconds.
  public var cpuSeconds: Double
  /// Peak resident memory, in MiB.
  public var peakMebibytes: Double

  /// Returns the current figures.
  public static func now() -> ResourceUse {
    var usage = rusage()
    // Glibc declares RUSAGE_SELF as 0 of an enum type that Swift does not convert.
    getrusage(0, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ResourceUse(
      cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMebibytes: Double(usage.ru_maxrss) / 1024)
  }
}
