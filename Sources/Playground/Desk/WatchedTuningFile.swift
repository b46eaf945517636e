import Documents
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// A watched tuning file. The watching thread sleeps until the file changes.
final class WatchedTuningFile: Sendable {
  /// Changes of the file since the last check.
  struct News: Equatable, Sendable {
    /// The new values, if they have changed.
    var tuning: Tuning?
    /// The current error in the file; `nil` if it is valid.
    var fault: DocumentError?
  }

  private let news: Mailbox
  /// File descriptor that ends the thread when it is closed.
  private let stop: Int32

  /// Watches a file.
  ///
  /// - Parameters:
  ///   - inUse: The values that were last read from the file.
  ///   - wake: Called on the watching thread when ``finishPath()`` has something to return.
  init(path: String, inUse: Tuning, wake: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    let news = Mailbox()
    self.news = news
    // Without a pipe the thread could not be ended, so none is started.
    guard pipe(&ends) == 0 else {
      stop = -1
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = ends[1]
    let stopped = ends[0]
    Thread.start {
      Self.follow(path, inUse: inUse, until: stopped) { item in
        news.put(item)
        wake()
      }
      close(stopped)
    }
  }

  deinit { if stop >= 0 { close(stop) } }

  /// Returns the changes since the last call; `nil` if there are none.
  func take() -> News? { news.take() }

  private static func follow(
    _ path: String, inUse: Tuning, until stopped: Int32, tell: (TuningFileWatcher.Change) -> Void
  ) {
    do throws(DocumentError) {
      let watcher = try TuningFileWatcher(path: path, lastGood: inUse)
      repeat {
        if let item = watcher.poll() { tell(item) }
      } while watcher.wait(orUntil: stopped)
    } catch { tell(.fault(error)) }
  }

  /// The latest values and the latest error. One thread writes them and another takes them.
  private final class Mailbox: Sendable {
    private let content = Mutex<News?>(nil)

    func put(_ item: TuningFileWatcher.Change) {
      content.withLock { content in
        var next = content ?? News()
        switch item {
        case .values(let tuning): next = News(tuning: tuning)
        case .fault(let fault): next.fault = fault
        case .recovered: next.fault = nil
        }
        content = next
      }
    }

    func take() -> News? {
      content.withLock { content in
        defer { content = nil }
        return content
      }
    }
  }
}
