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

  private let listener: Int32
  private let page: PageAnswer
  private let unvisited: Duration
  private let limits: PageServer.Limits
  private var connections: [PageConnection] = []
  private var lastVisit = ContinuousClock.now
  /// The time at which new connections are accepted again; `nil` while they are. When the system has no free file
  /// descriptor, the listening socket stays readable, and without a pause the loop would spin.
  private var pauseEnd: ContinuousClock.Instant?

  init(_ listener: Int32, _ page: PageAnswer, _ unvisited: Duration, _ limits: PageServer.Limits) {
    (self.listener, self.page, self.unvisited, self.limits) = (listener, page, unvisited, limits)
  }

  /// Serves until the pipe wakes, nobody visits, or the system fails; then closes all sockets.
  consuming func run(until wakePipe: WakePipe) -> PageServer.Ending {
    defer { for socket in connections.map(\.socket) + [listener] { close(socket) } }
    while true {
      let now = ContinuousClock.now
      dropOverdue(at: now)
      if now >= lastVisit + unvisited { return .unvisited }
      if let end = pauseEnd, now >= end { pauseEnd = nil }
      var events =
        [
          pollfd(fd: wakePipe.reading, events: Int16(POLLIN), revents: 0),
          pollfd(fd: pauseEnd == nil ? listener : -1, events: Int16(POLLIN), revents: 0),
        ] + connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
      if poll(&events, nfds_t(events.count), wait(from: now)) < 0 {
        if errno == EINTR { continue }
        return Self.failure(File.reason())
      }
      if events[0].revents != 0 { return .stopped }
      if events[1].revents & ~Int16(POLLIN) != 0 { return Self.failure("the network is gone") }
      let time = ContinuousClock.now
      // From the last to the first, because connections that end are removed.
      for index in connections.indices.reversed() where events[index + 2].revents != 0 { advance(index, at: time) }
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
    for connection in connections { due = min(due, connection.deadline) }
    if let pauseEnd { due = min(due, pauseEnd) }
    let (seconds, attoseconds) = min(.seconds(3600), max(.zero, due - now)).components
    return Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private mutating func dropOverdue(at now: ContinuousClock.Instant) {
    for index in connections.indices.reversed() where now >= connections[index].deadline { drop(index) }
  }

  private mutating func drop(_ index: Int) { close(connections.remove(at: index).socket) }

  private mutating func advance(_ index: Int, at time: ContinuousClock.Instant) {
    switch connections[index].advance(page, at: time) {
    case .waits: break
    case .visited: lastVisit = time
    case .ended: drop(index)
    }
  }

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

  /// Drops the connection that has made no progress for the longest time. One that receives an answer, as a phone that
  /// was given the address does, is dropped only if there are no others.
  private mutating func dropIdlest() {
    let dropped = connections.indices.min { a, b in
      let (first, second) = (connections[a], connections[b])
      let (isFirst, isSecond) = (first.phase == .sending, second.phase == .sending)
      return isFirst == isSecond ? first.lastProgress < second.lastProgress : isSecond
    }
    if let dropped { drop(dropped) }
  }
}
