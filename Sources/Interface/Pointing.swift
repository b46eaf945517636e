import ScrollEngine

/// What the mouse is over, and what a finger holds down.
public struct Pointing<Action: Hashable>: Equatable {
  /// What the mouse is over.
  public var hovered: Action?
  /// What a finger holds down.
  public var pressed: Action? { didSet { if pressed != oldValue { reach = nil } } }
  /// Where that lay as it was touched.
  private var reach: Rect?

  /// Nothing touches anything.
  public init() {}

  /// How a control stands to the hand. Inlinable: a list asks for each row of each frame.
  @inlinable
  public func touch(_ action: Action) -> Touch {
    pressed == action ? .pressed : hovered == action ? .hovered : .none
  }

  /// A finger touches a control, or none.
  public mutating func press(_ control: Control<Action>?) {
    pressed = control?.action
    reach = control?.reach
  }

  /// A finger lifts.
  ///
  /// - Parameter controls: those that are there now, at least the one that was held down if it still is.
  /// - Returns: the control that was held down, if the finger is over it: that is a tap. It may be over the place that
  ///   the control had as it was touched, for a bar of a graph moves on below a finger that rests.
  public mutating func release(at place: Point, among controls: [Control<Action>]) -> Action? {
    defer { pressed = nil }
    guard let pressed, let control = controls.control(pressed), control.isEnabled else { return nil }
    return control.reach.contains(place) || reach?.contains(place) == true ? pressed : nil
  }
}
