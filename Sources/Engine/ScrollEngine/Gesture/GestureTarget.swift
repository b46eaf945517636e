/// An object that gestures move: a widget, a pane or a scene. The ``GestureDetector`` recognizes gestures and decides
/// who owns them; the target answers a few questions and applies the result.
///
/// ```swift
/// struct Strip: GestureTarget {
///   enum Part { case content }
///   var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...2000)])
///
///   func part(at place: Point) -> Part { .content }
///   mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Part> {
///     GesturePress(.content, [.init(.content, axes: .x)], isCatch: scroller.press(0..<1, at: time))
///   }
///   mutating func apply(_ step: DragStep, to owner: Part, at time: Timestamp) -> DragOutcome {
///     step.apply(to: &scroller, along: .x, at: time)
///   }
///   mutating func tap(_ part: Part, at place: Point, time: Timestamp) {}
/// }
/// ```
///
/// Changes, velocities and wheel turns refer to the content offset, whatever the device: they grow as content moves up
/// or to the left.
public protocol GestureTarget {
  /// A part that a tap can hit.
  associatedtype Part: Equatable
  /// An object that can own a gesture.
  associatedtype Owner: Hashable & Sendable

  /// Returns the part at a position, in points.
  func part(at place: Point) -> Part

  /// Handles the start of a gesture. Content in motion at the position stops.
  ///
  /// - Parameters:
  ///   - place: the position, in points; `nil` for a touchpad without a known pointer position.
  ///   - device: the device of the gesture.
  ///   - time: the time of the press.
  /// - Returns: the possible outcomes of the gesture.
  mutating func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    Part, Owner
  >

  /// Returns the owner of a movement that leaves the slop along an axis. Implement this method if the owner depends on
  /// more than the order of the candidates.
  ///
  /// - Parameters:
  ///   - axis: the axis of the movement.
  ///   - change: the change of the offset beyond the slop, in points.
  func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner>

  /// Applies a step of the drag to the content of an owner. With content that is ``Draggable``, one call of
  /// ``DragStep/apply(to:along:at:)`` or ``DragStep/apply(to:at:)`` does it.
  @discardableResult
  mutating func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome

  /// Returns the owner of a nested scroller that a drag has moved. Implement this method if several owners share a
  /// ``Scroller``: a drag may pass from one to another, such as from a sheet to its list.
  ///
  /// - Parameters:
  ///   - link: the index of the nested scroller.
  ///   - owner: the owner to whose content the movement was applied.
  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner

  /// Handles the end of a gesture that moved nothing or was cancelled. All candidates have received ``DragStep/cancel``
  /// before.
  mutating func cancelGesture(at time: Timestamp)

  /// Handles a touch that lifts within the slop and has caught no motion.
  ///
  /// - Parameters:
  ///   - part: the part that was touched.
  ///   - place: the position where the finger lifts, in points.
  ///   - time: the time of the tap.
  mutating func tap(_ part: Part, at place: Point, time: Timestamp)

  /// Handles a long press, that is, a finger that has stayed in place, and returns its effect on the touch.
  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner>

  /// Handles a wheel, in notches towards larger offsets along both axes: down and to the right.
  mutating func scrollWheel(by turn: Point, at place: Point?, time: Timestamp)

  /// Starts a pinch around a position, in points.
  mutating func beginPinch(around place: Point, at time: Timestamp)

  /// Applies one change of the spread and the midpoint of the fingers during a pinch.
  mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp)

  /// Ends the pinch.
  ///
  /// - Parameters:
  ///   - velocity: the velocity of the natural logarithm of the spread, per second; `nil` if the touch was cancelled.
  ///   - place: the midpoint of the fingers, in points.
  ///   - time: the time of the end.
  mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp)
}

/// Default implementations.
extension GestureTarget {
  /// Returns `frontmost`: the frontmost candidate that scrolls along the axis owns the movement.
  public func owner(along axis: Axis, by change: Point) -> GestureClaimDecision<Owner> { .frontmost }
  /// Returns `owner`, which shares its content with no other owner.
  @inlinable public func owner(ofLink link: Int, movedBy owner: Owner) -> Owner { owner }
  /// Does nothing.
  public mutating func cancelGesture(at time: Timestamp) {}
  /// Returns `nothing`: a long press has no effect.
  public mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> { .nothing }
  /// Does nothing.
  public mutating func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {}
  /// Does nothing.
  public mutating func beginPinch(around place: Point, at time: Timestamp) {}
  /// Does nothing.
  public mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) {}
  /// Does nothing.
  public mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {}
}

/// The device of a gesture.
///
/// ```swift
/// func isFinger(_ device: GestureDevice) -> Bool { device != .touchpad }
/// ```
public enum GestureDevice: Equatable, Sendable {
  /// A finger or the mouse button, with its identifier.
  case finger(Int)
  /// A touchpad on which fingers scroll.
  case touchpad

