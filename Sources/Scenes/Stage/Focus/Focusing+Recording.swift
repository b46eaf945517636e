import Documents
import Recording

/// What recordings know of the keyboard's focus: keys of a recording go on from where the focus was when it began.
extension Focusing {
  /// Adds the control that has the focus, by its name in the scene, and whether its ring shows; nothing before the first
  /// key that moves the focus.
  func reportFocus(into line: inout StateLine) {
    guard let part = focus.part, targets.contains(where: { $0.part == part }) else { return }
    line.add("focus", "\(part)")
    line.add("focus.shown", focus.isVisible)
  }

  /// Takes up the focus of a recording's start, once everything else stands where it was. A control that is not there is
  /// ignored.
  func restoreFocus(_ start: [JSONValue.Member]) {
    guard let name = start.last(where: { $0.key == "focus" })?.value.string,
      let target = targets.first(where: { "\($0.part)" == name })
    else { return }
    focus.restore(target.part, isVisible: start.last { $0.key == "focus.shown" }?.value.bool ?? true)
  }
}
