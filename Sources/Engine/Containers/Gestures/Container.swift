// A program that imports the containers also sees the engine's points, times, events and rules, which it gives to them.
@_exported import ScrollEngine

/// Content that fingers, a touchpad, the wheel and the keys move: a ``NestedScroller``, a ``NestedLine``, a ``Pager``, a
/// ``CardView``, a ``ZoomingPhoto`` or a type of your own. A ``ContainerView`` recognizes the gestures.
///
/// ```swift
/// /// A knob that a finger turns by dragging it up and down.
/// struct Knob: Container {
///   var angle = 0.0
///   private(set) var isTouched = false
///   var isMoving: Bool { false }
///   mutating func advance(to time: Timestamp) {}
///   mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Int, Int> {
///     isTouched = true
///     return GesturePress(0, [.init(0, axes: .y)])
///   }
///   mutating func apply(_ step: DragStep, to part: Int, at time: Timestamp) -> DragOutcome {
///     switch step {
///     case .move(let change, _): angle += change.y
///     case .release, .cancel: isTouched = false
///     case .begin, .update, .respond: break
///     }
///     return .done
///   }
/// }
/// ```
///
/// Positions are in points of the container's frame. Changes, velocities and turns refer to the content offset: they grow
/// as content moves up or to the left.
public protocol Container {
  /// A part that a gesture can move, such as a sheet.
  associatedtype Part: Hashable & Sendable

  /// Whether content moves without further input, as time passes.
  var isMoving: Bool { get }
  /// Whether a finger or a touchpad holds the content.
  var isTouched: Bool { get }

  /// Advances all motions to a time. A time before the current one changes nothing.
  mutating func advance(to time: Timestamp)

  /// Handles the start of a gesture. Content in motion at the position stops.
  ///
  /// - Parameters:
  ///   - place: the position, in points; `nil` for a touchpad without a known pointer position.
  ///   - device: the device of the gesture.
  ///   - time: the time of the press.
  /// - Returns: the part below the finger, and the parts that the gesture can move.
  mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    Part, Part
  >

  /// Applies a step of a drag to a part.
  @discardableResult
  mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome

  /// Returns the part that a drag has moved, by its index in a line of nested scrollers.
  func part(ofLink link: Int, movedBy part: Part) -> Part

  /// Scrolls for a turn of the wheel, in notches towards larger offsets along both axes.
  ///
  /// - Parameters:
  ///   - turn: the notches, and fractions of a notch.
  ///   - steps: the distances that a notch and the keys scroll.
  ///   - place: the position of the pointer, if known.
  ///   - wheel: the series of notches, which the caller keeps.
  ///   - time: the time of the turn.
  mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp)

  /// Handles a key that scrolls.
  mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp)

  /// Starts a pinch around a position, in points.
  mutating func beginPinch(around place: Point, at time: Timestamp)
  /// Applies one change of the spread and the midpoint of the fingers during a pinch.
  mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp)
  /// Ends a pinch. The velocity is that of the natural logarithm of the spread, per second.
  mutating func endPinch(velocity: Double, at time: Timestamp)
  /// Handles two taps at about the same position.
  mutating func doubleTap(at place: Point, time: Timestamp)
}

/// Default implementations.
extension Container {
  /// Returns `part`, which shares its content with no other part.
  public func part(ofLink link: Int, movedBy part: Part) -> Part { part }
  /// Does nothing.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {}
  /// Does nothing.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) {}
  /// Does nothing.
  public mutating func beginPinch(around place: Point, at time: Timestamp) {}
  /// Does nothing.
  public mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) {}
  /// Does nothing.
  public mutating func endPinch(velocity: Double, at time: Timestamp) {}
  /// Does nothing.
  public mutating func doubleTap(at place: Point, time: Timestamp) {}
}
