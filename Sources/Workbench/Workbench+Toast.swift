import Interface
import ScrollEngine
import Session

/// Toasts and messages over the stage.
extension Workbench {
  /// The toast; `nil` if there is none, if the scene fills the window, or if the sheet for films is open, which shows
  /// the progress itself.
  package var toast: Toast? {
    if isOpen(.film), outputProgress != nil { return nil }
    return layout.isBare
      ? nil : notifications.toastContent.map { Toast(content: $0, layout: layout, hasSheet: sheet != nil) }
  }

  /// The progress of the file that is being created; `nil` for none.
  package var outputProgress: OutputProgress? {
    if case .progress(let making)? = notifications.toastContent { making } else { nil }
  }

  /// Shows a message below the scene for some seconds.
  package func show(_ text: String, at time: Timestamp) { notifications.show(text, at: time) }

  /// Whether a message below the scene is visible.
  package var hasMessage: Bool { notifications.text != nil }

  /// Shows a toast about a created file.
  package func show(_ made: SavedOutput, at time: Timestamp) {
    notifications.show(.saved(made, isCopied: false), at: time)
  }

  /// Shows a toast about the progress of a file that is being created.
  package func show(_ making: OutputProgress, at time: Timestamp) { notifications.show(.progress(making), at: time) }

  /// The message over a panel or sheet that covers the space below the scene; `nil` for none.
  package var overlayMessage: OverlayMessage? { OverlayMessage(notifications.text, in: layout, hasSheet: sheet != nil) }

  /// Whether the pointer or the keyboard focus is on the toast.
  var holdsToast: Bool {
    guard let toast else { return false }
    return toast.controls.contains { pointing.hovered == $0.action || focus.visibleAction == $0.action }
  }
}
