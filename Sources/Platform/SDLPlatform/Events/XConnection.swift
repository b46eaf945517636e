import CSDL2X11
import Documents
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The connection to the X server, for sleeping until a frame is due or an event arrives.
///
/// It replaces SDL's own wait, which polls the connection a dozen times before and after it sleeps, each time with a
/// system call. If the server goes away, SDL waits for ever in XNextEvent. Another thread can end SDL's wait only with
/// a message to the server, and if the connection is broken, sending a message ends the program.
struct XConnection: @unchecked Sendable {  // Xlib's Display and a file; only the wake pipe is used off the main thread
  private let display: UnsafeMutableRawPointer
  private let descriptor: Int32
  /// A pipe(2) to whose writing end any thread writes a byte to end a sleep; `nil` if the system cannot create a
  /// pipe.
  private static let wakePipe: Pipe? = {
    guard let pipe = Pipe.lock.withLock({ _ in Pipe.create() }) else { return nil }
    for end in [pipe.reading, pipe.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return pipe
  }()

  /// Creates the connection of a window; `nil` where SDL does not use X.
  init?(window: OpaquePointer) {
    guard let display = csdl2_x11_connection(window).display, Self.wakePipe != nil else { return nil }
    self.display = display
    descriptor = csdl2_x11_descriptor(window)
    XServerLoss.surviveLoss(of: display)
  }

  /// Ends a sleep from any thread.
  static func wake() {
    var byte: UInt8 = 1
    // If the pipe is full and the write fails, earlier bytes in the pipe end the sleep.
    if let pipe = wakePipe { _ = write(pipe.writing, &byte, 1) }
  }

  /// Sleeps until the server sends something or the time `moment` comes. Data that the server has sent before must have
  /// been read.
  ///
  /// - Returns: whether the sleep ended before `moment`, because there may be something to read.
  func sleep(until moment: Timestamp) -> Bool {
    let milliseconds = (moment.nanoseconds - MonotonicClock.now().nanoseconds) / 1_000_000
    guard milliseconds > 0 else {
      // Less than a millisecond is left. As poll(2) cannot wait for so short a time, the thread sleeps without watching
      // the connection.
      MonotonicClock.sleep(until: moment)
      return false
    }
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A signal also ends the wait, because SDL turns it into an event.
    return poll(&file, 1, Int32(clamping: milliseconds)) != 0 || sleep(until: moment)
  }

  /// Sleeps until the X server sends something, a signal arrives or a thread calls ``wake()``.
  ///
  /// - Parameter milliseconds: the maximum duration; negative for no limit.
  func wait(milliseconds: Int32) {
    // While Xlib waited for a reply, it may have read events too. These events are then in Xlib's queue and no longer
    // in the socket, so the sleep would not notice them.
    guard let pipe = Self.wakePipe, !csdl2_x11_has_events(display) else { return }
    var files = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&files, nfds_t(files.count), milliseconds) > 0, files[1].revents != 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.reading, &bytes, bytes.count) == bytes.count {}
  }
}
