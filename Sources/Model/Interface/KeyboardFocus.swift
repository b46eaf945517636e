import ScrollEngine

/// The place of the one focus ring that several lists of controls share, such as those of a window. A list that shows
/// the ring hides it in the others, which remember their controls.
public final class FocusScope {
  /// Number of the focus that shows the ring; 0 while no ring shows.
  fileprivate var shown = 0
  private var count = 0

  /// Creates a scope without a ring.
  public init() {}

  /// Hides the ring.
  public func hideRing() { shown = 0 }

  fileprivate func nextNumber() -> Int {
    count += 1
    return count
  }
}

/// The control of a list that has the keyboard focus. Its ring appears when a key moves the focus and disappears when
/// the user uses a pointer, or when the ring appears elsewhere in the scope.
public struct KeyboardFocus<Action: Hashable> {
  /// Action of the control that has the focus, even while the ring is hidden; `nil` if no control has it.
  public private(set) var action: Action?
  private let scope: FocusScope
  private let number: Int

  /// Creates a focus without a control.
  ///
  /// - Parameter scope: the scope that shares one ring; by default the ring is the focus's own.
  public init(in scope: FocusScope = FocusScope()) {
    self.scope = scope
    number = scope.nextNumber()
  }

  /// Whether the ring shows. Keys act on the control only while the ring shows.
  public var isVisible: Bool { scope.shown == number }

  /// Moves the focus to a control.
  ///
  /// - Parameter isVisible: whether the ring shows.
  public mutating func move(to action: Action, isVisible: Bool = true) {
    self.action = action
    if isVisible { scope.shown = number } else { hide() }
  }

  /// Hides the ring. The control keeps the focus, and the next key that moves the focus only shows the ring again.
  public func hide() { if isVisible { scope.hideRing() } }

  /// Hides the ring wherever it shows in the scope, because a text field takes the keys.
  public func hideInScope() { scope.hideRing() }

  /// Removes the focus, so that the next key starts at the first control.
  public mutating func clear() {
    action = nil
    hide()
  }

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
    let members = stops.filter { $0.outline?.group == group }.map { $0.action }
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
