import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The loop of a server, which waits for clients and answers them on one thread.
struct PageServerLoop {
  /// Maximum number of connections that are accepted before the open ones have their turn. Chosen.
  private static let acceptsPerTurn = 32

  /// Time between two messages with tunings to a phone. Chosen: half a frame of a display with 120 Hz, so that a slider
  /// is felt in the next frame, and a program that changes values a thousand times a second does no harm.
  private static let pause = Duration.milliseconds(4)

  private let listener: Int32
  private let page: PageAnswer
  private let mailbox: PageMailbox
  private let unvisited: Duration
  private let limits: PageServer.Limits
  private var connections: [PageConnection] = []
  private var phones = PhoneBook()
  private var lastVisit = ContinuousClock.now
  /// The time at which new connections are accepted again; `nil` while they are. When the system has no free file
  /// descriptor, the listening socket stays readable, and without a pause the loop would spin.
  private var pauseEnd: ContinuousClock.Instant?

  init(
    _ listener: Int32, _ page: PageAnswer, _ mailbox: PageMailbox, _ unvisited: Duration, _ limits: PageServer.Limits
  ) {
    (self.listener, self.page, self.mailbox) = (listener, page, mailbox)
    (self.unvisited, self.limits) = (unvisited, limits)
  }

  /// Serves until the pipe wakes, nobody visits, or the system fails; then closes all sockets.
  consuming func run(until wakePipe: WakePipe) -> PageServer.Ending {
    defer {
      for index in connections.indices where connections[index].streamPhone != nil {
        _ = connections[index].endStream(with: .ended, at: .now)
      }
      for socket in connections.map(\.socket) + [listener] { close(socket) }
    }
    while true {
      let now = ContinuousClock.now
      dropOverdue(at: now)
      tellPhones(at: now)
      if now >= lastVisit + unvisited { return .unvisited }
      if let end = pauseEnd, now >= end { pauseEnd = nil }
      var events =
        [
          pollfd(fd: wakePipe.reading, events: Int16(POLLIN), revents: 0),
          pollfd(fd: pauseEnd == nil ? listener : -1, events: Int16(POLLIN), revents: 0),
          pollfd(fd: mailbox.wakePipe.reading, events: Int16(POLLIN), revents: 0),
        ] + connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
      if poll(&events, nfds_t(events.count), wait(from: now)) < 0 {
        if errno == EINTR { continue }
        return Self.failure(File.reason())
      }
      if events[0].revents != 0 { return .stopped }
      if events[1].revents & ~Int16(POLLIN) != 0 { return Self.failure("the network is gone") }
      let time = ContinuousClock.now
      // From the last to the first, because connections that end are removed.
      for index in connections.indices.reversed() where events[index + 3].revents != 0 { advance(index, at: time) }
      if events[2].revents != 0 { mailbox.wakePipe.rest() }
      if events[1].revents != 0 { accept(at: time) }
    }
  }

  private static func failure(_ reason: String) -> PageServer.Ending {
    .failed(
      PageServerError(kind: .system, description: "the page is no longer served (\(reason)); start the server again"))
  }

