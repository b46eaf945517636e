import Drawing
import Interface
import ScrollEngine

/// A scene whose controls keys can reach.
///
/// Tab and Shift Tab go from control to control, Return and Space do what a tap does, arrow keys go through rows, tiles
/// and tabs, and Escape leaves those. A key of which the focus makes nothing is the scene's own.
protocol Focusing: GestureScene {
  /// Where the focus is.
  var focus: KeyboardFocus<Part> { get set }
  /// The controls in the order of the tabulator key, with what is near of long lists.
  var controls: [Control<Part>] { get }
  /// Which member of the same group lies beside a control; `nil` where there is none. It may be out of sight.
  func neighbor(of part: Part, toward key: InputEvent.Key) -> Part?
  /// Brings a control into sight, by the shortest way.
  func reveal(_ part: Part, at time: Timestamp)
}

extension Focusing {
  /// A key is pressed; false when it means nothing to the focus.
  func pressFocused(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .tab, .backTab:
      guard let next = focus.stop(isForward: key == .tab, among: controls) else { return false }
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

  private func moveWithinGroup(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard focus.isVisible, let part = focus.action, controls.control(part)?.outline?.group != nil,
      let next = neighbor(of: part, toward: key)
    else { return false }
    move(to: next, at: time)
    return true
  }

  /// Gives the focus to a control, wherever it is.
  func move(to part: Part, at time: Timestamp) {
    focus.move(to: part)
    reveal(part, at: time)
  }

  /// Draws the ring around the control that has the focus, as far as the control can be seen.
  func drawFocus(into canvas: inout Canvas) {
    focus.current(among: controls)?.outline?.drawRing(into: &canvas)
  }
}
