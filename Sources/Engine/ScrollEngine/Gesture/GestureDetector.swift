/// A recognizer for all gestures on a target, which also decides the owner of each gesture.
///
/// ```swift
/// let detector = GestureDetector<List>()
/// detector.handle(event, for: &list)
/// detector.advance(to: now, for: &list)
/// ```
///
/// There is one gesture at a time, by fingers, a mouse, a touchpad or a wheel. The detector reads no clock: events
/// carry their times, and ``advance(to:for:)`` triggers changes that need no event, such as a long press. After the
/// first gestures it allocates no memory. Only the code that runs for every movement of a drag is inlined into the
/// target's module, where the compiler knows the target's type.
public final class GestureDetector<Target: GestureTarget> {
  /// An object that can own a gesture.
  public typealias Owner = Target.Owner

  /// The stages that a gesture can be in.
  public enum State: Sendable {
    /// No gesture, or one that is ignored until it ends.
    case none
    /// A finger or touchpad is down and has not moved.
    case hold
    /// The gesture drags its owner.
    case drag
    /// The fingers pinch.
    case pinch
  }

  /// The thresholds and times for recognition.
  public var rules = GestureRules() { didSet { apply() } }
  /// The state of the gesture in progress.
  public internal(set) var state = State.none
  /// The candidates for the gesture in progress, and its owner.
  public var arena: GestureArena<Owner> { arenaStorage }
  @usableFromInline var arenaStorage = GestureArena<Owner>()
  /// The recognizer for fingers.
  package internal(set) var pan = PanRecognizer()
  /// The tracker of the fingers' spread and midpoint.
  public internal(set) var pinch = PinchTracker()
  /// The scroll sequence of the touchpad.
  package internal(set) var touchpad = TouchpadGesture()
  /// The recognizer for series of taps.
  package var taps = TapRecognizer()
  /// The accumulator for fractions of wheel notches.
  package var wheel = WheelAccumulator()
  /// The position of the mouse with no button down, in points; `nil` while the mouse is outside the target.
  public var hovered: Point?

  /// The target's answer to the start of the gesture. Its list of candidates is emptied, because the arena holds them.
  var press = GesturePress<Target.Part, Owner>(nil, [])
  var awaitsLongPress = false
  var pinchCenter = Point.zero
  var lock = AxisLock()
  var tail = StrokeDetector()
  @usableFromInline var now = Timestamp.zero

  /// Creates a detector without a gesture.
  public init() {}

  /// The part under a finger that may still become a tap.
  public var pressed: Target.Part? { press.part }
  /// The part that the last gesture tapped; `nil` if it was not a tap.
  package var tapped: Target.Part? { press.tapped }
  /// Whether the gesture stopped content in motion when it started.
  public var isCatch: Bool { press.isCatch }
  /// Whether a finger is down.
  public var isTracking: Bool { pan.isTracking }
  /// Whether a gesture with fingers or a touchpad is in progress.
  public var isActive: Bool { pan.isTracking || touchpad.isActive }
  /// The owner of the gesture in progress.
  public var owner: Owner? { arenaStorage.owner }
  @inlinable var dragged: Owner? { state == .drag ? arenaStorage.owner : nil }

  /// The time of the next change without an event: a long press, or the end of a touchpad sequence after a gap. `nil`
  /// if none is due.
  public var nextChange: Timestamp? {
    guard awaitsLongPress, let press = pan.pressTime else { return touchpad.silentEnd }
    return touchpad.silentEnd.map { min($0, press) } ?? press
  }

  private func apply() {
    pan.slop = rules.slop
    pan.slopPath = rules.slopPath
    pan.border = rules.border
    pan.longPressDelay = rules.longPressDelay
    pan.tracker.estimate(like: rules.velocity)
    touchpad.tracker.estimate(like: rules.velocity)
    pinch.slop = rules.slop
    taps.interval = rules.tapInterval
    taps.distance = rules.tapDistance
  }

  /// Advances to a time. Call it before you advance the content of the target, because the gesture may release that
  /// content before `time`.
  @inlinable
  public func advance(to time: Timestamp, for target: inout Target) {
    guard time > now else { return }
    if let due = nextChange, due <= time { handleTimeouts(until: time, &target) }
    now = time
    guard let dragged else { return reportHoldVelocity(&target) }
    if let velocity = fingerVelocity { target.apply(.update(velocity: velocity), to: dragged, at: now) }
  }

  /// Reports the velocity of a finger within the slop to all candidates, because a fling boost, which adds a fling that
  /// the finger has stopped to the next one, may depend on that velocity.
  @usableFromInline
  func reportHoldVelocity(_ target: inout Target) {
    guard state == .hold, pan.isTracking else { return }
    let velocity = pan.tracker.velocity(at: now) * -1
    for candidate in arenaStorage.candidates { target.apply(.update(velocity: velocity), to: candidate.owner, at: now) }
  }

  @usableFromInline
  func handleTimeouts(until time: Timestamp, _ target: inout Target) {
    if let end = touchpad.silentEnd, end <= time { endTouchpad(at: end, &target) }
    if awaitsLongPress, let press = pan.longPress(by: time) { handleLongPress(press, &target) }
  }

  /// The velocity that the fingers give the content's offset, in pt/s; `nil` without fingers.
  @usableFromInline var fingerVelocity: Point? { pan.isTracking ? pan.velocity(at: now) * -1 : nil }

  /// Handles an event at its own time, or at the detector's current time if that is later. Keys, text and size changes
  /// are left to the target.
  @inlinable
  public func handle(_ event: InputEvent, for target: inout Target) {
    advance(to: event.time, for: &target)
    guard let step = handleOrReturnDrag(event, &target) else { return }
    drag(by: step.change, velocity: step.velocity, &target)
  }

  /// Handles an event, unless it is a movement of fingers that already drag. Such a movement is returned, as a change
  /// of the offset in points and its velocity in pt/s, for ``handle(_:for:)`` to apply: only that function is inlined
  /// into the target's module.
  @usableFromInline
  func handleOrReturnDrag(_ event: InputEvent, _ target: inout Target) -> (change: Point, velocity: Point)? {
    switch event.kind {
    case .down(let id, let place): down(id, place, &target)
    case .move(let id, let place): return move(id, place, isPredicted: event.isPredicted, &target)
    case .up(let id, _):
      pinch.up(id: id, time: now)
      if let output = pan.up(id: id, time: now) { handle(output, &target) }
    case .cancel(let id):
      pinch.up(id: id, time: now)
      if let output = pan.cancel(id: id) { handle(output, isCancelled: true, &target) }
    case .hover(let place): hovered = place
    case .wheel(let notches, let place):
      guard notches.isFinite, notches != .zero else { return nil }
      // Wheel notches grow away from the user (up), offsets grow downwards.
      target.scrollWheel(by: Point(x: notches.x, y: -notches.y), at: place, time: now)
    case .scroll(let delta, let phase, let place): scroll(delta, phase, place, &target)
    case .key, .text, .resize: break
    }
    return nil
  }

  /// Records that the mouse moves with no button down, or, if `place` is `nil`, that it leaves the target. Returns
  /// whether the mouse now points to another part of the target.
  public func hover(_ place: Point?, over target: Target) -> Bool {
    let before = hovered.map(target.part)
    hovered = place
    return before != place.map(target.part)
  }
}
