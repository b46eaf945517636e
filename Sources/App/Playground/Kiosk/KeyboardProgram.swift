import Documents
import Synchronization

/// A program that shows a keyboard on the screen, such as `onboard`. It runs while a field has the focus.
final class KeyboardProgram {
  /// A run of the program. The thread that waits for its end shares it.
  private final class Run: Sendable {
    /// Whether the program has ended by itself. Its number may then belong to another process.
    let isOver = Mutex(false)
  }

  private let command: String
  private let notify: @Sendable (String) -> Void
  private var child: ChildProgram?
  private var run = Run()

  /// Creates a keyboard that is hidden: the program does not run yet.
  ///
  /// - Parameters:
  ///   - command: A command for the shell.
  ///   - notify: Called from another thread with a message for the operator if the command fails.
  init(_ command: String, notify: @escaping @Sendable (String) -> Void) {
    self.command = command
    self.notify = notify
  }

  deinit { end() }

  /// Starts the program, or ends it. Calls that change nothing do nothing. A program that has ended by itself stays
  /// ended until the next field, so that a visitor can close it.
  func show(_ isShown: Bool) {
    guard isShown != (child != nil) else { return }
    guard isShown else { return end() }
    guard let child = ChildProgram.start(["/bin/sh", "-c", command], isFed: false, leads: true) else {
      return notify("the keyboard of --osk cannot be started; check the system's limits")
    }
    self.child = child
    run = Run()
    let (run, command, notify) = (run, command, notify)
    // Reads what the program writes, which would otherwise block it, and reaps it.
    Thread.start {
      let (status, words) = child.wait()
      run.isOver.withLock { $0 = true }
      // The status is -1 after ``end()``.
      guard status > 0 else { return }
      notify("the keyboard of --osk, \(command), ended with status \(status)\(words.isEmpty ? "" : ": \(words)")")
    }
  }

  /// Ends the program and all programs that it has started.
  func end() {
    if let child { run.isOver.withLock { if !$0 { child.endAll() } } }
    child = nil
  }
}
