import ScrollEngine

extension KeyboardFocus {
  /// Moves the focus to the next or previous control, as the Tab key does, and shows the ring. Skips the rest of a
  /// group and wraps around at the ends. Returns false if there is no control to move to.
  public mutating func move(isForward: Bool, among stops: [Control<Action>]) -> Bool {
    guard let next = nextStop(isForward: isForward, among: stops) else { return false }
    move(to: next)
    return true
  }

  /// Returns the action of the next or previous control in the focused control's group; `nil` at the ends of the group,
  /// outside a group, and while the ring is hidden.
  public func neighbor(isForward: Bool, among stops: [Control<Action>]) -> Action? {
    guard let visibleAction, let group = stops.control(visibleAction)?.outline?.group else { return nil }
    let members = stops.filter { $0.outline?.group == group }.map(\.action)
    let next = members.firstIndex(of: visibleAction).map { $0 + (isForward ? 1 : -1) }
    return next.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }

  private mutating func step(isForward: Bool, among stops: [Control<Action>]) {
    if let next = neighbor(isForward: isForward, among: stops) { return move(to: next) }
    _ = move(isForward: isForward, among: stops)
  }

  /// Handles a key while the ring shows. Tab moves to the next control and skips the rest of a group. Arrow keys move
  /// within a group and, beyond its ends, act like Tab. Escape hides the ring.
  ///
  /// - Returns: action of the focused control if the key is Return or Space.
  public mutating func handle(_ key: InputEvent.Key, among stops: [Control<Action>]) -> Action? {
    switch key {
    case .tab: _ = move(isForward: true, among: stops)
    case .backTab: _ = move(isForward: false, among: stops)
    case .right, .down: step(isForward: true, among: stops)
    case .left, .up: step(isForward: false, among: stops)
    case .enter, .space: return current(among: stops)?.action
    case .escape: hide()
    case .home, .end, .pageUp, .pageDown, .backspace, .selectAll: break
    }
    return nil
  }
}
