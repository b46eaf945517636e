import Documents
import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A client of the service manager, which reports that the program is ready and alive.
///
/// The protocol is one datagram of `NAME=VALUE` lines to a socket named by the environment, documented in sd_notify(3)
/// and sd_watchdog_enabled(3). It needs no library.
struct ServiceNotifier {
  private let address: [UInt8]
  /// Seconds between watchdog messages: half of the manager's timeout, as sd_watchdog_enabled(3) recommends; `nil` if
  /// there is no watchdog.
  let interval: Double?
  private var lastWatchdogTime: Timestamp?

  /// Creates a notifier for the manager that the environment names; `nil` if the program was not started by one.
  ///
  /// - Parameters:
  ///   - socket: `NOTIFY_SOCKET`: a path, or a name in the abstract namespace that begins with @.
  ///   - watchdog: `WATCHDOG_USEC`: microseconds as text.
  ///   - process: `WATCHDOG_PID`: the watched process; `nil` for all.
  init?(socket: String?, watchdog: String? = nil, process: String? = nil) {
    // The field sun_path of sockaddr_un has 108 bytes (unix(7)), and its last byte stays zero, so a name has at most
    // 107.
    guard let socket, let first = socket.utf8.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "@"),
      socket.utf8.count < 108
    else { return nil }
    var address = Array(socket.utf8)
    if first == UInt8(ascii: "@") { address[0] = 0 }
    self.address = address
    let isMine = process.map { $0 == String(getpid()) } ?? true
    interval = watchdog.flatMap(Double.init).flatMap { isMine && $0 > 0 ? $0 / 2_000_000 : nil }
  }

  /// Returns a notifier for the environment of this process; `nil` if no service manager started it.
  static func ofEnvironment() -> ServiceNotifier? {
    ServiceNotifier(
      socket: Environment.variable("NOTIFY_SOCKET"), watchdog: Environment.variable("WATCHDOG_USEC"),
      process: Environment.variable("WATCHDOG_PID"))
  }

  /// Reports that the first frame is on the screen, with a status, as ``report(_:)`` does.
  func ready(_ status: String) { send("READY=1\nSTATUS=" + status) }

  /// Reports a status, a line that `systemctl status` shows.
  func report(_ status: String) { send("STATUS=" + status) }

  /// Reports that the program is about to quit on request.
  func notifyStopping() { send("STOPPING=1") }

  /// The time of the next watchdog message; `nil` without a watchdog, and before the first message.
  var nextMoment: Timestamp? {
    guard let interval, let lastWatchdogTime else { return nil }
    return lastWatchdogTime.advanced(bySeconds: interval)
  }

  /// Sends a watchdog message if one is due. The event loop calls this, so that the manager restarts the program if the
  /// loop hangs.
  mutating func notifyWatchdog(at time: Timestamp) {
    guard let interval, lastWatchdogTime.map({ time.seconds(since: $0) >= interval }) ?? true else { return }
    lastWatchdogTime = time
    send("WATCHDOG=1")
  }

  /// Sends a datagram. Errors are ignored, because a manager that does not listen is no reason to stop.
  private func send(_ message: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: address) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
    let bytes = Array(message.utf8)
    _ = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), $0, length)
      }
    }
  }
}
