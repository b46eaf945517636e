import ScrollEngine

extension CardView: Container {
  /// The part that a gesture moves: all cards together.
  public enum Part: Sendable {
    /// All cards of the view.
    case cards
  }

  /// Whether cards move or change their heights without further input, as time passes.
  public var isMoving: Bool { isAnimating }
  /// Whether a finger or a touchpad holds the cards.
  public var isTouched: Bool { scroller.isTouched }

  /// Handles the start of a gesture. All motion stops in place.
  public func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    GesturePress(.cards, [.init(.cards, axes: .y)], isCatch: press(with: device, at: time))
  }

  /// Applies a step of a drag.
  @discardableResult
  public func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    var cards = self
    return step.apply(to: &cards, along: .y, at: time)
  }

  /// Scrolls inside a long card, and turns cards notch by notch.
  public func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    turnWheel(turn.y, notch: steps.notch, at: time)
  }
}
