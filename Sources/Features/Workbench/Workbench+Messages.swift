import Interface
import ScrollEngine
import Session

/// Messages, hints, prompts and toasts on the stage.
extension Workbench {
  /// The message below the scene; `nil` for none.
  package var stageMessage: String? {
    if let text = notifications.text, overlayMessage == nil { return text }
    if let text = notifications.task?.note { return text }
    if commandState.isPaused { return "Paused \u{B7} P resumes, . steps one frame" }
    if commandState.isReplaying { return "Replay \u{B7} touches shown" }
    switch commandState.compare {
    case .both: return layout.twin == nil ? "A left of the divider, B right" : nil
    case .b: return curveSide() == .a ? "Moved with A \u{B7} next with B" : "Moved with B"
    case .a: return curveSide() == .b ? "Moved with B \u{B7} next with A" : nil
    }
  }

  /// The next hint. `nil` if no hint is left, if the window is tiny or its panels are hidden, while the user makes a
  /// recording, or while a message, the prompt of a trial or a toast is displayed.
  package var hint: NumberedHint? {
    guard layout.sizeClass > .tiny, layout.showsPanels, stageMessage == nil, notifications.task == nil, toast == nil,
      !commandState.isRecording
    else {
      return nil
    }
    return hints?.next(in: switcher.shown)
  }

  /// Shows a trial prompt (a request for a gesture) above the scene; `nil` removes it.
  package func showPrompt(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (notifications.task == nil)
    notifications.task = task
    guard isNew else { return }
    relayout(at: time)
    // Close a drawer that covers the prompt and its buttons.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// The toast; `nil` if there is none, if the scene fills the window, or if the dialog for videos is open, which shows
  /// the progress itself.
  package var toast: Toast? {
    if isOpen(.video), outputProgress != nil { return nil }
    return layout.isBare
      ? nil
      : notifications.toastContent.map {
        Toast(content: $0, layout: layout, commands: commands, hasDialog: dialog != nil)
      }
  }

  /// The progress of the file that is being created; `nil` for none.
  package var outputProgress: OutputProgress? {
    if case .progress(let progress)? = notifications.toastContent { progress } else { nil }
  }

  /// Shows a message below the scene for some seconds.
  package func show(_ text: String, at time: Timestamp) { notifications.show(text, at: time) }

  /// Shows a toast about a created file.
  package func show(_ made: SavedOutput, at time: Timestamp) {
    notifications.show(.saved(made, isCopied: false), at: time)
  }

  /// Shows a toast about the progress of a file that is being created.
  package func show(_ progress: OutputProgress, at time: Timestamp) {
    notifications.show(.progress(progress), at: time)
  }

  /// The message over a panel or dialog that covers the space below the scene; `nil` for none.
  package var overlayMessage: OverlayMessage? {
    OverlayMessage(notifications.text, in: layout, hasDialog: dialog != nil)
  }

  /// Whether the pointer or the keyboard focus is on the toast.
  var holdsToast: Bool {
    guard let toast else { return false }
    return toast.controls.contains { pointing.hovered == $0.action || focus.visibleAction == $0.action }
  }
}
