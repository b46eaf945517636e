import Documents
import Interface
import Recording

/// Saving and restoring the keyboard focus, so that the keys of a replay continue from the focus at the recording's
/// start.
extension Focusing {
  /// Adds the focused control, and whether its focus ring is visible, to the text form of the scene's state. Adds
  /// nothing before the first key that moves the focus.
  func reportFocus(into line: inout StateLine) {
    guard let part = focus.action, controls.control(part) != nil else { return }
    line.add("focus", "\(part)")
    line.add("focus.shown", focus.isVisible)
  }

  /// Restores the focus from the start state of a recording. Must be called after everything else is restored. Ignores
  /// a control that does not exist.
  func restoreFocus(_ start: [JSONValue.Member]) {
    guard let name = start.last(where: { $0.key == "focus" })?.value.string,
      let control = controls.first(where: { "\($0.action)" == name })
    else { return }
    focus.move(to: control.action, isVisible: start.last { $0.key == "focus.shown" }?.value.bool ?? true)
  }
}
