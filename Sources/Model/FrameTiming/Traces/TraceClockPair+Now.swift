import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

extension TraceClockPair {
  /// Returns the current time on CLOCK_MONOTONIC and on CLOCK_BOOTTIME.
  public static func now() -> TraceClockPair {
    func read(_ clock: clockid_t) -> Timestamp {
      var time = timespec()
      clock_gettime(clock, &time)
      return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
    return TraceClockPair(monotonic: read(CLOCK_MONOTONIC), boottime: read(CLOCK_BOOTTIME))
  }
}
