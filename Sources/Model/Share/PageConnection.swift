#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection of a client. The client may be slow or hostile, so the connection keeps at most ``mostHeadBytes`` of
/// what it sends, or the body that it has announced, and each phase has a time limit.
struct PageConnection {
  /// The part of the exchange that the connection waits for.
  enum Phase: Equatable {
    /// The rest of the request's head.
    case reading
    /// The rest of the message of a phone.
    case receiving(phone: String, length: Int)
    /// Space in the send buffer for the rest of the answer.
    case sending
    /// Messages to a phone, or space in the send buffer for them.
    case streaming(phone: String)
    /// The client to close the connection. Closing it here while it has unread bytes could discard the answer in
    /// transit.
    case ending
  }

  /// Maximum length of a request's head, in bytes. Browsers send less than 1 KiB to a server without cookies.
  private static let mostHeadBytes = 8192
  /// Maximum number of bytes that are sent, received or skipped before other connections have their turn.
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
  /// The part of a phone's message that has arrived so far.
  private var body: [UInt8] = []
  private var answer: [UInt8] = []
  private var pageBytes: [UInt8] = []
  /// Number of bytes of the answer that have been sent so far, its head and the page.
  private var sent = 0
  /// The last messages to the phone of a stream.
  var lastSent = LastSent()

  /// The last messages that were sent on a stream.
  struct LastSent {
    /// The number of the last tunings.
    var tunings = 0
    /// The time of the last message; `nil` before the first.
    var time: ContinuousClock.Instant?
  }

  init(_ socket: Int32, _ limits: PageServer.Limits, at time: ContinuousClock.Instant) {
    self.socket = socket
    self.limits = limits
    lastProgress = time
  }

  /// The time at which the connection is dropped unless it makes progress.
  var deadline: ContinuousClock.Instant {
    switch phase {
    case .reading: lastProgress + limits.reading
    case .receiving: lastProgress + limits.receiving
    case .sending: lastProgress + limits.sending
    // What the system has accepted may still be lost; its own limit is set with the stream.
    case .streaming: lastProgress + (isDrained ? .seconds(1 << 30) : limits.sending)
    case .ending: lastProgress + limits.ending
    }
  }

  /// Events of poll(2) that the connection waits for.
  var events: Int16 {
    switch phase {
    case .reading, .receiving, .ending: Int16(POLLIN)
    case .sending: Int16(POLLOUT)
    case .streaming: Int16(POLLIN) | (isDrained ? 0 : Int16(POLLOUT))
    }
  }

  /// The phone that receives messages on this connection; `nil` if it is no stream.
  var streamPhone: String? { if case .streaming(let phone) = phase { phone } else { nil } }
  /// Whether a phone sends a message.
  var isReceiving: Bool { if case .receiving = phase { true } else { false } }
  /// Whether the client waits for nothing that was answered so far.
  var isDrained: Bool { sent == answer.count }
  /// Whether the client receives something or is ready to.
  var isServed: Bool { phase == .sending || streamPhone != nil }

  /// The result of ``advance(_:at:)``.
  enum Step {
    /// The connection waits for the client.
    case waits
    /// The client requested the page. The connection stays open.
    case visited
    /// A phone asks for messages. The owner calls ``stream(to:at:)`` or ``answer(_:_:at:)``.
    case joins(phone: String)
    /// A phone sends a message. The owner calls ``answer(_:_:at:)``.
    case posted(phone: String, [UInt8])
    /// The connection has ended and must be closed.
    case ended
  }

  /// Reads or sends as much as is possible without waiting.
  mutating func advance(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    switch phase {
    case .reading: read(page, at: time)
    case .receiving(let phone, let length): receiveBody(of: phone, length)
    case .sending: send(page, at: time)
    case .streaming: receive(512).hasEnded ? .ended : flush(at: time)
    case .ending: skip()
    }
  }

  private mutating func read(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    let room = Self.mostHeadBytes - head.count
    let (bytes, hasEnded) = receive(room)
    if hasEnded { return .ended }
    var end = bytes.startIndex
    while end < bytes.endIndex, lineEnds < 2 {
      switch bytes[end] {
      case UInt8(ascii: "\n"): lineEnds += 1
      case UInt8(ascii: "\r"): break
      default: lineEnds = 0
      }
      end += 1
    }
    head += bytes[..<end]
    // HTTPS does not begin with a letter. A browser that tries it first falls back to HTTP at once if the connection
    // ends, and only later if it waits.
    if let first = head.first, !Character(Unicode.Scalar(first)).isLetter { return .ended }
    guard lineEnds == 2 || head.count == Self.mostHeadBytes else { return .waits }
    let reply = page.reply(to: lineEnds == 2 ? PageRequest(head) : nil)
    head = []
    lastProgress = time
    switch reply {
    case .text(let bytes): return answer(bytes, page, at: time)
    case .page(let bytes, let body):
      pageBytes = body
      let step = answer(bytes, page, at: time)
      if case .ended = step { return step }
      return .visited
    case .stream(let phone): return .joins(phone: phone)
    case .body(let phone, let length):
      body = Array(bytes[end...])
      phase = .receiving(phone: phone, length: length)
      return receiveBody(of: phone, length)
    }
  }

  private mutating func receiveBody(of phone: String, _ length: Int) -> Step {
    if body.count < length {
      let (bytes, hasEnded) = receive(min(length - body.count, Self.bytesPerTurn))
      if hasEnded { return .ended }
      body += bytes
    }
    guard body.count >= length else { return .waits }
    defer { body = [] }
    return .posted(phone: phone, Array(body.prefix(length)))
  }

  /// Answers a request.
  mutating func answer(_ bytes: [UInt8], _ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    (answer, sent) = (bytes, 0)
    phase = .sending
    lastProgress = time
    return send(page, at: time)
  }

  private mutating func send(_ page: PageAnswer, at time: ContinuousClock.Instant) -> Step {
    let body = pageBytes
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

  // MARK: - Messages to a phone

  /// Begins to send messages to a phone.
  mutating func stream(to phone: String, at time: ContinuousClock.Instant) -> Step {
    // A message leaves at once, and a phone that is gone is noticed although it says nothing.
    for (level, option, value) in [
      (Int32(IPPROTO_TCP), Int32(TCP_NODELAY), Int32(1)),
      (Int32(IPPROTO_TCP), Int32(TCP_USER_TIMEOUT), Int32(limits.sending.components.seconds * 1000)),
    ] {
      var value = value
      setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    phase = .streaming(phone: phone)
    (answer, sent) = (PageAnswer.streamHead, 0)
    lastProgress = time
    return flush(at: time)
  }

  /// Sends a message on a stream.
  mutating func tell(_ message: DeskMessage, at time: ContinuousClock.Instant) -> Step {
    if isDrained {
      lastProgress = time
      (answer, sent) = ([], 0)
    }
    answer += message.event
    lastSent.time = time
    return flush(at: time)
  }

  /// Ends a stream after a last message.
  mutating func endStream(with message: DeskMessage, at time: ContinuousClock.Instant) -> Step {
    let step = tell(message, at: time)
    if case .ended = step { return step }
    phase = .sending
    return .waits
  }

  private mutating func flush(at time: ContinuousClock.Instant) -> Step {
    while !isDrained {
      let count = send(answer, from: sent, atMost: Self.bytesPerTurn)
      guard count > 0 else { return count == 0 ? .waits : .ended }
      sent += count
      lastProgress = time
    }
    return .waits
  }

  // MARK: - Sockets

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
