#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP client that sends exactly the bytes that it is told to, and closes its connection at its end.
public final class RawClient {
  private let descriptor: Int32

  /// Connects to the server of an address such as `http://127.0.0.1:43210/TOKEN`; `nil` if nothing listens there.
  public init?(_ address: String) {
    let place = address.dropFirst("http://".count).prefix { $0 != "/" }.split(separator: ":")
    guard let host = place.first, let port = place.last.flatMap({ UInt16($0) }) else { return nil }
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // No test waits for this; it keeps a broken server from hanging the tests.
    var most = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &most, socklen_t(MemoryLayout<timeval>.size))
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = port.bigEndian
    inet_pton(AF_INET, String(host), &target.sin_addr)
    let connected = withUnsafeBytes(of: &target) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { all in
        all.baseAddress.map { connect(descriptor, $0, socklen_t(bytes.count)) } ?? -1
      }
    }
    guard connected == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Sends text; false if the server has ended the connection.
  @discardableResult public func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Ends the sending direction only.
  public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns all bytes until the server ends the connection.
  public func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return all }
      all.append(contentsOf: chunk[0..<count])
    }
  }

  /// Returns what the server sends up to and including a text, or until it ends the connection.
  public func read(until end: String) -> String {
    var all: [UInt8] = []
    let end = Array(end.utf8)
    var byte: UInt8 = 0
    while !all.suffix(end.count).elementsEqual(end), recv(descriptor, &byte, 1, 0) > 0 { all.append(byte) }
    return String(decoding: all, as: UTF8.self)
  }

  /// Returns an answer, divided into its head and its body.
  public func readAnswer() -> (head: String, body: [UInt8]) {
    let all = readAll()
    let end = all.indices.first { all[$0...].starts(with: Array("\r\n\r\n".utf8)) } ?? all.endIndex
    return (String(decoding: all[..<end], as: UTF8.self), Array(all.dropFirst(end + 4)))
  }

  /// Requests the page of an address as a browser does and returns the answer; `nil` if nothing listens there.
  ///
  /// - Parameter fields: further lines of the head.
  public static func get(_ address: String, _ fields: [String] = []) -> (head: String, body: [UInt8])? {
    guard let client = RawClient(address) else { return nil }
    let path = address.dropFirst("http://".count).drop { $0 != "/" }
    let head = ["GET \(path) HTTP/1.1", "Host: \(host(address))", "Accept: */*"] + fields + ["", ""]
    client.send(head.joined(separator: "\r\n"))
    return client.readAnswer()
  }

  /// Returns the host and port of an address, as browsers state them.
  public static func host(_ address: String) -> String {
    String(address.dropFirst("http://".count).prefix { $0 != "/" })
  }
}
