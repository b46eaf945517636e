/// Content that a drag moves: a ``Scroller``, a ``TwoAxisScroller``, the pages and cards of `Containers`, or a type of your
/// own. A ``GestureTarget`` applies each ``DragStep`` to the content of the gesture's owner, and the step calls the methods
/// below.
///
/// ```swift
/// /// A knob that follows the finger and stays where it is released.
/// struct Knob: Draggable {
///   var angle = 0.0
///   mutating func beginDrag(at time: Timestamp) {}
///   mutating func drag(by change: Double, velocity: Double, at time: Timestamp) { angle += change }
///   mutating func release(velocity: Double, at time: Timestamp) {}
///   mutating func cancel(at time: Timestamp) {}
///   func response(to stroke: TouchpadStroke) -> TouchpadResponse { .follow }
/// }
/// ```
public protocol Draggable {
  /// The type of a change and of a velocity: `Double` for content that moves along one axis, `Point` for content that
  /// moves along both.
  associatedtype Change

  /// Starts a drag when the finger leaves the slop.
  mutating func beginDrag(at time: Timestamp)

  /// Moves the offset by a change, in points, with the velocity of the finger in pt/s.
  mutating func drag(by change: Change, velocity: Change, at time: Timestamp)

  /// Records the current velocity of the finger, in pt/s, while no event arrives.
  mutating func updateDragVelocity(_ velocity: Change)

  /// Ends the drag with a release velocity in pt/s.
  mutating func release(velocity: Change, at time: Timestamp)

  /// Ends the drag with a release velocity along the axis of the content and one at right angles to it, in pt/s. Called
  /// instead of ``release(velocity:at:)`` for content that moves along one axis. Implement this method if a release
  /// depends on the direction of the finger.
  mutating func release(velocity: Change, across: Change, at time: Timestamp)

  /// Ends a touch that moved nothing or was cancelled. Without a touch nothing happens.
  mutating func cancel(at time: Timestamp)

  /// Returns the effect of a touchpad's scroll event.
  func response(to stroke: TouchpadStroke) -> TouchpadResponse

  /// The index of the last nested scroller that the latest movement of the drag moved, and the distance that this
  /// scroller moved, in points; `nil` if nothing is nested or no drag is in progress.
  var lastMove: (link: Int, distance: Double)? { get }
}

/// Default implementations.
extension Draggable {
  /// Ends the drag with the velocity along the axis of the content.
  @inlinable public mutating func release(velocity: Change, across: Change, at time: Timestamp) {
    release(velocity: velocity, at: time)
  }
  /// Does nothing.
  @inlinable public mutating func updateDragVelocity(_ velocity: Change) {}
  /// Returns `nil`: nothing is nested.
  @inlinable public var lastMove: (link: Int, distance: Double)? { nil }
}

/// One step of a drag. A ``GestureTarget`` passes it on to the content of the gesture's owner.
///
/// ```swift
/// var (list, strip) = (scroller, Scroller(links: [ScrollLink(offset: 0, in: 0...2000)]))
/// func apply(_ step: DragStep, to owner: Axis, at time: Timestamp) -> DragOutcome {
///   switch owner {
///   case .y: step.apply(to: &list, along: .y, at: time)
///   case .x: step.apply(to: &strip, along: .x, at: time)
///   }
/// }
/// ```
///
/// Changes and velocities refer to the content offset: they grow as content moves up or to the left.
public enum DragStep: Sendable {
  /// The owner gets the gesture. The axis is `nil` if the owner scrolls along both axes and gets the gesture without
  /// waiting for an axis.
  case begin(along: Axis?)
  /// The offset changes by `change` points while the fingers have a velocity in pt/s.
  case move(by: Point, velocity: Point)
  /// No event arrives; the fingers have this velocity by now, in pt/s.
  case update(velocity: Point)
  /// The drag ends with a velocity in pt/s.
  case release(velocity: Point)
  /// The gesture ends without a drag, or is cancelled. All candidates get this step. Content that the gesture holds
  /// settles as after a release without velocity.
  case cancel
  /// A touchpad scrolls; the outcome is the response of the content.
  case respond(to: TouchpadStroke)

  /// Applies the step to content that moves along one axis.
  @inlinable
  public func apply<Content: Draggable>(
    to content: inout Content, along axis: Axis, at time: Timestamp
  ) -> DragOutcome where Content.Change == Double {
    switch self {
    case .begin: content.beginDrag(at: time)
    case .move(let change, let velocity):
      content.drag(by: change[axis], velocity: velocity[axis], at: time)
      return content.lastMove.map { .moved(link: $0.link, distance: $0.distance) } ?? .done
    case .update(let velocity): content.updateDragVelocity(velocity[axis])
    case .release(let velocity):
      content.release(velocity: velocity[axis], across: velocity[axis.across], at: time)
    case .cancel: content.cancel(at: time)
    case .respond(let stroke): return .responds(content.response(to: stroke))
    }
    return .done
  }

  /// Applies the step to content that moves along both axes.
  @inlinable
  public func apply<Content: Draggable>(
    to content: inout Content, at time: Timestamp
  ) -> DragOutcome where Content.Change == Point {
    switch self {
    case .begin: content.beginDrag(at: time)
    case .move(let change, let velocity):
      content.drag(by: change, velocity: velocity, at: time)
      return content.lastMove.map { .moved(link: $0.link, distance: $0.distance) } ?? .done
    case .update(let velocity): content.updateDragVelocity(velocity)
    case .release(let velocity): content.release(velocity: velocity, at: time)
    case .cancel: content.cancel(at: time)
    case .respond(let stroke): return .responds(content.response(to: stroke))
    }
    return .done
  }
}

/// The outcome of a ``DragStep``.
///
/// ```swift
/// func isTaken(_ outcome: DragOutcome) -> Bool { if case .moved = outcome { true } else { false } }
/// ```
public enum DragOutcome: Sendable {
  /// The step had its effect, and there is nothing to report.
  case done
  /// A drag has moved a nested scroller by a distance in points. The drag may pass from one scroller to another, such
  /// as from a sheet to its list; see ``GestureTarget/owner(ofLink:movedBy:)``.
  case moved(link: Int, distance: Double)
  /// The effect of a touchpad's scroll event on the content; the outcome of ``DragStep/respond(to:)``.
  case responds(TouchpadResponse)
}
