import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The one clock of the program: it never jumps, and input, frames and reports all use it.
public enum MonotonicClock {
  /// Nanoseconds since the machine started (CLOCK_MONOTONIC).
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Sleeps until a moment. An absolute deadline does not add up the lateness of one frame to the next.
  public static func sleep(until moment: Timestamp) {
    var time = timespec(
      tv_sec: time_t(moment.nanoseconds / 1_000_000_000), tv_nsec: Int(moment.nanoseconds % 1_000_000_000))
    guard moment.nanoseconds > 0 else { return }
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}