  /// Returns the time until the next deadline, in milliseconds, rounded up.
  private func wait(from now: ContinuousClock.Instant) -> Int32 {
    var due = lastVisit + unvisited
    for connection in connections { due = min(due, connection.deadline, nextMessage(on: connection) ?? due) }
    if let pauseEnd { due = min(due, pauseEnd) }
    let (seconds, attoseconds) = min(.seconds(3600), max(.zero, due - now)).components
    return Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private mutating func dropOverdue(at now: ContinuousClock.Instant) {
    for index in connections.indices.reversed() where now >= connections[index].deadline { drop(index) }
  }

  private mutating func drop(_ index: Int) {
    let dropped = connections.remove(at: index)
    close(dropped.socket)
    guard let phone = dropped.streamPhone, !connections.contains(where: { $0.streamPhone == phone }) else { return }
    if let phone = phones.setConnected(phone, false) { mailbox.report(.changed(phone)) }
  }

  private mutating func advance(_ index: Int, at time: ContinuousClock.Instant) {
    take(connections[index].advance(page, at: time), of: index, at: time)
  }

  private mutating func take(_ step: PageConnection.Step, of index: Int, at time: ContinuousClock.Instant) {
    switch step {
    case .waits:
      guard connections[index].isReceiving, connections.count(where: \.isReceiving) > limits.messages else { return }
      let answer = PageAnswer.answer("503 Service Unavailable", "Other phones are sending. Try again.")
      take(connections[index].answer(answer, page, at: time), of: index, at: time)
    case .visited: lastVisit = time
    case .joins(let phone): join(phone, on: index, at: time)
    case .posted(let phone, let body):
      let answer = self.answer(to: body, from: phone, at: time)
      take(connections[index].answer(answer, page, at: time), of: index, at: time)
    case .ended: drop(index)
    }
  }

  // MARK: - Phones

  /// Begins to send messages to a phone.
  private mutating func join(_ id: String, on index: Int, at time: ContinuousClock.Instant) {
    do throws(PhoneBook.Refusal) {
      let phone = try phones.admit(id, at: time)
      lastVisit = time
      for other in connections.indices where connections[other].streamPhone == id {
        // A connection that is lost is dropped when its turn comes.
        _ = connections[other].endStream(with: .replaced, at: time)
      }
      if let phone = phones.setConnected(id, true) { mailbox.report(.changed(phone)) }
      var step = connections[index].stream(to: id, at: time)
      if case .waits = step { step = connections[index].tell(.sign(phone.sign), at: time) }
      take(step, of: index, at: time)
    } catch { take(connections[index].answer(Self.answer(to: error), page, at: time), of: index, at: time) }
  }

  /// Takes a message of a phone and returns the answer.
  private mutating func answer(to body: [UInt8], from id: String, at time: ContinuousClock.Instant) -> [UInt8] {
    guard let scene = page.scene else { return PageAnswer.answer("404 Not Found") }
    do throws(PhoneBook.Refusal) { _ = try phones.admit(id, at: time) } catch { return Self.answer(to: error) }
    lastVisit = time
    do throws(DocumentError) {
      let message = try PhoneMessage(body, scene: scene)
      if let news = phones.receive(message, from: id) {
        mailbox.report(news)
        if case .name = message, case .changed(let phone) = news { tell(phone, at: time) }
      }
      return PageAnswer.answer("204 No Content")
    } catch { return PageAnswer.answer("400 Bad Request", error.description) }
  }

  /// Tells a phone the name that it has now.
  private mutating func tell(_ phone: Phone, at time: ContinuousClock.Instant) {
    for index in connections.indices where connections[index].streamPhone == phone.id {
      // A connection that is lost is dropped when its turn comes.
      _ = connections[index].tell(.sign(phone.sign), at: time)
    }
  }

  private static func answer(to refusal: PhoneBook.Refusal) -> [UInt8] {
    switch refusal {
    case .full:
      PageAnswer.answer("503 Service Unavailable", "\(PhoneBook.most) phones are connected. Close the page on one.")
    case .tooOften:
      PageAnswer.answer("429 Too Many Requests", "A phone may send \(PhoneBook.requestsPerSecond) messages a second.")
    }
  }

  /// Returns the time of the next message on a stream; `nil` if it is no stream, or is behind with the last one.
  private func nextMessage(on connection: PageConnection) -> ContinuousClock.Instant? {
    guard connection.streamPhone != nil, connection.isDrained, let last = connection.lastSent.time else { return nil }
    return last + (connection.lastSent.tunings == mailbox.tunings.number ? limits.silence : Self.pause)
  }

  /// Sends what is due to each phone that is not behind.
  private mutating func tellPhones(at now: ContinuousClock.Instant) {
    let (tunings, number) = mailbox.tunings
    for index in connections.indices.reversed() {
      guard let due = nextMessage(on: connections[index]), due <= now else { continue }
      let isNew = connections[index].lastSent.tunings != number
      connections[index].lastSent.tunings = number
      if isNew { lastVisit = now }
      let turned = connections[index].streamPhone.flatMap { tunings?.turned[$0] }
      let message: DeskMessage = if isNew, let tunings { .tunings(tunings, turned: turned) } else { .alive }
      take(connections[index].tell(message, at: now), of: index, at: now)
    }
  }

  // MARK: - Accepting

  private mutating func accept(at time: ContinuousClock.Instant) {
    for _ in 0..<Self.acceptsPerTurn {
      let socket = Pipe.lock.withLock { _ in
        let socket = Glibc.accept(listener, nil, nil)
        if socket >= 0 { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }
        return socket
      }
      guard socket >= 0 else {
        // Other errors concern one connection, or mean that there are no more.
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) { pauseEnd = time + .milliseconds(100) }
        return
      }
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
      if connections.count >= limits.connections { dropIdlest() }
      connections.append(PageConnection(socket, limits, at: time))
      // The request of a browser has usually arrived as well.
      advance(connections.count - 1, at: time)
    }
  }

  /// Drops the connection that has made no progress for the longest time. One that receives an answer or messages, as a
  /// phone that was given the address does, is dropped only if there are no others.
  private mutating func dropIdlest() {
    let dropped = connections.indices.min { a, b in
      let (first, second) = (connections[a], connections[b])
      let (isFirst, isSecond) = (first.isServed, second.isServed)
      return isFirst == isSecond ? first.lastProgress < second.lastProgress : isSecond
    }
    if let dropped { drop(dropped) }
  }
}
