import ScrollEngine

/// The hovered and the pressed control of a panel, by their actions.
public struct PointerState<Action: Hashable>: Equatable {
  /// Action of the control under the mouse pointer; `nil` if there is none.
  public var hovered: Action?
  /// Action of the control that a finger or mouse button presses; `nil` if there is none.
  public var pressed: Action? { didSet { if pressed != oldValue { reach = nil } } }
  /// Hit area of the pressed control when the press began.
  private var reach: Rect?

  /// Creates a state in which nothing is hovered or pressed.
  public init() {}

  /// Returns the state of a control with respect to pointers. It is inlinable because a list calls it for each row in
  /// each frame.
  @inlinable
  public func state(of action: Action) -> PressState {
    pressed == action ? .pressed : hovered == action ? .hovered : .none
  }

  /// Starts a press on `control`, which is `nil` if the press begins outside all controls.
  public mutating func press(_ control: Control<Action>?) {
    pressed = control?.action
    reach = control?.hitArea
  }

  /// Ends the press.
  ///
  /// - Parameter controls: the current controls; they include the pressed one if it still exists.
  /// - Returns: action of the pressed control if this is a tap: the control is enabled, and the pointer is in its
  ///   current hit area or in the one that it had when the press began. The earlier area counts because a control may
  ///   move under a resting finger, as the bars of a graph do.
  public mutating func release(at place: Point, among controls: [Control<Action>]) -> Action? {
    defer { pressed = nil }
    guard let pressed, let control = controls.control(pressed), control.isEnabled else { return nil }
    return control.hitArea.contains(place) || reach?.contains(place) == true ? pressed : nil
  }
}
