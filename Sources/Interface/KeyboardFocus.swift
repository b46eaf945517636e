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

  /// Nothing has the focus any more: the next key begins anew.
  public mutating func clear() { self = KeyboardFocus() }

  /// The control whose ring shows, wherever that is.
  public var shown: Action? { isVisible ? action : nil }

  /// The control that has the focus, shown and among those in sight; they are made only where a ring shows, which on
  /// most frames none does.
  public func current(among controls: @autoclosure () -> [Control<Action>]) -> Control<Action>? {
    shown.flatMap { action in controls().first { $0.action == action && $0.outline?.isInSight == true } }
  }

  /// Where the tabulator key goes: round the controls. A focus that is hidden shows first where it was.
  ///
  /// - Parameters:
  ///   - controls: in their order; those of a group follow each other.
  ///   - goesRound: whether it goes on at the other end, or leaves the controls there.
  /// - Returns: `nil` where there is no control in sight, and where it leaves them.
  public func stop(isForward: Bool, among controls: [Control<Action>], goesRound: Bool = true) -> Action? {
    let known = controls.first { $0.action == action && $0.outline?.isInSight == true }?.action
    if let known, !isVisible { return known }
    let next = controls.stop(after: known, isBackwards: !isForward, goesRound: goesRound)
    return next ?? (goesRound ? known : nil)
  }
}
