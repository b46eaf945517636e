import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A job on a low-priority thread that delivers partial results while it runs.
package final class BackgroundJob<News: Sendable>: Sendable {
  private struct State {
    var news: [News] = []
    var isStopped = false
    var isOver = false
    var isHeld = false
    /// Number of the job's threads that wait because the job is paused.
    var waiting = 0

    /// Returns and resets the number of waiting threads.
    mutating func release() -> Int {
      defer { waiting = 0 }
      return waiting
    }
  }

  /// The nice value that child processes of this program also use.
  private static var niceness: Int32 { 10 }

  private let state = Mutex(State())
  private let gate = Semaphore()
  private let wake: @Sendable () -> Void

  /// Creates a job and starts it at once.
  ///
  /// - Parameter wake: Called on the job's thread when there are new results.
  package init(wake: @escaping @Sendable () -> Void, _ body: @escaping @Sendable (BackgroundJob) -> Void) {
    self.wake = wake
    Thread.start { [self] in
      // Lowers the priority of this thread and of those that it creates: Linux has a nice value per thread, and threads
      // inherit that of their creator, see sched(7).
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      body(self)
      state.withLock { $0.isOver = true }
      wake()
    }
  }

  /// Whether the job should end. Called by the job itself.
  package var isStopped: Bool { state.withLock { $0.isStopped } }
  /// Whether the job has ended and ``drainResults()`` has returned all its results.
  package var isOver: Bool { state.withLock { $0.isOver && $0.news.isEmpty } }

  /// Returns whether the job should end. Called by the job itself on any of its threads, and blocks while the job is
  /// paused.
  package func waitIfPaused() -> Bool {
    while true {
      let answer: Bool? = state.withLock { state in
        if state.isStopped || !state.isHeld { return state.isStopped }
        state.waiting += 1
        return nil
      }
      if let answer { return answer }
      gate.wait()
    }
  }

  /// Pauses the job at its next check, or resumes it. Low priority alone is not enough, because the kernel may let a
  /// thread finish a time slice of some milliseconds before another one that has a frame to draw.
  package func pause(_ isHeld: Bool) {
    let waiting = state.withLock { state in
      state.isHeld = isHeld
      return isHeld ? 0 : state.release()
    }
    for _ in 0..<waiting { gate.signal() }
  }

  /// Delivers a result. Does nothing after ``stop()``.
  package func deliver(_ news: News) {
    state.withLock { if !$0.isStopped { $0.news.append(news) } }
    wake()
  }

  /// Returns and removes the results since the last call.
  package func drainResults() -> [News] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Asks the job to end, without waiting for it.
  package func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      state.news = []
      return state.release()
    }
    for _ in 0..<waiting { gate.signal() }
  }
}
