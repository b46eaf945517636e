import Documents
import Synchronization

/// The desktop's dialog for choosing a file, which runs as another program.
package final class FileDialog {
  /// A path that one thread posts and another takes.
  private final class Mailbox: Sendable {
    let path = Mutex<String?>(nil)
  }

  private let chosen = Mailbox()
  private let wake: @Sendable () -> Void

  /// Creates a dialog that is not open.
  ///
  /// - Parameter wake: called when a file was chosen.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Opens the dialog.
  ///
  /// - Parameters:
  ///   - title: the dialog's title, without quotation marks.
  ///   - patterns: patterns of the names that are offered, such as `*.mp4`.
  /// - Returns: whether the desktop has a dialog.
  package func open(title: String, patterns: [String]) -> Bool {
    guard let shell = ChildProgram.find("sh"), let dialog = Self.command(title, patterns.joined(separator: " ")) else {
      return false
    }
    let (chosen, wake) = (chosen, wake)
    Thread.start {
      // A dialog writes the path to its standard output, and warnings of its toolkit to its standard error.
      // ChildProgram reads the standard error.
      let child = ChildProgram.start([shell, "-c", dialog + " 3>&2 2>/dev/null 1>&3"], isFed: false)
      guard let result = child?.wait(), result.status == 0, !result.lastWords.isEmpty else { return }
      chosen.path.withLock { $0 = result.lastWords }
      wake()
    }
    return true
  }

  private static func command(_ title: String, _ patterns: String) -> String? {
    if ChildProgram.find("zenity") != nil {
      return "exec zenity --file-selection --title='\(title)' --file-filter='\(patterns)'"
    }
    return ChildProgram.find("kdialog") == nil ? nil : "exec kdialog --getopenfilename . '\(patterns)'"
  }

  /// Returns the path that was chosen, once; `nil` if none was.
  package func takePath() -> String? {
    chosen.path.withLock { path in
      defer { path = nil }
      return path
    }
  }
}
