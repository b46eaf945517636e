import Documents
import Recording
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTTP server that offers one page to phones on the local network, for a limited time. If the page has a link, the
/// server sends it changed tunings and receives gestures.
///
/// The page's address has 128 random bits, so that nobody else on the network can guess it. The server listens at one
/// address of this computer only. It ends when ``stop()`` is called, when the object is released, or after a time
/// without visits, messages and changes.
///
/// ```swift
/// let server = try PageServer(page) { ending in print(ending) }
/// print(server.address)  // http://192.168.1.20:43210/…
/// ```
package final class PageServer: Sendable {
  /// A reason for the end of a server.
  package enum Ending: Equatable, Sendable {
    /// Its owner stopped it.
    case stopped
    /// Nobody used the page for the whole time.
    case unvisited
    /// A system call failed.
    case failed(PageServerError)
  }

  /// The limits on the connections and the time that clients can use.
  struct Limits: Sendable {
    /// Maximum number of open connections. One more replaces the one that has made no progress for the longest time, so
    /// that many idle clients do not keep a phone out.
    var connections = 128
    /// Maximum number of messages that come at the same time: two of each phone, so that they need at most 64 MB.
    var messages = 2 * PhoneBook.most
    /// Time for the head of a request. Browsers send it with the connection.
    var reading = Duration.seconds(10)
    /// Time for the message of a phone, once its head has come. Enough for the longest one at 1.5 Mbit/s.
    var receiving = Duration.seconds(30)
    /// Time after which a phone without news gets a message that the connection works. The page takes a desk for gone
    /// that is silent for three times as long.
    var silence = Duration.seconds(4)
    /// Time in which a client must receive a part of the answer. A phone may lose its Wi-Fi for some seconds.
    var sending = Duration.seconds(30)
    /// Time in which a client must close a connection after its answer.
    var ending = Duration.seconds(2)
  }

  /// The page's address, such as `http://192.168.1.20:43210/TOKEN`.
  package let address: String
  private let wakePipe: WakePipe
  private let mailbox: PageMailbox
  private let hasEnded: Documents.Semaphore

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - host: The IPv4 address of this computer to listen at; `nil` for its private address on the local network.
  ///   - port: The port to listen at; 0 for any free port.
  ///   - unvisited: The time after the last visit, message or change at which the server ends.
  ///   - scene: The scene of the page, if it has a link.
  ///   - onNews: Called on another thread with what happens on phones.
  ///   - onEnd: Called once, on another thread, when the server has ended and its address no longer answers.
  /// - Throws: ``PageServerError`` if the server cannot listen there.
  package convenience init(
    _ page: SharedPage, host: String? = nil, port: UInt16 = 0, unvisited: Duration = .seconds(600),
    scene: SceneName? = nil, onNews: @escaping @Sendable (PhoneNews) -> Void = { _ in },
    onEnd: @escaping @Sendable (Ending) -> Void
  ) throws(PageServerError) {
    try self.init(
      page, host: host, port: port, unvisited: unvisited, limits: Limits(), scene: scene, onNews: onNews, onEnd: onEnd)
  }

  init(
    _ page: SharedPage, host: String?, port: UInt16, unvisited: Duration, limits: Limits, scene: SceneName? = nil,
    onNews: @escaping @Sendable (PhoneNews) -> Void = { _ in }, onEnd: @escaping @Sendable (Ending) -> Void
  ) throws(PageServerError) {
    let place = try Self.address(host)
    guard let wakePipe = WakePipe(), let mailbox = PageMailbox(onNews) else { throw Self.refusal(place) }
    let listener = try Self.listen(at: place, port)
    let path = "/" + Self.token()
    let host = "\(place.text):\(Self.port(of: listener))"
    address = "http://\(host)\(path)"
    (self.wakePipe, self.mailbox) = (wakePipe, mailbox)
    let (answer, hasEnded) = (PageAnswer(content: page, path: path, host: host, scene: scene), Documents.Semaphore())
    self.hasEnded = hasEnded
    Thread.start {
      let ending = PageServerLoop(listener, answer, mailbox, unvisited, limits).run(until: wakePipe)
      hasEnded.signal()
      onEnd(ending)
    }
  }

  deinit { stop() }

  /// Ends the server at once, with all its connections. Does nothing if it has ended.
  package func stop() { wakePipe.wake() }

  /// Ends the server and waits until the phones have been told, since the program ends with its threads. Sockets do not
  /// block, so that this takes as long as one message.
  package func stopAndWait() {
    stop()
    hasEnded.wait()
    // A second call does not wait.
    hasEnded.signal()
  }

  /// Sends tunings to each phone, now and when it comes. Those of a moment ago that a phone has not received yet are left
  /// out.
  package func send(_ tunings: LinkedTunings) { mailbox.put(tunings) }

  /// A file descriptor to which a signal handler writes any byte to end the server, since it may call write(2) but
  /// little else. It is valid as long as the server exists.
  package var stopDescriptor: Int32 { wakePipe.writing }

  /// Returns 128 random bits as 26 letters and digits, which need a smaller QR code than 32 hexadecimal digits. Source
  /// of the alphabet: RFC 4648, section 6, in lower case.
  private static func token() -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
    // On Linux, these bits come from getrandom(2).
    var random = SystemRandomNumberGenerator()
    var bits = UInt128.random(in: 0...UInt128.max, using: &random)
    var token = ""
    for _ in 0..<26 {
      token.append(alphabet[Int(bits & 31)])
      bits >>= 5
    }
    return token
  }

  // MARK: - Listening

  private static func address(_ host: String?) throws(PageServerError) -> LocalAddress {
    guard let host else {
      if let found = LocalAddress.best(of: LocalAddress.all()) { return found }
      throw PageServerError(
        kind: .noNetwork,
        description: "this computer has no address on a local network; connect it to the network that the phone is on")
    }
    guard let number = LocalAddress.number(of: host) else {
      throw PageServerError(
        kind: .malformedAddress,
        description: "\(host): is not an IPv4 address; expected one of this computer, such as \(example)")
    }
    guard number != INADDR_ANY else {
      throw PageServerError(
        kind: .malformedAddress,
        description: "\(host): stands for all networks; name one address of this computer, such as \(example)")
    }
    guard !LocalAddress.reachesSeveral(number) else {
      throw PageServerError(
        kind: .malformedAddress,
        description: "\(host): reaches several computers at once; name one address of this computer, such as \(example)"
      )
    }
    return LocalAddress(interface: "", number: number, isDevice: false)
  }

  private static var example: String { LocalAddress.best(of: LocalAddress.all())?.text ?? "127.0.0.1" }

  /// Returns a socket that listens and does not block.
  private static func listen(at place: LocalAddress, _ port: UInt16) throws(PageServerError) -> Int32 {
    let listener = Pipe.lock.withLock { _ in
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
      return listener
    }
    guard listener >= 0 else { throw refusal(place) }
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    // A port that this program used a moment ago is free again at once.
    var isReused: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = place.number.bigEndian
    let bound = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { all in
        all.baseAddress.map { bind(listener, $0, socklen_t(bytes.count)) } ?? -1
      }
    }
    guard bound == 0, Glibc.listen(listener, SOMAXCONN) == 0 else {
      let error = refusal(place, port)
      close(listener)
      throw error
    }
    return listener
  }

  private static func port(of listener: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { all in
        _ = all.baseAddress.map { getsockname(listener, $0, &size) }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Returns the error for the current `errno`.
  private static func refusal(_ place: LocalAddress, _ port: UInt16 = 0) -> PageServerError {
    switch errno {
    case EADDRINUSE:
      PageServerError(
        kind: .portInUse,
        description: port == 0
          ? "\(place.text): all ports are in use; end other programs or wait a minute"
          : "\(place.text):\(port): another program uses this port; choose another, or none for any free port")
    case EADDRNOTAVAIL:
      PageServerError(
        kind: .noNetwork,
        description: "\(place.text): is not an address of this computer; expected one such as \(example)")
    case EACCES:
      PageServerError(
        kind: .system, description: "\(place.text):\(port): only root may use this port; choose one from 1024 to 65535")
    default:
      PageServerError(
        kind: .system, description: "\(place.text): cannot serve at this address (\(File.reason())); check the network")
    }
  }
}

/// The messages between the thread of a server and the other threads.
final class PageMailbox: Sendable {
  private let newest = Mutex<(tunings: LinkedTunings?, number: Int)>((nil, 0))
  /// Called on the server's thread.
  let report: @Sendable (PhoneNews) -> Void
  /// Wakes the server's thread when there is something for phones.
  let wakePipe: WakePipe

  /// Creates an empty mailbox; `nil` if the system has no more pipes.
  init?(_ report: @escaping @Sendable (PhoneNews) -> Void) {
    guard let wakePipe = WakePipe() else { return nil }
    (self.report, self.wakePipe) = (report, wakePipe)
  }

  /// The tunings for phones and the number of changes until them; `nil` and 0 before the first.
  var tunings: (tunings: LinkedTunings?, number: Int) { newest.withLock { $0 } }

  func put(_ tunings: LinkedTunings) {
    newest.withLock { newest in
      guard newest.tunings != tunings else { return }
      newest = (tunings, newest.number + 1)
    }
    wakePipe.wake()
  }
}
