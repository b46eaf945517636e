#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to a message bus, for one thread that waits for messages. The connection closes when this object is
/// freed.
final class DBusConnection {
  private let descriptor: Int32
  /// The reading end of a pipe. Every wait ends when the writing end is closed.
  private let stop: Int32
  private var received: [UInt8] = []
  private var serial: UInt32 = 0

  /// Connects to the bus and registers the process there. Waits for the bus; `nil` if the connection fails.
  ///
  /// - Parameter address: the address in the format of `DBUS_SESSION_BUS_ADDRESS`: alternatives, separated by
  ///   semicolons.
  init?(address: String, stop: Int32) {
    guard let descriptor = Self.paths(in: address).lazy.compactMap(Self.open).first else { return nil }
    self.descriptor = descriptor
    self.stop = stop
    // "Authentication Protocol" of the D-Bus Specification: with EXTERNAL, the socket proves which user runs the
    // process, and the process sends the user ID in hexadecimal.
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard write(Array("\0AUTH EXTERNAL \(user)\r\n".utf8)), let line = readLine(), line.hasPrefix("OK "),
      write(Array("BEGIN\r\n".utf8))
    else { return nil }
    var hello = DBusMessage(.call)
    (hello.path, hello.interface) = ("/org/freedesktop/DBus", "org.freedesktop.DBus")
    (hello.destination, hello.member) = ("org.freedesktop.DBus", "Hello")
    guard post(hello) != nil else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends a message.
  ///
  /// - Returns: the message's serial number, to which the reply refers; `nil` if the connection is broken.
  func post(_ message: DBusMessage) -> UInt32? {
    var message = message
    serial += 1
    message.serial = serial
    return write(message.bytes) ? serial : nil
  }

  /// Waits for the next message and returns it; `nil` if the connection has ended or the pipe `stop` was closed.
  func next() -> DBusMessage? {
    while true {
      if let length = DBusMessage.length(of: received) {
        guard length >= 0 else { return nil }
        if received.count >= length {
          let message = DBusMessage(Array(received[..<length]))
          received.removeFirst(length)
          // A message of an unknown kind must be ignored: "Message Types" of the D-Bus Specification.
          if let message { return message }
          continue
        }
      }
      guard receive() else { return nil }
    }
  }

  private func readLine() -> String? {
    // A bus answers the authentication with a line of a word and 32 digits. The sender of a longer line is not a bus,
    // so reading stops.
    while received.count < 1024 {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      guard receive() else { return nil }
    }
    return nil
  }

  /// Waits for bytes and appends them to `received`. Returns false if the connection has ended or the pipe `stop` was
  /// closed.
  private func receive() -> Bool {
    var files = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&files, 2, -1) < 0 { guard errno == EINTR else { return false } }
    guard files[1].revents == 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return count < 0 && errno == EINTR }
    received += bytes[..<count]
    return true
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  // MARK: - Addresses

  /// Returns the paths of the sockets in a bus address: "Server Addresses" and "Unix Domain Sockets" of the D-Bus
  /// Specification. A name in the abstract namespace begins with a zero byte. Transports other than Unix sockets are
  /// left out.
  static func paths(in address: String) -> [[UInt8]] {
    address.split(separator: ";").compactMap { one -> [UInt8]? in
      guard one.hasPrefix("unix:") else { return nil }
      for pair in one.dropFirst("unix:".count).split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let value = unescaped(parts[1]) else { continue }
        if parts[0] == "path" { return value }
        if parts[0] == "abstract" { return [0] + value }
      }
      return nil
    }
  }

  /// Returns the bytes of a value in a bus address, in which a percent sign and two hexadecimal digits stand for one
  /// byte; `nil` if the value is malformed.
  private static func unescaped(_ value: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "%") else {
        bytes.append(first)
        continue
      }
      guard let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  private static func open(_ path: [UInt8]) -> Int32? {
    var target = sockaddr_un()
    // The path must leave one byte of `sun_path` for the zero that ends it (unix(7)).
    guard path.count < MemoryLayout.size(ofValue: target.sun_path) else { return nil }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    target.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let status = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    if status == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}