  /// Returns whether both devices are fingers, or both are touchpads.
  func isSameKind(as other: GestureDevice) -> Bool { (self == .touchpad) == (other == .touchpad) }
}

/// The possible outcomes of a gesture that starts.
///
/// ```swift
/// let press = GesturePress<String, String>("row 3", [.init("list", axes: .y)], isCatch: false)
/// print(press.candidates.count)
/// ```
public struct GesturePress<Part, Owner: Hashable & Sendable> {
  /// The part under the press; `nil` if nothing can be tapped there.
  public var part: Part?
  /// The candidates for the gesture, frontmost first. If the first one scrolls along both axes, it gets a touchpad
  /// gesture at once. Once a drag has started, only an owner that scrolls along both axes can still be pinched.
  public var candidates: [GestureArena<Owner>.Candidate]
  /// Whether the press caught content in motion. A press that does is not a tap.
  public var isCatch: Bool
  /// The owner of the gesture once the fingers pinch; `nil` if nothing can be pinched.
  public var pincher: Owner?
  /// Whether a long press has an effect at the position of the press.
  public var awaitsLongPress: Bool
  /// The part that the gesture tapped when it ended; `nil` if it was not a tap.
  package var tapped: Part?

  /// Creates a press from its values.
  public init(
    _ part: Part?, _ candidates: [GestureArena<Owner>.Candidate], isCatch: Bool = false, pincher: Owner? = nil,
    awaitsLongPress: Bool = false
  ) {
    self.part = part
    self.candidates = candidates
    self.isCatch = isCatch
    self.pincher = pincher
    self.awaitsLongPress = awaitsLongPress
  }
}

/// The target's decision about who owns a movement.
///
/// ```swift
/// let verdict = GestureClaimDecision<String>.demanded("sheet")  // whatever lies in front of the sheet
/// ```
public enum GestureClaimDecision<Owner: Sendable>: Sendable {
  /// The frontmost candidate that scrolls along the axis.
  case frontmost
  /// A specific candidate, whatever lies in front of it.
  case demanded(Owner)
  /// No decision yet; the detector asks again with the next movement.
  case undecided
}

/// The meaning of a long press.
///
/// ```swift
/// let answer = LongPress<String>.nothing  // a long press has no effect here
/// ```
public enum LongPress<Owner: Sendable>: Sendable {
  /// No meaning: the touch may still be a tap.
  case nothing
  /// The long press had an effect, and the touch is no longer a tap.
  case handled
  /// An owner gets the gesture before its axis is known.
  case demanded(Owner)
}

/// One scroll event of a touchpad, classified by the events before it: whether it starts a new stroke of the fingers,
/// and whether it belongs to the momentum that fades out.
///
/// ```swift
/// func isMeant(_ stroke: TouchpadStroke) -> Bool { stroke.isNew || !stroke.isFading }
/// ```
public struct TouchpadStroke: Equatable, Sendable {
  /// The change of the offset, in points.
  public var change: Point
  /// Whether this scroll event starts a new stroke before the momentum of the previous stroke has run out; see
  /// `StrokeDetector`.
  public var isNew: Bool
  /// Whether the changes of the latest scroll events become smaller; see `isSlowing` of `TouchpadGesture`.
  public var isSlowing: Bool
  /// Whether the latest scroll events come from the system's momentum and not from fingers; see `isFading` of
  /// `TouchpadGesture`.
  public var isFading: Bool

  /// Creates the classification of a touchpad scroll event from its values.
  public init(change: Point, isNew: Bool, isSlowing: Bool, isFading: Bool) {
    self.change = change
    self.isNew = isNew
    self.isSlowing = isSlowing
    self.isFading = isFading
  }
}

/// The effect of a touchpad's scroll event on content.
///
/// ```swift
/// func response(to stroke: TouchpadStroke) -> TouchpadResponse {
///   stroke.response(isTouched: scroller.isTouched, isStretched: scroller.isStretched)
/// }
/// ```
public enum TouchpadResponse: Sendable {
  /// Content follows the scroll event.
  case follow
  /// The gesture takes hold again of content that it released before, and drags it with this scroll event.
  case grab
  /// The gesture ends, and another gesture starts with this scroll event.
  case restart
  /// Content is released, although the touchpad's scroll sequence continues.
  case release
}

extension TouchpadStroke {
  /// Returns the response of a scroller to this scroll event. The scroller follows the touchpad, except that it springs
  /// back from beyond its end during the system's momentum, because no finger holds the content then.
  public func response(isTouched: Bool, isStretched: Bool) -> TouchpadResponse {
    if isFading { return isTouched && isStretched ? .release : .follow }
    return isTouched ? .follow : .grab
  }
}
