import Documents
import Drawing
import Interface
import Recording
import ScrollEngine

/// A scene with keyboard focus.
///
/// Tab and Shift Tab move between controls, Return and Space act like a tap, arrow keys move between rows, tiles and
/// tabs, and Escape hides the focus on a row, tile or tab. All other keys are handled by the scene.
protocol Focusing: GestureScene {
  var focus: KeyboardFocus<Part> { get set }
  /// The controls in tab order. Of a long list, only the rows that are visible or scrolling into view are included.
  var controls: [Control<Part>] { get }
  /// Returns the control that an arrow key moves to within the same group of rows, tiles or tabs; `nil` if there is
  /// none. The control may be out of view.
  func neighbor(of part: Part, toward key: InputEvent.Key) -> Part?
  /// Scrolls a control into view by the shortest distance.
  func reveal(_ part: Part, at time: Timestamp)
}

extension Focusing {
  /// The visible controls, for somebody who does not see them.
  public var elements: [SemanticsElement] { controls.elements(focused: focus.visibleAction) }

  /// Handles a key that moves the focus or activates the focused control. Returns false for any other key.
  func pressFocused(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .tab, .backTab:
      guard let next = focus.nextStop(isForward: key == .tab, among: controls) else { return false }
      move(to: next, at: time)
      return true
    case .enter, .space:
      guard let control = focus.current(among: controls) else { return false }
      activate(control.action, at: nil, time: time)
      return true
    case .up, .down, .left, .right: return moveWithinGroup(key, at: time)
    case .escape:
      guard focus.current(among: controls)?.outline?.group != nil else { return false }
      focus.hide()
      return true
    default: return false
    }
  }

  func hideFocus() { focus.hide() }

  private func moveWithinGroup(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard focus.isVisible, let part = focus.action, controls.control(part)?.outline?.group != nil,
      let next = neighbor(of: part, toward: key)
    else { return false }
    move(to: next, at: time)
    return true
  }

  /// Focuses a control, which may be out of view.
  func move(to part: Part, at time: Timestamp) {
    focus.move(to: part)
    reveal(part, at: time)
  }

  /// Draws the ring around the focused control, if the control is visible and the scene has the keys.
  func drawFocus(into canvas: inout Canvas) {
    guard canvas.showsFocus else { return }
    focus.current(among: controls)?.outline?.drawRing(into: &canvas)
  }
}

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
