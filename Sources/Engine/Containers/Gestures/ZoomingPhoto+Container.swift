import ScrollEngine

/// Gestures on a photograph alone. Positions are in points of its viewport; those of ``Transform`` count from the centre.
extension ZoomingPhoto: Container {
  /// The parts that a gesture can move.
  public enum Part: Sendable {
    /// The photograph.
    case photo
  }

  private var center: Point { Point(x: limits.viewport.width / 2, y: limits.viewport.height / 2) }

  /// Whether a finger or a touchpad holds the photograph.
  public var isTouched: Bool { activity == .held }

  /// Handles the start of a gesture. The photograph stops in place. One finger pans it, two pinch it.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    GesturePress(.photo, [.init(.photo, axes: .both)], isCatch: hold(at: time), pincher: .photo)
  }

  /// Applies a step of a drag, which pans the photograph.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    switch step {
    case .begin: holdUnlessHeld(at: time)
    case .move(let change, _): pan(by: change * -1)
    case .update: break
    case .release(let velocity): if isTouched { fling(velocity: velocity * -1, at: time) }
    case .cancel: if isTouched { settle(at: time) }
    case .respond(let stroke): return .responds(stroke.response(isTouched: isTouched, isStretched: isStretched))
    }
    return .done
  }

  package mutating func holdUnlessHeld(at time: Timestamp) { if !isTouched { _ = hold(at: time) } }

  /// Zooms around the pointer.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    if turn.y != 0 { zoom(notches: -turn.y, around: place.map { $0 - center } ?? .zero, at: time) }
  }

  /// Zooms in for Up and out for Down.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {
    switch key {
    case .up: zoom(presses: 1, at: time)
    case .down: zoom(presses: -1, at: time)
    default: break
    }
  }

  /// Begins a pinch around a position of the viewport.
  public mutating func beginPinch(around place: Point, at time: Timestamp) {
    holdUnlessHeld(at: time)
    beginPinch(around: place - center)
  }

  /// Applies a change of a pinch, whose positions are in points of the viewport.
  public mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) {
    var change = change
    change.center = change.center - center
    pinch(change)
  }

  /// Ends a pinch. The photograph springs back into its limits.
  public mutating func endPinch(velocity: Double, at time: Timestamp) {
    settle(velocity: pinchVelocity(velocity), at: time)
  }

  /// Zooms in around a position of the viewport, or back to the size at rest.
  public mutating func doubleTap(at place: Point, time: Timestamp) { toggleZoom(around: place - center, at: time) }
}
