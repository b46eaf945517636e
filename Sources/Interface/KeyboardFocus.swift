/// Which control keys act on. Its ring shows from the first key that moves it until a pointer is used.
public struct KeyboardFocus<Action: Hashable> {
  /// The control that has the focus, or had it before a pointer was used.
  public private(set) var action: Action?
  /// Whether the ring shows, so that keys act on the control.
  public private(set) var isVisible = false

  /// Nothing has the focus.
  public init() {}

  /// Gives the focus to a control and shows it, unless told otherwise.
  public mutating func move(to action: Action, isVisible: Bool = true) {
    self.action = action
    self.isVisible = isVisible
  }

  /// Hides the ring; the place is kept, so that the next key goes on from there.
  public mutating func hide() { isVisible = false }

  /// The control that has the focus, shown and among those in sight.
  public func current(among controls: [Control<Action>]) -> Control<Action>? {
    guard isVisible, let action else { return nil }
    return controls.first { $0.action == action && $0.outline?.isInSight == true }
  }

  /// Where the tabulator key goes: round the controls. A focus that is hidden shows first where it was.
  ///
  /// - Parameter controls: in their order; those of a group follow each other.
  /// - Returns: `nil` where there is no control in sight.
  public func stop(isForward: Bool, among controls: [Control<Action>]) -> Action? {
    let known = controls.first { $0.action == action && $0.outline?.isInSight == true }?.action
    if let known, !isVisible { return known }
    return controls.stop(after: known, isBackwards: !isForward, goesRound: true) ?? known
  }
}
