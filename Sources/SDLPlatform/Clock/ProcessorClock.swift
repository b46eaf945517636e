import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The clock that runs only while the calling thread runs on a processor (CLOCK_THREAD_CPUTIME_ID).
enum ProcessorClock {
  /// Returns the nanoseconds for which the calling thread has run on a processor.
  static func nanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
