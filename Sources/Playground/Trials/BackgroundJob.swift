import Documents
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Work on a thread of its own that lets everything else come first, and tells what it finds as it goes on.
final class BackgroundJob<News: Sendable>: Sendable {
  private struct State {
    var news: [News] = []
    var isStopped = false
    var isOver = false
    var isHeld = false
    /// How many of its threads wait until it may go on.
    var waiting = 0

    /// Lets go of those.
    mutating func release() -> Int {
      defer { waiting = 0 }
      return waiting
    }
  }

  /// As much as second runs of this program step back.
  private static var niceness: Int32 { 10 }

  private let state = Mutex(State())
  private let gate = Gate()
  private let wake: @Sendable () -> Void

  /// A job that begins at once.
  ///
  /// - Parameter wake: called from the thread when there is something to be taken.
  init(wake: @escaping @Sendable () -> Void, _ body: @escaping @Sendable (BackgroundJob) -> Void) {
    self.wake = wake
    Thread.start { [self] in
      // Linux has a nice value for each thread, and threads get that of who starts them: sched(7).
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      body(self)
      state.withLock { $0.isOver = true }
      wake()
    }
  }

  /// Whether it is to end; asked by the work itself.
  var isStopped: Bool { state.withLock { $0.isStopped } }
  /// Whether it has ended, and all that it told was taken.
  var isOver: Bool { state.withLock { $0.isOver && $0.news.isEmpty } }

  /// Whether it is to end; asked by the work itself, on any of its threads, which waits here while it is held.
  func endsHere() -> Bool {
    while true {
      let answer: Bool? = state.withLock { state in
        if state.isStopped || !state.isHeld { return state.isStopped }
        state.waiting += 1
        return nil
      }
      if let answer { return answer }
      gate.pass()
    }
  }

  /// Holds it where it asks next, or lets it go on. A thread that steps back is in the way nevertheless: the kernel may let
  /// it end its slice of some milliseconds before one that has a frame to make.
  func hold(_ isHeld: Bool) {
    let waiting = state.withLock { state in
      state.isHeld = isHeld
      return isHeld ? 0 : state.release()
    }
    for _ in 0..<waiting { gate.open() }
  }

  /// Tells something; nothing any more once it is to end.
  func tell(_ news: News) {
    state.withLock { if !$0.isStopped { $0.news.append(news) } }
    wake()
  }

  /// Whether there is something to be taken.
  var hasNews: Bool { state.withLock { !$0.news.isEmpty } }

  /// What was told since this was asked last.
  func take() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Asks it to end, without waiting for that.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      state.news = []
      return state.release()
    }
    for _ in 0..<waiting { gate.open() }
  }
}
