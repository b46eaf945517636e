import ScrollEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells the service manager that the program is ready and alive.
///
/// The protocol is one datagram of `NAME=VALUE` lines to the socket that the environment names, as sd_notify(3) and
/// sd_watchdog_enabled(3) document it; no library is needed for that.
struct ServiceNotifier {
  private let address: [UInt8]
  /// Seconds between signs of life: half of what the manager waits for, as sd_watchdog_enabled(3) recommends; `nil`
  /// where nobody waits.
  let interval: Double?
  private var lastBeat: Timestamp?

  /// The manager that the environment names; `nil` when the program was not started by one.
  ///
  /// - Parameters:
  ///   - socket: `NOTIFY_SOCKET`: a path, or a name in the abstract space that begins with @.
  ///   - watchdog: `WATCHDOG_USEC`, microseconds as text.
  ///   - process: `WATCHDOG_PID`: whose life is watched, when not everybody's.
  init?(socket: String?, watchdog: String? = nil, process: String? = nil) {
    // sun_path of sockaddr_un has 108 bytes (unix(7)); the last one stays zero.
    guard let socket, let first = socket.utf8.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "@"),
      socket.utf8.count < 108
    else { return nil }
    var address = Array(socket.utf8)
    if first == UInt8(ascii: "@") { address[0] = 0 }
    self.address = address
    let isMine = process.map { $0 == String(getpid()) } ?? true
    interval = watchdog.flatMap(Double.init).flatMap { isMine && $0 > 0 ? $0 / 2_000_000 : nil }
  }

  /// The manager of this process.
  static func ofEnvironment() -> ServiceNotifier? {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    return ServiceNotifier(
      socket: variable("NOTIFY_SOCKET"), watchdog: variable("WATCHDOG_USEC"), process: variable("WATCHDOG_PID"))
  }

  /// The first picture is on the screen.
  func ready() { send("READY=1\nSTATUS=Showing the kiosk's scene") }

  /// The program ends because it was asked to.
  func stopping() { send("STOPPING=1") }

  /// When the next sign of life is due.
  var nextMoment: Timestamp? {
    guard let interval, let lastBeat else { return nil }
    return lastBeat.advanced(bySeconds: interval)
  }

  /// Gives a sign of life, if one is due. Called from the loop that handles input and draws: if that hangs, the
  /// manager hears nothing and starts the program anew.
  mutating func beat(at time: Timestamp) {
    guard let interval, lastBeat.map({ time.seconds(since: $0) >= interval }) ?? true else { return }
    lastBeat = time
    send("WATCHDOG=1")
  }

  /// Sends a datagram; a manager that does not listen is no reason to stop.
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
