import ScrollEngine

#if canImport(Glibc)
  import Glibc
#endif

extension ClockPair {
  /// Returns the current time on CLOCK_MONOTONIC and on CLOCK_BOOTTIME.
  public static func now() -> ClockPair {
    func read(_ clock: clockid_t) -> Timestamp {
      var time = timespec()
      clock_gettime(clock, &time)
      return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
    return ClockPair(monotonic: read(CLOCK_MONOTONIC), boottime: read(CLOCK_BOOTTIME))
  }
}
