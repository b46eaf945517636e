/// Understands what hands do to a target, and decides who of those that want a gesture has it.
///
/// ```swift
/// let detector = GestureDetector<List>()
/// detector.handle(event, for: &list)
/// detector.advance(to: now, for: &list)
/// ```
///
/// One gesture at a time, with fingers, a mouse, a touchpad or a wheel. The detector reads no clock: events bring their
/// times, and ``advance(to:for:)`` tells it what happens by itself. It allocates nothing once it is warm. What a movement
/// that goes on takes is inlined into the target's own code, where the compiler knows the target; all else is not.
public final class GestureDetector<Target: GestureTarget> {
  /// What can have a gesture.
  public typealias Owner = Target.Owner

  /// What a hand does. Exactly one thing at a time.
  public enum Activity: Sendable {
    /// There is no hand, or one that means nothing any more.
    case none
    /// It lies on something and has not moved.
    case hold
    /// It moves the owner.
    case drag
    /// Its fingers pinch.
    case pinch
  }

  /// How gestures are understood.
  public var rules = GestureRules() { didSet { apply() } }
  /// What the hand does now.
  public internal(set) var activity = Activity.none
  /// Who wants the gesture in progress, who has it, and why.
  public var arena: GestureArena<Owner> { contest }
  @usableFromInline var contest = GestureArena<Owner>()
  /// The fingers.
  package internal(set) var pan = PanRecognizer()
  /// The fingers of a pinch.
  public internal(set) var pinch = PinchTracker()
  /// The touchpad's sequence.
  package internal(set) var touchpad = TouchpadGesture()
  /// The taps before.
  package var taps = TapRecognizer()
  /// The wheel's fractions.
  package var wheel = WheelAccumulator()
  /// Where the mouse points with no button down, in points; `nil` when it is elsewhere.
  public var hovered: Point?

  /// What the target said as the hand came, but for who wants the gesture, which the arena knows.
  var press = GesturePress<Target.Part, Owner>(nil, [])
  var awaitsLongPress = false
  var pinchCenter = Point.zero
  var lock = AxisLock()
  var tail = MomentumTail()
  @usableFromInline var now = Timestamp.zero

  /// A detector without a hand.
  public init() {}

  /// What a finger touches that may be a tap.
  public var pressed: Target.Part? { press.part }
  /// What the last hand has tapped; `nil` where it did something else.
  package var tapped: Target.Part? { press.tapped }
  /// Whether the hand has caught something in motion.
  public var isCatch: Bool { press.isCatch }
  /// Whether fingers are down.
  public var isTracking: Bool { pan.isTracking }
  /// Whether a hand is at work.
  public var isActive: Bool { pan.isTracking || touchpad.isActive }
  /// Who has the gesture in progress.
  public var owner: Owner? { contest.owner }
  /// Who is dragged.
  @inlinable var dragged: Owner? { activity == .drag ? contest.owner : nil }

  /// When something happens by itself: a long press, or the end of a touchpad that falls silent.
  public var nextChange: Timestamp? {
    guard awaitsLongPress, let press = pan.pressTime else { return touchpad.silentEnd }
    return touchpad.silentEnd.map { min($0, press) } ?? press
  }

  private func apply() {
    pan.slop = rules.slop
    pan.slopPath = rules.slopPath
    pan.border = rules.border
    pan.pressDelay = rules.pressDelay
    pan.tracker.estimate(like: rules.velocity)
    touchpad.tracker.estimate(like: rules.velocity)
    pinch.slop = rules.slop
    taps.interval = rules.tapInterval
    taps.distance = rules.tapDistance
  }

  /// Brings the hand to a moment; before what it moves, which may be let go on the way.
  @inlinable
  public func advance(to time: Timestamp, for target: inout Target) {
    guard time > now else { return }
    if let due = nextChange, due <= time { wait(until: time, &target) }
    now = time
    guard let dragged else { return noteHold(&target) }
    if let velocity = fingerVelocity { target.note(velocity: velocity, of: dragged) }
  }

  /// Whoever may get the gesture hears of a finger before it leaves the slop: a fling that it has stopped may depend on it.
  @usableFromInline
  func noteHold(_ target: inout Target) {
    guard activity == .hold, pan.isTracking else { return }
    let velocity = pan.tracker.velocity(at: now) * -1
    for candidate in contest.candidates { target.note(velocity: velocity, of: candidate.owner) }
  }

  @usableFromInline
  func wait(until time: Timestamp, _ target: inout Target) {
    if let end = touchpad.silentEnd, end <= time { endTouchpad(at: end, &target) }
    if awaitsLongPress, let press = pan.press(by: time) { take(press, &target) }
  }

  /// The velocity of the offset under fingers, in pt/s; `nil` without fingers.
  @usableFromInline var fingerVelocity: Point? { pan.isTracking ? pan.velocity(at: now) * -1 : nil }

  /// Takes an event, at its own time or at the moment of the state, if that is later. Keys, text and sizes are the target's
  /// own.
  @inlinable
  public func handle(_ event: InputEvent, for target: inout Target) {
    advance(to: event.time, for: &target)
    guard let step = step(event, &target) else { return }
    drag(by: step.change, velocity: step.velocity, &target)
  }

  /// What an event does, but for a movement of fingers that goes on: that is returned, as a change of the offset in points
  /// and its velocity in pt/s.
  @usableFromInline
  func step(_ event: InputEvent, _ target: inout Target) -> (change: Point, velocity: Point)? {
    switch event.kind {
    case .down(let id, let place): down(id, place, &target)
    case .move(let id, let place): return move(id, place, isPredicted: event.isPredicted, &target)
    case .up(let id, _):
      pinch.up(id: id, time: now)
      if let output = pan.up(id: id, time: now) { follow(output, &target) }
    case .cancel(let id):
      pinch.up(id: id, time: now)
      if let output = pan.cancel(id: id) { follow(output, isTaken: true, &target) }
    case .hover(let place): hovered = place
    case .wheel(let notches, let place):
      guard notches.isFinite, notches != .zero else { return nil }
      // A wheel counts away from the person, an offset towards: down.
      target.wheel(by: Point(x: notches.x, y: -notches.y), at: place, time: now)
    case .scroll(let delta, let phase, let place): scroll(delta, phase, place, &target)
    case .key, .text, .resize: break
    }
    return nil
  }

  /// The mouse moves with no button down, or leaves (`nil`); true when it points to something else.
  public func hover(_ place: Point?, over target: Target) -> Bool {
    let before = hovered.map(target.part)
    hovered = place
    return before != place.map(target.part)
  }
}
