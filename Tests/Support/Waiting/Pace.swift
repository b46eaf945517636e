#if canImport(Glibc)
  import Glibc
#endif

/// Beats at moments fixed when it is made, so that a late beat does not delay the ones after it.
///
/// Only tests of the real window wait for real time: a person's hand moves in it, and so does the program.
public struct Pace: Sendable {
  private let start: UInt64
  private let interval: Double

  /// A pace with its first beat one interval from now.
  ///
  /// - Parameter interval: seconds from beat to beat.
  public init(every interval: Double) {
    self.start = Pace.now()
    self.interval = max(0, interval)
  }

  /// Returns at beat `number` (1 is the first), at once when that moment has passed.
  public func beat(_ number: Int) {
    let due = start + UInt64(interval * Double(max(0, number)) * 1e9)
    var moment = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
    // An absolute moment: nothing is lost when a signal ends the wait early.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }

  /// Nanoseconds on the monotonic clock.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
