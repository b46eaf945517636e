import ScrollEngine

/// What the mouse is over, and what a finger holds down.
public struct Pointing<Action: Hashable>: Equatable {
  /// What the mouse is over.
  public var hovered: Action?
  /// What a finger holds down.
  public var pressed: Action?

  /// Nothing touches anything.
  public init() {}

  /// How a control stands to the hand. Inlinable: a list asks for each row of each frame.
  @inlinable
  public func touch(_ action: Action) -> Touch {
    pressed == action ? .pressed : hovered == action ? .hovered : .none
  }

  /// A finger lifts over a control, or over none.
  ///
  /// - Returns: the control if it is the one that was held down: that is a tap.
  public mutating func release(over control: Control<Action>?) -> Action? {
    defer { pressed = nil }
    return control.flatMap { $0.action == pressed ? $0.action : nil }
  }
}
