import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program's only clock. It never jumps; input, frames and reports all use it.
public enum MonotonicClock {
  /// Returns the current time, in nanoseconds since the machine started (CLOCK_MONOTONIC).
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Sleeps until a time of this clock. The time is absolute, so the delay of one frame does not add to that of the
  /// next.
  public static func sleep(until moment: Timestamp) {
    var time = timespec(
      tv_sec: time_t(moment.nanoseconds / 1_000_000_000), tv_nsec: Int(moment.nanoseconds % 1_000_000_000))
    guard moment.nanoseconds > 0 else { return }
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}

/// The clock that runs only while the calling thread runs on a processor (CLOCK_THREAD_CPUTIME_ID).
enum ProcessorClock {
  /// Returns the nanoseconds for which the calling thread has run on a processor.
  static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
