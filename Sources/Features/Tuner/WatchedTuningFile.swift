import Documents
import Synchronization
import Tuning
import TuningFiles

#if canImport(Glibc)
  import Glibc
#endif

/// A watched tuning file. The watching thread sleeps until the file changes.
package final class WatchedTuningFile: Sendable {
  /// Changes of the file since the last call of ``readChanges()``.
  struct Changes: Equatable, Sendable {
    /// The new values; `nil` if they have not changed.
    var tuning: Tuning?
    /// The current error in the file; `nil` if it is valid.
    var fault: DocumentError?
  }

  private let mailbox: Mailbox
  private let thread: StoppableThread?

  /// Watches a file.
  ///
  /// - Parameters:
  ///   - inUse: The values that were last read from the file.
  ///   - wake: Called on the watching thread when ``readChanges()`` has something to return.
  init(path: String, inUse: Tuning, wake: @escaping @Sendable () -> Void) {
    let mailbox = Mailbox()
    self.mailbox = mailbox
    thread = StoppableThread { stopped in
      Self.watch(path, inUse: inUse, until: stopped) { item in
        mailbox.post(item)
        wake()
      }
    }
  }

  /// Returns the changes since the last call; `nil` if there are none.
  func readChanges() -> Changes? { mailbox.readChanges() }

  private static func watch(
    _ path: String, inUse: Tuning, until stopped: Int32, onChange: (TuningFileWatcher.Change) -> Void
  ) {
    do throws(DocumentError) {
      let watcher = try TuningFileWatcher(path: path, lastGood: inUse.reducingMotion(byDefault: false))
      repeat {
        if let item = watcher.poll() { onChange(item) }
      } while watcher.wait(orUntil: stopped)
    } catch { onChange(.fault(error)) }
  }

  /// The latest values and the latest error. The watching thread writes them, and another thread reads and removes
  /// them.
  private final class Mailbox: Sendable {
    private let content = Mutex<Changes?>(nil)

    func post(_ item: TuningFileWatcher.Change) {
      content.withLock { content in
        var next = content ?? Changes()
        switch item {
        case .values(let tuning): next = Changes(tuning: tuning)
        case .fault(let fault): next.fault = fault
        case .recovered: next.fault = nil
        }
        content = next
      }
    }

    func readChanges() -> Changes? {
      content.withLock { content in
        defer { content = nil }
        return content
      }
    }
  }
}
