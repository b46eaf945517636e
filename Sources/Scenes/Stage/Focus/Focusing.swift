import Drawing
import ScrollEngine

/// A scene whose controls keys can reach.
///
/// Tab and Shift Tab go from control to control, Return and Space do what a tap does, arrow keys go through rows, tiles
/// and tabs, and Escape leaves those. A key of which the focus makes nothing is the scene's own.
protocol Focusing: AnyObject {
  /// What can be hit.
  associatedtype Part: ScenePart
  /// Where the focus is.
  var focus: KeyboardFocus<Part> { get set }
  /// The controls in the order of the tabulator key, with what is near of long lists.
  var targets: [FocusTarget<Part>] { get }
  /// What a finger at a place hits.
  func part(at place: Point) -> Part
  /// Does what a tap on a control does.
  func activate(_ part: Part, at time: Timestamp)
  /// Which member of the same group lies beside a control; `nil` where there is none. It may be out of sight.
  func neighbor(of part: Part, toward key: InputEvent.Key) -> Part?
  /// Brings a control into sight, by the shortest way.
  func reveal(_ part: Part, at time: Timestamp)
}

/// What a hand can hit in a scene.
protocol ScenePart: Hashable {
  /// What the mouse's pointer says over it.
  var pointer: PointerShape { get }
}

extension Focusing {
  /// What the mouse's pointer says at a place.
  public func pointer(at place: Point) -> PointerShape { part(at: place).pointer }

  /// A key is pressed; false when it means nothing to the focus.
  func pressFocused(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    switch key {
    case .tab, .backTab:
      guard let next = focus.stop(isForward: key == .tab, among: targets) else { return false }
      move(to: next, at: time)
      return true
    case .enter, .space:
      guard let target = focus.current(among: targets) else { return false }
      activate(target.part, at: time)
      return true
    case .up, .down, .left, .right: return moveWithinGroup(key, at: time)
    case .escape:
      guard focus.current(among: targets)?.group != nil else { return false }
      focus.hide()
      return true
    default: return false
    }
  }

  private func moveWithinGroup(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard focus.isVisible, let target = targets.first(where: { $0.part == focus.part }) else { return false }
    guard target.group != nil, let next = neighbor(of: target.part, toward: key) else { return false }
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
    guard focus.isVisible, let target = focus.current(among: targets) else { return }
    // 2 points wide and 2 away, as the mock-ups say, or inside of the edge; the surface's colour around it keeps it
    // legible over a photograph.
    let distance = target.hasInnerRing ? -3.0 : 4
    let ring = target.look.inset(dx: -distance, dy: -distance)
    let radius = max(3, min(target.radius + distance, min(ring.width, ring.height) / 2))
    let palette = canvas.palette
    canvas.list.clipped(to: target.window) {
      $0.roundedRect(
        ring.inset(dx: -1, dy: -1), radius: radius + 1, .clear, border: .init(width: 4, color: palette.panel))
      $0.roundedRect(ring, radius: radius, .clear, border: .init(width: 2, color: palette.accent))
    }
  }
}
