/// Understands what hands do to a target, and decides who of those that want a gesture has it.
///
/// ```swift
/// let detector = GestureDetector<List>()
/// detector.handle(event, for: &list)
/// detector.advance(to: now, for: &list)
/// ```
///
/// One gesture at a time, with fingers, a mouse, a touchpad or a wheel. The detector reads no clock: events bring their
/// times, and ``advance(to:for:)`` tells it what happens by itself. It allocates nothing once it is warm.
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
  public internal(set) var arena = GestureArena<Owner>()
  /// The fingers.
  package private(set) var pan = PanRecognizer()
  /// The fingers of a pinch.
  public private(set) var pinch = PinchTracker()
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
  private var pinchCenter = Point.zero
  var lock = AxisLock()
  var tail = MomentumTail()
  var now = Timestamp.zero

  /// A detector without a hand.
  public init() {}

  /// What a finger touches that may be a tap.
  public var pressed: Target.Part? { press.part }
  /// Whether the hand has caught something in motion.
  public var isCatch: Bool { press.isCatch }
  /// Whether fingers are down.
  public var isTracking: Bool { pan.isTracking }
  /// Whether a hand is at work.
  public var isActive: Bool { pan.isTracking || touchpad.isActive }
  /// Who has the gesture in progress.
  public var owner: Owner? { arena.owner }
  /// Who is dragged.
  var dragged: Owner? { activity == .drag ? arena.owner : nil }

  /// When something happens by itself: a long press, or the end of a touchpad that falls silent.
  public var nextChange: Timestamp? {
    guard press.awaitsLongPress, let press = pan.pressTime else { return touchpad.silentEnd }
    return touchpad.silentEnd.map { min($0, press) } ?? press
  }

  private func apply() {
    pan.slop = rules.slop
    pan.border = rules.border
    pan.pressDelay = rules.pressDelay
    pan.tracker.estimate(like: rules.velocity)
    touchpad.tracker.estimate(like: rules.velocity)
    pinch.slop = rules.slop
    taps.interval = rules.tapInterval
    taps.distance = rules.tapDistance
  }

  /// Brings the hand to a moment; before what it moves, which may be let go on the way.
  public func advance(to time: Timestamp, for target: inout Target) {
    guard time > now else { return }
    if let end = touchpad.silentEnd, end <= time { endTouchpad(at: end, &target) }
    if press.awaitsLongPress, let press = pan.press(by: time) { take(press, &target) }
    now = time
    guard pan.isTracking, let dragged else { return }
    target.note(velocity: pan.velocity(at: time) * -1, of: dragged)
  }

  /// Takes an event, at its own time or at the moment of the state, if that is later. Keys, text and sizes are the target's
  /// own.
  public func handle(_ event: InputEvent, for target: inout Target) {
    advance(to: event.time, for: &target)
    switch event.kind {
    case .down(let id, let place): down(id, place, &target)
    case .move(let id, let place): move(id, place, isPredicted: event.isPredicted, &target)
    case .up(let id, _):
      pinch.up(id: id, time: now)
      if let output = pan.up(id: id, time: now) { follow(output, &target) }
    case .cancel(let id):
      pinch.up(id: id, time: now)
      if let output = pan.cancel(id: id) { follow(output, isTaken: true, &target) }
    case .hover(let place): hovered = place
    case .wheel(let notches, let place):
      guard notches.isFinite, notches != .zero else { return }
      target.wheel(by: Point(x: notches.x, y: -notches.y), at: place, time: now)
    case .scroll(let delta, let phase, let place): scroll(delta, phase, place, &target)
    case .key, .text, .resize: break
    }
  }

  /// The mouse moves with no button down, or leaves (`nil`); true when it points to something else.
  public func hover(_ place: Point?, over target: Target) -> Bool {
    let before = hovered.map(target.part)
    hovered = place
    return before != place.map(target.part)
  }

  // MARK: - Fingers

  private func down(_ id: Int, _ place: Point, _ target: inout Target) {
    let isFirst = !pan.isTracking
    if let output = pan.down(id: id, at: place, time: now) {
      // A palm: whatever it does until it is gone means nothing.
      pinch.reset()
      follow(output, isTaken: true, &target)
    }
    guard pan.isTracking else { return }
    if isFirst {
      endTouchpad(at: now, &target)
      hovered = nil
      begin(target.press(at: place, with: .finger(id), at: now))
    }
    if press.pincher != nil, pan.state != .denied { pinch.down(id: id, at: place) }
  }

  func begin(_ press: GesturePress<Target.Part, Owner>) {
    arena.open(press.candidates)
    self.press = press
    // A second owner of the list would have the arena copy it.
    self.press.candidates = []
    activity = .hold
  }

  private func move(_ id: Int, _ place: Point, isPredicted: Bool, _ target: inout Target) {
    hovered = nil
    let change = pinch.move(id: id, to: place, time: now)
    let output = pan.move(id: id, to: place, time: now, isPredicted: isPredicted)
    if let change, canPinch { return spread(change, &target) }
    if let output { follow(output, &target) }
  }

  /// What moves freely may be pinched as well; a movement that has been bound to an axis is that until its end.
  private var canPinch: Bool {
    switch activity {
    case .none: false
    case .hold, .pinch: true
    case .drag: arena.candidates.contains { $0.owner == press.pincher && $0.claim == .claimed && $0.axes == .both }
    }
  }

  private func spread(_ change: PinchTracker.Change, _ target: inout Target) {
    if activity != .pinch, let pincher = press.pincher {
      arena.claim(pincher)
      press.part = nil
      activity = .pinch
      target.beginPinch(around: change.center, at: now)
    }
    target.pinch(change, at: now)
    pinchCenter = change.center + change.translation
  }

  private func follow(_ output: PanRecognizer.Output, isTaken: Bool = false, _ target: inout Target) {
    switch output {
    case .began(let axis, let translation): decide(axis, translation * -1, &target)
    case .changed(let translation):
      if activity == .hold, case .began(let axis) = pan.state { return decide(axis, translation * -1, &target) }
      drag(by: translation * -1, velocity: pan.velocity(at: now) * -1, &target)
    case .ended(let velocity):
      if let dragged { target.letGo(of: dragged, velocity: velocity * -1, at: now) } else { settle(false, &target) }
      close()
    case .cancelled, .lost:
      settle(isTaken, &target)
      close()
    case .tapped(let place):
      target.settle(at: now)
      // A touch that caught a motion stops it and does nothing else.
      if !isCatch, let pressed { target.tap(pressed, at: place, time: now) }
      close()
    }
  }

  /// The movement has shown its axis.
  private func decide(_ axis: Axis, _ change: Point, _ target: inout Target) {
    guard activity == .hold else { return }
    switch target.verdict(along: axis, by: change) {
    case .open: return
    case .demanded(let owner): arena.claim(owner)
    case .frontmost: break
    }
    start(along: axis, &target)
    drag(by: change, velocity: pan.velocity(at: now) * -1, &target)
  }

  /// Who scrolls along the axis has the gesture; where nobody does, it means nothing any more.
  func start(along axis: Axis, _ target: inout Target) {
    press.part = nil
    guard let owner = arena.decide(axis) else {
      activity = .none
      return target.settle(at: now)
    }
    activity = .drag
    target.begin(owner, along: axis, at: now)
  }

  func drag(by change: Point, velocity: Point, _ target: inout Target) {
    guard let dragged, let moved = target.move(dragged, by: change, velocity: velocity, at: now) else { return }
    arena.handOver(to: moved.owner, distance: moved.distance)
  }

  private func settle(_ isTaken: Bool, _ target: inout Target) {
    if activity == .pinch {
      target.endPinch(velocity: isTaken ? nil : pinch.velocity(at: now), around: pinchCenter, at: now)
    }
    target.settle(at: now)
  }

  private func take(_ press: PanRecognizer.Press, _ target: inout Target) {
    switch target.longPress(at: press.place, time: press.time) {
    case .nothing: return
    case .demanded(let owner): arena.claim(owner)
    case .taken: break
    }
    pan.takePress()
    self.press.part = nil
  }

  func close() {
    activity = .none
    press.part = nil
    arena.close()
  }
}
