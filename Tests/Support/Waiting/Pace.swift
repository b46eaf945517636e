#if canImport(Glibc)
  import Glibc
#endif

/// A metronome whose beats are fixed at its creation, so that a late beat does not delay the following ones.
///
/// Only tests with a real window wait for real time, because the simulated pointer and the program both run in it.
public struct Pace: Sendable {
  private let start: UInt64
  private let interval: Double

  /// Creates a pace whose first beat is one interval from now.
  ///
  /// - Parameter interval: seconds between beats.
  public init(every interval: Double) {
    self.start = Pace.now()
    self.interval = max(0, interval)
  }

  /// Waits for beat `number`, counted from 1. Returns at once if it has passed.
  public func beat(_ number: Int) {
    let due = start + UInt64(interval * Double(max(0, number)) * 1e9)
    var moment = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
    // With an absolute time, a signal that interrupts the wait does not shift the beat.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
  }

  /// Returns the monotonic clock in nanoseconds.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
