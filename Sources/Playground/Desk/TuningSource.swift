import Documents
import Synchronization
import Tuning

#if canImport(Glibc)
  import Glibc
#endif

/// Follows a tuning file on a thread of its own, which sleeps until the file changes.
final class TuningSource: Sendable {
  /// What became of the file since it was last asked.
  struct News: Equatable, Sendable {
    /// The values to go on with, if they are others.
    var tuning: Tuning?
    /// What is wrong with the file now; `nil` when it is in order.
    var fault: DocumentError?
  }

  private let news: Mailbox
  /// Closed to end the thread.
  private let stop: Int32

  /// Follows a file.
  ///
  /// - Parameters:
  ///   - inUse: the values that were read from it.
  ///   - wake: called on that thread when there is something to ``take()``.
  init(path: String, inUse: Tuning, wake: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    let news = Mailbox()
    self.news = news
    // Without a pipe there is no way to end the thread, so there is none.
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

  /// What became of the file since the last call; `nil` when nothing did.
  func take() -> News? { news.take() }

  private static func follow(
    _ path: String, inUse: Tuning, until stopped: Int32, tell: (TuningFileWatcher.News) -> Void
  ) {
    do throws(DocumentError) {
      let watcher = try TuningFileWatcher(path: path, lastGood: inUse)
      repeat {
        if let item = watcher.poll() { tell(item) }
      } while watcher.wait(orUntil: stopped)
    } catch { tell(.fault(error)) }
  }

  /// The newest values and the newest fault, put there by one thread and taken by another.
  private final class Mailbox: Sendable {
    private let content = Mutex<News?>(nil)

    func put(_ item: TuningFileWatcher.News) {
      content.withLock { content in
        var next = content ?? News()
        switch item {
        case .values(let tuning): next = News(tuning: tuning)
        case .fault(let fault): next.fault = fault
        case .mended: next.fault = nil
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
