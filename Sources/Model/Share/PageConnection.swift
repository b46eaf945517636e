#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection of a client. The client may be slow or hostile, so the connection keeps at most ``mostHeadBytes`` of
/// what it sends, and each phase has a time limit.
struct PageConnection {
  /// The part of the exchange that the connection waits for.
  enum Phase {
    /// The rest of the request's head.
    case reading
    /// Space in the send buffer for the rest of the answer.
    case sending
    /// The client to close the connection. Closing it here while it has unread bytes could discard the answer in
    /// transit.
    case ending
  }

  /// Maximum length of a request's head, in bytes. Browsers send less than 1 KiB to a server without cookies.
  private static let mostHeadBytes = 8192
  /// Maximum number of bytes that are sent, or skipped after the answer, before other connections have their turn.
  /// Chosen: two milliseconds of a network with 1 Gbit/s.
  private static let bytesPerTurn = 1 << 18

  let socket: Int32
  private(set) var phase = Phase.reading
  /// Time at which the client last made progress, or connected.
  private(set) var lastProgress: ContinuousClock.Instant
  private let limits: PageServer.Limits
  private var head: [UInt8] = []
  /// Number of line ends in a row at the end of `head`.
  private var lineEnds = 0
  private var answer: [UInt8] = []
  private var hasBody = false
  /// Number of bytes of the answer that have been sent so far, its head and the page.
  private var sent = 0

  init(_ socket: Int32, _ limits: PageServer.Limits, at time: ContinuousClock.Instant) {
    self.socket = socket
    self.limits = limits
    lastProgress = time
  }

  /// The time at which the connection is dropped unless it makes progress.
  var deadline: ContinuousClock.Instant {
    switch phase {
    case .reading: lastProgress + limits.reading
    case .sending: lastProgress + limits.sending
    case .ending: lastProgress + limits.ending
    }
  }

  /// Events of poll(2) that the connection waits for.
  var events: Int16 { phase == .sending ? Int16(POLLOUT) : Int16(POLLIN) }

  /// The result of ``advance(_:at:)``.
  enum Step {
    /// The connection waits for the client.
    case waits
    /// The client requested the page. The connection stays open.
    case visited
    /// The connection has ended and must be closed.
    case ended
  }

  /// Reads or sends as much as is possible without waiting.
  mutating func advance(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    switch phase {
    case .reading: read(page, at: time)
    case .sending: send(page, at: time)
    case .ending: skip()
    }
  }

  private mutating func read(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    let room = Self.mostHeadBytes - head.count
    let (bytes, hasEnded) = receive(room)
    if hasEnded { return .ended }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"): lineEnds += 1
      case UInt8(ascii: "\r"): break
      default: lineEnds = 0
      }
      head.append(byte)
      if lineEnds == 2 { break }
    }
    // HTTPS does not begin with a letter. A browser that tries it first falls back to HTTP at once if the connection
    // ends, and only later if it waits.
    if let first = head.first, !Character(Unicode.Scalar(first)).isLetter { return .ended }
    guard lineEnds == 2 || head.count == Self.mostHeadBytes else { return .waits }
    let isPage: Bool
    (answer, isPage, hasBody) = page.answer(to: lineEnds == 2 ? head : [])
    head = []
    phase = .sending
    lastProgress = time
    let step = send(page, at: time)
    return isPage && step != .ended ? .visited : step
  }

  private mutating func send(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    let body = hasBody ? page.page : []
    var left = Self.bytesPerTurn
    while sent < answer.count + body.count, left > 0 {
      let count =
        sent < answer.count
        ? send(answer, from: sent, atMost: left) : send(body, from: sent - answer.count, atMost: left)
      guard count > 0 else { return count == 0 ? .waits : .ended }
      sent += count
      left -= count
      lastProgress = time
    }
    guard sent == answer.count + body.count else { return .waits }
    shutdown(socket, Int32(SHUT_WR))
    phase = .ending
    return .waits
  }

  private mutating func skip() -> Step { receive(Self.bytesPerTurn).hasEnded ? .ended : .waits }

  /// Returns the bytes that have arrived, and whether the connection has ended or failed.
  private func receive(_ most: Int) -> (bytes: [UInt8], hasEnded: Bool) {
    var hasEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      let received = recv(socket, buffer.baseAddress, most, 0)
      count = max(0, received)
      hasEnded = received == 0 || received < 0 && !Self.mustWait
    }
    return (bytes, hasEnded)
  }

  /// Returns the number of bytes that the system accepted; 0 if the send buffer is full, and -1 if the connection is
  /// lost.
  private func send(_ bytes: [UInt8], from start: Int, atMost most: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      let count = Glibc.send(
        socket, bytes.baseAddress.map { $0 + start }, min(most, bytes.count - start), Int32(MSG_NOSIGNAL))
      return count < 0 && Self.mustWait ? 0 : count > 0 ? count : -1
    }
  }

  private static var mustWait: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }
}
