import Documents
import Interface
import Recording

/// What recordings know of the keyboard's focus: keys of a recording go on from where the focus was when it began.
extension Focusing {
  /// Adds the control that has the focus, by its name in the scene, and whether its ring shows; nothing before the first
  /// key that moves the focus.
  func reportFocus(into line: inout StateLine) {
    guard let part = focus.action, controls.control(part) != nil else { return }
    line.add("focus", "\(part)")
    line.add("focus.shown", focus.isVisible)
  }

  /// Takes up the focus of a recording's start, once everything else stands where it was. A control that is not there is
  /// ignored.
  func restoreFocus(_ start: [JSONValue.Member]) {
    guard let name = start.last(where: { $0.key == "focus" })?.value.string,
      let control = controls.first(where: { "\($0.action)" == name })
    else { return }
    focus.move(to: control.action, isVisible: start.last { $0.key == "focus.shown" }?.value.bool ?? true)
  }
}
