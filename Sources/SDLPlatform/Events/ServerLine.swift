import CSDL2X11
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The connection to the X server, to sleep on until a frame is due.
///
/// SDL's own wait looks at the connection a dozen times before it sleeps and after it, each time with a system call.
struct ServerLine {
  private let descriptor: Int32

  /// `nil` where SDL does not use X.
  init?(window: OpaquePointer) {
    descriptor = csdl2_x11_descriptor(window)
    if descriptor < 0 { return nil }
  }

  /// Sleeps until the server says something, but not beyond a moment. What came before has to be read by now.
  ///
  /// - Returns: whether there may be something to read before that moment.
  func sleep(until moment: Timestamp) -> Bool {
    let milliseconds = (moment.nanoseconds - MonotonicClock.now().nanoseconds) / 1_000_000
    guard milliseconds > 0 else {
      // Less than a millisecond is left, which poll(2) does not count.
      MonotonicClock.sleep(until: moment)
      return false
    }
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A signal ends the wait as well: SDL makes an event of it.
    return poll(&file, 1, Int32(clamping: milliseconds)) != 0 || sleep(until: moment)
  }
}
