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

/// Handling of fingers that scroll on a touchpad.
extension GestureDetector {
  func scroll(
    _ delta: Point, _ phase: InputEvent.ScrollPhase, _ place: Point?, _ target: inout Target
  ) {
    guard delta.isFinite, !pan.isTracking else { return }
    if phase == .began || !touchpad.isActive {
      // A new sequence ends an unfinished one; an end without a beginning is ignored.
      endTouchpad(at: now, &target)
      guard phase != .ended else { return }
      let isHold = phase == .began && delta == .zero
      touchpad.begin(at: now, hasPhases: phase == .began, isHold: isHold)
      tail.reset()
      lock = AxisLock(border: rules.border)
      begin(target.beginGesture(at: place, with: .touchpad, at: now))
      press.part = nil
      // Fingers that come to rest only stop motion, as on a touchscreen. Their first movement decides which candidate
      // moves.
      if isHold { return }
      startAtOnce(&target)
    }
    if phase == .ended { return endTouchpad(at: now, &target) }
    if state == .hold, delta != .zero { startAtOnce(&target) }
    let isNew = tail.isNewStroke(delta.y, at: now)
    let velocity = touchpad.move(by: delta, at: now)
    guard let change = allowedChange(delta, &target), let dragged else { return }
    let stroke = TouchpadStroke(
      change: change, isNew: isNew, isSlowing: touchpad.isSlowing, isFading: touchpad.isFading)
    applyStroke(stroke, of: dragged, velocity: velocity, &target)
  }

  /// Starts the drag without waiting for an axis, if all candidates scroll along the same axis or the frontmost
  /// candidate scrolls along both axes.
  private func startAtOnce(_ target: inout Target) {
    guard let front = arenaStorage.candidates.first else { return }
    if front.axes == .both {
      arenaStorage.claim(front.owner)
      state = .drag
      target.apply(.begin(along: nil), to: front.owner, at: now)
    } else if arenaStorage.candidates.allSatisfy({ $0.axes == front.axes }) {
      start(along: front.axes == .x ? .x : .y, &target)
    }
  }

  /// Returns the part of a touchpad's change of offset, in points, that may be applied; `nil` before the axis is
  /// decided.
  private func allowedChange(_ delta: Point, _ target: inout Target) -> Point? {
    guard state == .hold || lock.axis != nil else { return delta }
    guard let granted = lock.allowedChange(adding: delta) else { return nil }
    if state == .hold { start(along: granted.axis, &target) }
    var change = Point.zero
    change[granted.axis] = granted.change
    return change
  }

  private func applyStroke(_ stroke: TouchpadStroke, of owner: Owner, velocity: Point, _ target: inout Target) {
    var velocity = velocity
    guard case .responds(let response) = target.apply(.respond(to: stroke), to: owner, at: now) else {
      return drag(by: stroke.change, velocity: velocity, &target)
    }
    switch response {
    case .follow: break
    case .grab: target.apply(.begin(along: arenaStorage.axis), to: owner, at: now)
    case .restart:
      target.apply(.release(velocity: .zero), to: owner, at: now)
      touchpad.begin(at: now, hasPhases: touchpad.hasPhases)
      velocity = touchpad.move(by: stroke.change, at: now)
      target.apply(.begin(along: arenaStorage.axis), to: owner, at: now)
    case .release:
      target.apply(.release(velocity: velocity), to: owner, at: now)
      return
    }
    drag(by: stroke.change, velocity: velocity, &target)
  }

  /// Ends the touchpad's scroll sequence: when the system reports its end, after a gap without events, or when another
  /// gesture starts.
  func endTouchpad(at time: Timestamp, _ target: inout Target) {
    guard touchpad.isActive else { return }
    let velocity = touchpad.end(at: time)
    if let dragged {
      target.apply(.release(velocity: velocity), to: dragged, at: time)
    } else {
      cancel(at: time, &target)
    }
    close()
  }
}

extension GestureDetector {
  /// Returns the velocity samples of the device that moved last, a touchpad or fingers, oldest first.
  package func samples(at time: Timestamp) -> [VelocitySampleUse] {
    let isNewer = (touchpad.tracker.newest ?? .zero) > (pan.tracker.newest ?? .zero)
    return (isNewer || touchpad.isActive ? touchpad.tracker : pan.tracker).evidence(at: time)
  }
}

/// Handling of fingers, and of a mouse with its button down.
extension GestureDetector {
  func down(_ id: Int, _ place: Point, _ target: inout Target) {
    let isFirst = !pan.isTracking
    if let output = pan.down(id: id, at: place, time: now) {
      // Too many fingers are a palm, which is ignored until its last finger lifts.
      pinch.reset()
      handle(output, isCancelled: true, &target)
    }
    guard pan.isTracking else { return }
    if isFirst {
      endTouchpad(at: now, &target)
      // A wheel that turns again after a touch starts a new turn and chooses again which scroller it moves.
      wheel = WheelAccumulator()
      hovered = nil
      begin(target.beginGesture(at: place, with: .finger(id), at: now))
    }
    if press.pincher != nil, pan.state != .ignored { pinch.down(id: id, at: place) }
  }

