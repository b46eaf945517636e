/// What gestures move: a widget, a pane or a scene. It answers few questions; what a hand does, and who gets it, a
/// ``GestureDetector`` finds out.
///
/// ```swift
/// struct Strip: GestureTarget {
///   enum Part { case content }
///   var scroller = Scroller(links: [ScrollLink(offset: 0, in: 0...2000)])
///
///   func part(at place: Point) -> Part { .content }
///   mutating func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Part> {
///     GesturePress(.content, [.init(.content, axes: .x)], isCatch: scroller.press(0..<1, at: time))
///   }
///   mutating func begin(_ owner: Part, along axis: Axis?, at time: Timestamp) { scroller.beginDrag(0..<1, at: time) }
///   mutating func move(_ owner: Part, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
///     scroller.drag(by: change.x, velocity: velocity.x, at: time)
///     return nil
///   }
///   mutating func letGo(of owner: Part, velocity: Point, at time: Timestamp) {
///     scroller.release(velocity: velocity.x, at: time)
///   }
///   mutating func settle(at time: Timestamp) { scroller.cancel(at: time) }
///   mutating func tap(_ part: Part, at place: Point, time: Timestamp) {}
/// }
/// ```
///
/// Changes, velocities and turns are those of a content offset, whatever they are made with: they grow as content moves
/// up or to the left.
public protocol GestureTarget {
  /// What lies under a place, as far as a tap tells it apart.
  associatedtype Part: Equatable
  /// What can have a gesture.
  associatedtype Owner: Hashable & Sendable
  /// Who of a line of scrollers has moved, and how far, in points.
  typealias Moved = (owner: Owner, distance: Double)

  /// What lies here.
  func part(at place: Point) -> Part

  /// A hand lies down: what moves under it stops.
  ///
  /// - Parameters:
  ///   - place: in points; `nil` for a touchpad whose pointer is nowhere.
  ///   - device: what the hand uses.
  ///   - time: the moment.
  /// - Returns: what the gesture may become.
  mutating func press(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<Part, Owner>

  /// Who has a movement that leaves the slop along an axis, where that depends on more than on who is in front.
  ///
  /// - Parameters:
  ///   - axis: the movement's.
  ///   - change: how far it goes beyond the slop, in points.
  func verdict(along axis: Axis, by change: Point) -> GestureVerdict<Owner>

  /// Somebody has the gesture from now on.
  mutating func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp)

  /// The hand asks for a change of the offset, in points, with a velocity in pt/s.
  ///
  /// - Returns: who has moved; `nil` where there is no line.
  mutating func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved?

  /// What the velocity of the hand is by now, in pt/s: for reports while no event comes.
  mutating func note(velocity: Point, of owner: Owner)

  /// The hand lifts with a velocity in pt/s.
  mutating func letGo(of owner: Owner, velocity: Point, at time: Timestamp)

  /// The hand has moved nothing, or is taken away: what it holds settles as if it had paused and lifted.
  mutating func settle(at time: Timestamp)

  /// A touch that has caught nothing lifts within the slop.
  ///
  /// - Parameters:
  ///   - part: what it touched.
  ///   - place: where it lifts, in points.
  ///   - time: the moment.
  mutating func tap(_ part: Part, at place: Point, time: Timestamp)

  /// A finger has stayed where it is.
  mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner>

  /// What a touchpad's next change does to what it moves.
  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse

  /// A wheel turns, in notches towards larger offsets along both axes: down and to the right.
  mutating func wheel(by turn: Point, at place: Point?, time: Timestamp)

  /// Fingers begin to pinch around a place, in points.
  mutating func beginPinch(around place: Point, at time: Timestamp)

  /// Fingers pinch.
  mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp)

  /// The pinch is over.
  ///
  /// - Parameters:
  ///   - velocity: of the spread's natural logarithm, per second; `nil` where the fingers are taken away.
  ///   - place: the middle of the fingers, in points.
  ///   - time: the moment.
  mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp)
}

/// What most targets answer.
extension GestureTarget {
  /// The frontmost that scrolls along the axis.
  public func verdict(along axis: Axis, by change: Point) -> GestureVerdict<Owner> { .frontmost }
  /// Nothing to report.
  public mutating func note(velocity: Point, of owner: Owner) {}
  /// It means nothing.
  public mutating func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> { .nothing }
  /// It follows to the end.
  public func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse { .follow }
  /// Nothing turns.
  public mutating func wheel(by turn: Point, at place: Point?, time: Timestamp) {}
  /// Nothing pinches.
  public mutating func beginPinch(around place: Point, at time: Timestamp) {}
  /// Nothing pinches.
  public mutating func pinch(_ change: PinchTracker.Change, at time: Timestamp) {}
  /// Nothing pinches.
  public mutating func endPinch(velocity: Double?, around place: Point, at time: Timestamp) {}
}

