import ScrollEngine
import Session
import Synchronization

/// A mailbox for the path of a file whose folder could not be opened. The thread that tried to open it stores the path,
/// and the main thread reads it.
private final class UnopenedFile: Sendable {
  private let path = Mutex<String?>(nil)

  func store(_ path: String) { self.path.withLock { $0 = path } }

  /// Returns the stored path and removes it; `nil` if there is none.
  func consume() -> String? {
    path.withLock { path in
      defer { path = nil }
      return path
    }
  }
}

/// Shows saved files in their folder, in the user's file manager.
package final class FileRevealer {
  private let host: any WorkbenchHost
  private let workbench: Workbench
  private let wake: @Sendable () -> Void
  /// The mailbox for the path of a file whose folder no file manager could show. The background thread that asked the
  /// file manager stores the path there.
  private let unopened = UnopenedFile()

  /// - Parameter wake: Called from any thread when a folder could not be opened.
  package init(_ host: any WorkbenchHost, _ workbench: Workbench, wake: @escaping @Sendable () -> Void) {
    self.host = host
    self.workbench = workbench
    self.wake = wake
  }

  /// Shows a file in its folder, or a notification with its path if no program opens folders.
  package func show(_ path: String) {
    let unopened = unopened
    host.show(path) { [wake] isDone in
      if isDone { return }
      unopened.store(path)
      wake()
    }
  }

  package var feature: Feature { Feature(receive: { self.receive(at: $0) }) }

  /// Shows a notification about a folder that could not be opened.
  private func receive(at time: Timestamp) -> Bool {
    if let path = unopened.consume() {
      workbench.show("No program here opens folders. The file is \(OutputFolder.shortened(path))", at: time)
    }
    return true
  }
}
