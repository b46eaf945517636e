import ScrollEngine

extension KeyboardFocus {
  /// Takes the ring to the next control, or the one before; false where there is none.
  public mutating func move(isForward: Bool, among stops: [Control<Action>]) -> Bool {
    guard let next = stop(isForward: isForward, among: stops) else { return false }
    move(to: next)
    return true
  }

  /// The control beside the one that has the ring, in its group; `nil` past the group's ends and outside of one.
  public func neighbor(isForward: Bool, among stops: [Control<Action>]) -> Action? {
    guard let shown, let group = stops.control(shown)?.outline?.group else { return nil }
    let members = stops.filter { $0.outline?.group == group }.map(\.action)
    let next = members.firstIndex(of: shown).map { $0 + (isForward ? 1 : -1) }
    return next.flatMap { members.indices.contains($0) ? members[$0] : nil }
  }

  private mutating func step(isForward: Bool, among stops: [Control<Action>]) {
    if let next = neighbor(isForward: isForward, among: stops) { return move(to: next) }
    _ = move(isForward: isForward, among: stops)
  }

  /// A key while the ring shows: tabulator and arrows go round, arrows from one to the next of a group, Escape gives the
  /// keyboard back.
  ///
  /// - Returns: what the control that has the ring is to do.
  public mutating func press(_ key: InputEvent.Key, among stops: [Control<Action>]) -> Action? {
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
