/// The control that has the keyboard focus. Its ring appears when a key moves the focus and disappears when the user
/// uses a pointer.
public struct KeyboardFocus<Action: Hashable> {
  /// Action of the control that has the focus, even while the ring is hidden; `nil` if no control has it.
  public private(set) var action: Action?
  /// Whether the ring shows. Keys act on the control only while the ring shows.
  public private(set) var isVisible = false

  /// Creates a focus without a control.
  public init() {}

  /// Moves the focus to a control.
  ///
  /// - Parameter isVisible: whether the ring shows.
  public mutating func move(to action: Action, isVisible: Bool = true) {
    self.action = action
    self.isVisible = isVisible
  }

  /// Hides the ring. The control keeps the focus, and the next key that moves the focus only shows the ring again.
  public mutating func hide() { isVisible = false }

  /// Removes the focus, so that the next key starts at the first control.
  public mutating func clear() { self = KeyboardFocus() }

  /// Action of the control whose ring shows, even if it is scrolled out of sight; `nil` while the ring is hidden.
  public var visibleAction: Action? { isVisible ? action : nil }

  /// Returns the focused control if its ring shows and the control is in sight. The controls are built only while the
  /// ring shows, because on most frames it does not.
  public func current(among controls: @autoclosure () -> [Control<Action>]) -> Control<Action>? {
    visibleAction.flatMap { action in controls().first { $0.action == action && $0.outline?.isVisible == true } }
  }

  /// Returns the action of the control to which the Tab key moves the focus. If the ring is hidden and the focused
  /// control is in sight, the focus stays on that control.
  ///
  /// - Parameters:
  ///   - controls: the controls in focus order, with the members of a group adjacent.
  ///   - wraps: whether the focus wraps around at the ends. Otherwise the focus leaves the controls at the ends.
  /// - Returns: `nil` if no control is in sight, or if the focus leaves the controls.
  public func nextStop(isForward: Bool, among controls: [Control<Action>], wraps: Bool = true) -> Action? {
    let known = controls.first { $0.action == action && $0.outline?.isVisible == true }?.action
    if let known, !isVisible { return known }
    let next = controls.nextStop(after: known, isBackwards: !isForward, wraps: wraps)
    return next ?? (wraps ? known : nil)
  }
}
