import ScrollEngine

extension Pager: Container {
  /// The part that a gesture moves: all pages together.
  public enum Part: Sendable {
    /// All pages of the pager.
    case pages
  }

  /// Whether the pages move without further input, as time passes.
  public var isMoving: Bool { scroller.isMoving }
  /// Whether a finger or a touchpad holds the pages.
  public var isTouched: Bool { scroller.isTouched }

  /// Handles the start of a gesture. Pages in motion stop in place.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    GesturePress(.pages, [.init(.pages, axes: Axes(axis))], isCatch: press(with: device, at: time))
  }

  /// Applies a step of a drag.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    step.apply(to: &self, along: axis, at: time)
  }

  /// Turns a page for each whole notch along the axis.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    turnWheel(turn[axis], &wheel, at: time)
  }

  /// Turns a page for an arrow or page key, and to the first or the last page for Home or End. The keys have no distance.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) { press(key, at: time) }
}