  func begin(_ press: GesturePress<Target.Part, Owner>) {
    arenaStorage.begin(with: press.candidates)
    self.press = press
    awaitsLongPress = press.awaitsLongPress
    // The arena holds the candidates now. A second reference to their array would make the arena copy it.
    self.press.candidates = []
    state = .hold
  }

  func move(
    _ id: Int, _ place: Point, isPredicted: Bool, _ target: inout Target
  ) -> (change: Point, velocity: Point)? {
    hovered = nil
    let change = pinch.move(id: id, to: place, time: now)
    let output = pan.move(id: id, to: place, time: now, isPredicted: isPredicted)
    if let change, canPinch {
      spread(change, &target)
    } else if state == .drag, case .changed(let translation) = output {
      return (translation * -1, pan.velocity(at: now) * -1)
    } else if let output {
      handle(output, &target)
    }
    return nil
  }

  /// Whether the gesture may still become a pinch. A drag of content that scrolls along both axes may become one; a
  /// drag along one axis stays a drag.
  private var canPinch: Bool {
    switch state {
    case .none: false
    case .hold, .pinch: true
    case .drag:
      arenaStorage.candidates.contains { $0.owner == press.pincher && $0.claim == .claimed && $0.axes == .both }
    }
  }

  private func spread(_ change: PinchTracker.Change, _ target: inout Target) {
    if state != .pinch, let pincher = press.pincher {
      arenaStorage.claim(pincher)
      press.part = nil
      state = .pinch
      target.beginPinch(around: change.center, at: now)
    }
    target.pinch(change, at: now)
    pinchCenter = change.center + change.translation
  }

  func handle(_ output: PanRecognizer.Output, isCancelled: Bool = false, _ target: inout Target) {
    switch output {
    case .began(let axis, let translation): decide(axis, translation * -1, &target)
    case .changed(let translation):
      if case .began(let axis) = pan.state { decide(axis, translation * -1, &target) }
    case .ended(let velocity):
      if dragged != nil {
        let lead = pan.lead(limit: rules.releaseLead, at: now)
        if lead != .zero { drag(by: lead * -1, velocity: velocity * -1, &target) }
      }
      if let dragged {
        target.apply(.release(velocity: velocity * -1), to: dragged, at: now)
      } else {
        settle(false, &target)
      }
      close()
    case .cancelled, .lost:
      settle(isCancelled, &target)
      close()
    case .tapped(let place):
      cancel(at: now, &target)
      // A touch that caught content in motion stops it and is not a tap.
      if !isCatch, let pressed {
        press.tapped = pressed
        target.tap(pressed, at: place, time: now)
      }
      close()
    }
  }

  private func decide(_ axis: Axis, _ change: Point, _ target: inout Target) {
    guard state == .hold else { return }
    switch target.owner(along: axis, by: change) {
    case .undecided: return
    case .demanded(let owner): arenaStorage.claim(owner)
    case .frontmost: break
    }
    start(along: axis, &target)
    drag(by: change, velocity: pan.velocity(at: now) * -1, &target)
  }

  /// Gives the gesture to the candidate that scrolls along the axis. Without one, the gesture does nothing until it
  /// ends.
  func start(along axis: Axis, _ target: inout Target) {
    press.part = nil
    guard let owner = arenaStorage.decide(axis) else {
      state = .none
      return cancel(at: now, &target)
    }
    state = .drag
    target.apply(.begin(along: axis), to: owner, at: now)
  }

  @inlinable
  func drag(by change: Point, velocity: Point, _ target: inout Target) {
    guard let dragged,
      case .moved(let link, let distance) = target.apply(.move(by: change, velocity: velocity), to: dragged, at: now)
    else { return }
    arenaStorage.handOver(to: target.owner(ofLink: link, movedBy: dragged), distance: distance)
  }

  /// Cancels the gesture for all its candidates.
  func cancel(at time: Timestamp, _ target: inout Target) {
    for candidate in arenaStorage.candidates { target.apply(.cancel, to: candidate.owner, at: time) }
    target.cancelGesture(at: time)
  }

  private func settle(_ isTaken: Bool, _ target: inout Target) {
    if state == .pinch {
      target.endPinch(velocity: isTaken ? nil : pinch.velocity(at: now), around: pinchCenter, at: now)
    }
    cancel(at: now, &target)
  }

  func handleLongPress(_ press: PanRecognizer.Press, _ target: inout Target) {
    switch target.longPress(at: press.position, time: press.time) {
    case .nothing: return
    case .demanded(let owner): arenaStorage.claim(owner)
    case .handled: break
    }
    pan.consumeLongPress()
    self.press.part = nil
  }

  func close() {
    state = .none
    press.part = nil
    arenaStorage.end()
  }
}