/// What a hand uses.
///
/// ```swift
/// func isFinger(_ device: GestureDevice) -> Bool { device != .touchpad }
/// ```
public enum GestureDevice: Equatable, Sendable {
  /// A finger, or the mouse's button, with its identity.
  case finger(Int)
  /// A touchpad on which fingers scroll.
  case touchpad

  /// Whether both are fingers, or both are touchpads.
  func isSameKind(as other: GestureDevice) -> Bool { (self == .touchpad) == (other == .touchpad) }
}

/// What a gesture that begins may become.
///
/// ```swift
/// let press = GesturePress<String, String>("row 3", [.init("list", axes: .y)], isCatch: false)
/// print(press.candidates.count)
/// ```
public struct GesturePress<Part, Owner: Hashable & Sendable> {
  /// What is touched; `nil` where nothing can be tapped.
  public var part: Part?
  /// Who wants the gesture, frontmost first. One in front that moves along both axes has a touchpad at once, and only such
  /// a one can be pinched once it moves.
  public var candidates: [GestureArena<Owner>.Candidate]
  /// Whether something was caught in motion: then it is no tap.
  public var isCatch: Bool
  /// Who has it once fingers pinch.
  public var pincher: Owner?
  /// Whether a finger that stays means something.
  public var awaitsLongPress: Bool
  /// What it turned out to tap.
  package var tapped: Part?

  /// A beginning from its parts.
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

/// Who has a movement.
///
/// ```swift
/// let verdict = GestureVerdict<String>.demanded("sheet")  // it, and nobody in front of it
/// ```
public enum GestureVerdict<Owner: Sendable>: Sendable {
  /// The frontmost that scrolls along the axis.
  case frontmost
  /// One that asks for it, whoever is in front.
  case demanded(Owner)
  /// It is too early to tell; the next movement asks again.
  case open
}

/// What a finger that stays where it is does.
///
/// ```swift
/// let answer = LongPress<String>.nothing  // a finger that waits here means no more than any other
/// ```
public enum LongPress<Owner: Sendable>: Sendable {
  /// Nothing: it may still be a tap.
  case nothing
  /// It has done something, and is no tap any more.
  case taken
  /// Somebody has the gesture before its axis is known.
  case demanded(Owner)
}

/// A change that a touchpad asks for, among those around it.
///
/// ```swift
/// func isMeant(_ stroke: TouchpadStroke) -> Bool { stroke.isNew || !stroke.isFading }
/// ```
public struct TouchpadStroke: Equatable, Sendable {
  /// The change of the offset, in points.
  public var change: Point
  /// Whether a hand begins anew before the momentum of the stroke before has run out; see `MomentumTail`.
  public var isNew: Bool
  /// Whether changes become smaller; see `isSlowing`.
  public var isSlowing: Bool
  /// Whether it is the system's momentum by now; see `isFading`.
  public var isFading: Bool

  /// A change from its parts.
  public init(change: Point, isNew: Bool, isSlowing: Bool, isFading: Bool) {
    self.change = change
    self.isNew = isNew
    self.isSlowing = isSlowing
    self.isFading = isFading
  }
}

/// What a touchpad's change does.
///
/// ```swift
/// func response(to stroke: TouchpadStroke) -> TouchpadResponse {
///   stroke.response(isTouched: scroller.isTouched, isStretched: scroller.isStretched)
/// }
/// ```
public enum TouchpadResponse: Sendable {
  /// Content follows it.
  case follow
  /// Content had been let go and is taken hold of again.
  case takeHold
  /// A gesture ends and another one begins.
  case beginAnew
  /// Content is let go, though the sequence goes on.
  case letGo
}

extension TouchpadStroke {
  /// What a scroller answers: it follows, but the system's momentum does not hold it beyond its end, since no finger does.
  public func response(isTouched: Bool, isStretched: Bool) -> TouchpadResponse {
    if isFading { return isTouched && isStretched ? .letGo : .follow }
    return isTouched ? .follow : .takeHold
  }
}
