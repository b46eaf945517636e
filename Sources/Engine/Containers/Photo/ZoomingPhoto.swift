import ScrollEngine

/// A zooming photograph: its pose (a transform: its scale, shift and crop) and its motion. The photograph either rests, is
/// held by a finger, or moves without direct input.
///
/// ```swift
/// var photo = ZoomingPhoto(content: Size(width: 390, height: 260), viewport: Size(width: 390, height: 844))
/// photo.doubleTap(at: Point(x: 100, y: 422), time: now)
/// photo.advance(to: now.advanced(bySeconds: 1))
/// print(photo.pose.scale, photo.pose.shift.x)
/// ```
///
/// Positions of a ``Transform`` and of functions without an axis count from the viewport's centre. A ``ContainerView`` of it
/// handles fingers, a touchpad, the wheel and keys.
public struct ZoomingPhoto: Sendable {
  /// The rules of the photograph's motion.
  public struct Rules: Equatable, Sendable {
    /// The distance of a pull, in points, beyond which a release dismisses the photograph.
    public var dismissDistance: Double
    /// Scale below which a pinch dismisses the photograph.
    public var pinchExitScale: Double
    /// The rules of gliding, bouncing and overscroll resistance.
    public var scroll: ScrollRules

    /// Creates rules from their values. The defaults were chosen by feel: a seventh of a phone's height, and three quarters,
    /// which is out of reach of a pinch that only zooms out too far.
    public init(dismissDistance: Double = 120, pinchExitScale: Double = 0.75, scroll: ScrollRules = ScrollRules()) {
      self.dismissDistance = dismissDistance
      self.pinchExitScale = pinchExitScale
      self.scroll = scroll
    }
  }

  /// The ways in which a photograph can rest or move.
  public enum Activity: Equatable, Sendable {
    /// No motion and no touch.
    case idle
    /// A finger or a touchpad holds the photograph.
    case held
    /// Moves without direct input, after a release or on request by a wheel, a key or the program.
    case moving(isRequested: Bool)
  }

  /// The motion of a photograph that moves without direct input.
  package enum Motion: Sendable {
    /// A spring to a chosen transform.
    case spring(TransformMotion)
    /// A glide after a pan, which bounces at the edges.
    case glide
  }

  /// The scale of a photograph dragged by twice the dismissal distance. It follows from the design tokens' image, which
  /// shows a scale of 0.77 at three quarters of the dismissal distance.
  package static let fullyPulledScale = 0.38
  /// The spring for a photograph that returns to its resting size and position, from the design tokens.
  package static let returnSpring = SpringParameters(response: 0.34, dampingRatio: 0.9)
  /// The spring for a photograph that returns to its tile, from the design tokens. It is also used for a photograph
  /// that opens or zooms, which must not oscillate either.
  package static let dismissSpring = SpringParameters(response: 0.3, dampingRatio: 1)

  /// The zoom per notch of the wheel, as a change of the natural logarithm of the scale: a little less than half
  /// of a doubling.
  private static let notchZoom = 0.3
  /// The zoom per key press, as a change of the natural logarithm of the scale: ln 2, which is a doubling.
  private static let keyZoom = 0.6931471805599453

  /// The transform of the photograph after the last change or ``advance(to:)``.
  public package(set) var pose = Transform.rest
  /// The activity after the last change or ``advance(to:)``.
  public package(set) var activity = Activity.idle
  /// The sizes of the photograph and the viewport, and the largest scale.
  public private(set) var limits: ZoomLimits
  /// The rules of motion; ``retune(_:at:)`` changes them.
  public private(set) var rules: Rules
  /// The transform that pinching fingers would give the photograph if there were no resistance beyond the largest
  /// scale.
  package var unconstrainedPose = Transform.rest
  /// The photograph's transform when a finger touched it. Pulls start from it.
  package var poseWhenCaught = Transform.rest
  /// The vertical distance of the current pull, in points.
  public package(set) var travel = 0.0
  /// Whether fingers pinch the photograph.
  package var isPinched = false
  /// The point around which fingers pinch the photograph, in points from the viewport's centre.
  package var pinchMiddle = Point.zero
  /// The motion in progress; `nil` while the photograph rests or is held.
  package var motion: Motion?
  /// The scroller that pans the photograph under a finger and glides afterwards.
  package var scroller: TwoAxisScroller
  private var start = Timestamp.zero
  /// The current time.
  package private(set) var now = Timestamp.zero

  /// Creates a photograph at rest in the middle of its viewport.
  ///
  /// - Parameters:
  ///   - content: the size of the photograph at scale 1, in points.
  ///   - viewport: the size of the viewport, in points.
  ///   - maxScale: the largest scale at rest. At the default, which was chosen by feel, a photograph of 1600 pixels fills a
  ///     phone pixel by pixel.
  ///   - rules: the rules of motion.
  public init(content: Size, viewport: Size, maxScale: Double = 4, rules: Rules = Rules()) {
    self.init(limits: ZoomLimits(content: content, viewport: viewport, maxScale: maxScale), rules: rules)
  }

  /// Creates a photograph at rest.
  public init(limits: ZoomLimits, rules: Rules) {
    self.limits = limits
    self.rules = rules
    scroller = limits.scroller(of: .rest, rules: rules.scroll)
  }

  /// Whether the photograph moves without direct input.
  public var isMoving: Bool { motion != nil }
  /// Whether the photograph rests and no finger holds it.
  public var isIdle: Bool { activity == .idle }
  /// Whether the photograph is larger than at rest, so that a finger pans it. A photograph on its way from or to its
  /// tile does not count as zoomed, even if the tile is larger than the photograph at rest.
  public var isZoomed: Bool { pose.scale > 1.001 && pose.crop == 0 }
  /// The progress of the dismissal, from 0 to 1. The grid behind shows through to the same degree.
  public var progress: Double {
    let shrunk = min(max(0, (1 - pose.scale) / (1 - Self.fullyPulledScale)), 1)
    let crop = min(max(0, pose.crop), 1)
    return shrunk + (1 - shrunk) * crop
  }

  /// Advances the motion to a time. A time before the current one changes nothing.
  public mutating func advance(to time: Timestamp) {
    now = max(now, time)
    switch motion {
    case nil: return
    case .spring(let spring):
      let elapsed = now.seconds(since: start)
      pose = spring.pose(at: elapsed)
      if elapsed >= spring.restTime { stop() }
    case .glide:
      scroller.advance(to: now)
      pose.shift = scroller.offset * -1
      if scroller.isIdle { stop() }
    }
  }

  private mutating func stop() { (motion, activity) = (nil, .idle) }

  /// The transform at which the photograph comes to rest if nothing else happens, and the time at which it does. During a
  /// touch, the current ones.
  package var rest: (pose: Transform, time: Timestamp) {
    switch motion {
    case nil: return (pose, now)
    case .spring(let spring): return (spring.restPose, start.advanced(bySeconds: spring.restTime))
    case .glide:
      let x = ScrollForecast(of: scroller.x, at: now).rest
      let y = ScrollForecast(of: scroller.y, at: now).rest
      var rest = pose
      rest.shift = Point(x: x.links[0].visibleOffset, y: y.links[0].visibleOffset) * -1
      return (rest, Timestamp(seconds: max(x.restedAt, y.restedAt)))
    }
  }

  /// The current rates of change of the transform, per second. They are zero unless the photograph moves without direct
  /// input.
  public var velocity: Transform {
    switch motion {
    case nil: .still
    case .spring(let spring): spring.velocity(at: now.seconds(since: start))
    case .glide: Transform(scale: 0, shift: scroller.velocity * -1)
    }
  }

  /// Shows another photograph at rest.
  public mutating func reset(_ limits: ZoomLimits) {
    self.limits = limits
    rest(in: .rest)
  }

  /// Shows the photograph at rest with the allowed transform that is nearest to the given one.
  public mutating func rest(in pose: Transform) {
    (self.pose, motion, activity, travel) = (limits.resting(pose), nil, .idle, 0)
  }

  /// Applies other rules from a time on. A glide continues with its position and velocity. A spring does not depend on
  /// these rules and continues unchanged.
  public mutating func retune(_ rules: Rules, at time: Timestamp) {
    advance(to: time)
    guard rules != self.rules else { return }
    let (old, distance) = (self.rules.scroll, self.rules.dismissDistance)
    self.rules = rules
    let scroll = rules.scroll
    switch activity {
    case .idle: break
    case .held:
      if scroll.rubberBand != old.rubberBand { beginTracking() }
      scalePull(by: rules.dismissDistance / distance)
    case .moving(let isAsked):
      switch motion {
      case nil: break
      case .spring(let spring): if scroll.reducesMotion { animate(spring, isRequested: isAsked) }
      case .glide:
        scroller.retune(scroll, viewport: limits.viewport, lockAngle: 0, at: now)
        advance(to: now)
      }
    }
  }

  /// Resizes the viewport. The photograph keeps its scale, and the point of the photograph at the viewport's centre
  /// stays there. A pull keeps its distance, and motions continue.
  ///
  /// - Parameters:
  ///   - limits: the new sizes.
  ///   - distance: the movement of the viewport's centre, in points.
  ///   - time: the time of the change.
  public mutating func resize(_ limits: ZoomLimits, middleMovedBy distance: Point = .zero, at time: Timestamp) {
    advance(to: time)
    // A motion must not restart if the limits stay the same.
    guard limits != self.limits else { return }
    let factor = self.limits.content.width > 0 ? limits.content.width / self.limits.content.width : 1
    self.limits = limits
    let velocity = velocity
    poseWhenCaught.shift = poseWhenCaught.shift * factor
    pose.shift = (pose.shift - Point(x: 0, y: travel)) * factor + Point(x: 0, y: travel)
    pinchMiddle = pinchMiddle - distance
    switch activity {
    case .idle: pose = limits.resting(pose)
    case .held: beginTracking()
    case .moving(let isAsked):
      switch motion {
      case nil: break
      case .glide:
        beginTracking()
        glide { $0.release(flingVelocity: velocity.shift * -factor, isRelease: false, at: $1) }
      case .spring(let spring):
        let end = Transform(scale: spring.restPose.scale, shift: spring.restPose.shift * factor)
        let rates = Transform(scale: velocity.scale, shift: velocity.shift * factor, crop: velocity.crop)
        move(to: limits.resting(end), velocity: rates, spring.spring, isAsked: isAsked)
      }
    }
  }

  // MARK: Motion

  /// Moves the photograph to the nearest allowed transform with a spring.
  public mutating func settle(velocity: Transform = .still, at time: Timestamp) {
    advance(to: time)
    // If a finger stopped the photograph during the transition from or to its tile and has not enlarged it since, the
    // photograph goes to its resting size, however large its tile is.
    let isWhole = pose.crop != 0 && pose.scale <= poseWhenCaught.scale
    let end = isWhole ? .rest : limits.resting(pose, around: pinchMiddle)
    // If a finger stopped the photograph during the transition from or to its tile, the transition ends with
    // `dismissSpring`, which does not oscillate.
    let spring = pose.crop != 0 ? Self.dismissSpring : Self.returnSpring
    move(to: end, velocity: velocity, spring, isAsked: false)
    pinchMiddle = .zero
  }

  /// Glides after a pan and bounces at the edges. A velocity below that of a fling counts as zero.
  public mutating func fling(velocity: Point, at time: Timestamp) {
    advance(to: time)
    guard pose.scale >= 1, pose.scale <= limits.maxScale, pose.crop == 0 else { return settle(at: time) }
    restartTrackingIfNeeded()
    glide { $0.release(velocity: velocity * -1, at: $1) }
  }

  /// Calls `letGo` to release the scroller that pans the photograph, so that the photograph glides on.
  private mutating func glide(_ letGo: (inout TwoAxisScroller, Timestamp) -> Void) {
    letGo(&scroller, now)
    (motion, start, travel) = (.glide, now, 0)
    activity = .moving(isRequested: false)
    advance(to: now)
  }

  /// Zooms to a scale around a point, in points from the viewport's centre, within the limits.
  public mutating func zoom(to scale: Double, around middle: Point, at time: Timestamp) {
    advance(to: time)
    guard scale.isFinite, activity != .held else { return }
    let scale = min(max(scale, 1), limits.maxScale)
    move(
      to: limits.resting(pose.scaled(to: scale, around: middle)), velocity: velocity, Self.dismissSpring, isAsked: true)
  }

  /// Zooms by notches of the wheel around a point, in points from the viewport's centre. Positive notches, away from the
  /// user, zoom in. If the photograph is already zooming, the change applies to the scale at which that zoom ends.
  public mutating func zoom(notches: Double, around middle: Point, at time: Timestamp) {
    zoom(by: notches * Self.notchZoom, around: middle, at: time)
  }

  /// Zooms by key presses around the viewport's centre, in by a positive number and out by a negative one.
  public mutating func zoom(presses: Double, at time: Timestamp) {
    zoom(by: presses * Self.keyZoom, around: .zero, at: time)
  }

  private mutating func zoom(by change: Double, around middle: Point, at time: Timestamp) {
    guard change > 0 || restScale > 1 else { return }
    zoom(to: restScale * .exp(change), around: middle, at: time)
  }

  /// Zooms in around a point, in points from the viewport's centre, or back to the size at rest, as after a double tap.
  public mutating func toggleZoom(around middle: Point, at time: Timestamp) {
    zoom(to: isZoomed ? 1 : closeScale, around: middle, at: time)
  }

  /// The scale to which a double tap zooms, before `zoom(to:around:at:)` limits it to the largest scale: the photograph
  /// covers the viewport and is at least twice as large as at rest.
  private var closeScale: Double {
    let (content, viewport) = (limits.content, limits.viewport)
    guard content.width > 0, content.height > 0 else { return 2 }
    return max(2, max(viewport.width / content.width, viewport.height / content.height))
  }

  /// The scale at rest, or the scale that the current zoom ends at.
  public var restScale: Double { if case .spring(let spring) = motion { spring.restPose.scale } else { pose.scale } }

  /// Places the photograph at a transform, such as that of its tile, and animates it from there to rest.
  public mutating func animateIn(from start: Transform, at time: Timestamp) {
    advance(to: time)
    pose = start
    move(to: .rest, velocity: .still, Self.dismissSpring, isAsked: true)
  }

  /// Animates to a transform outside the limits, such as that of a tile.
  public mutating func animateOut(to end: Transform, velocity: Transform, isRequested: Bool, at time: Timestamp) {
    advance(to: time)
    move(to: end, velocity: velocity, Self.dismissSpring, isAsked: isRequested)
  }

  /// Moves the photograph immediately by a distance, in points, to compensate for a jump of the pages or the grid, so
  /// that it stays in place on the screen. A motion in progress ends.
  package mutating func displace(by distance: Point) {
    motion = nil
    pose.shift += distance
  }

  private mutating func move(to end: Transform, velocity: Transform, _ spring: SpringParameters, isAsked: Bool) {
    animate(TransformMotion(from: pose, to: end, velocity: velocity, parameters: spring), isRequested: isAsked)
  }

  private mutating func animate(_ motion: TransformMotion, isRequested: Bool) {
    guard !rules.scroll.reducesMotion, motion.restTime > 0 else {
      pose = motion.restPose
      travel = 0
      return stop()
    }
    self.motion = .spring(motion)
    start = now
    travel = 0
    activity = .moving(isRequested: isRequested)
  }
}

/// Gestures on the open photograph.
extension ZoomingPhoto {
  /// Stops the photograph under a finger. Returns whether it was moving.
  public mutating func hold(at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = motion != nil
    motion = nil
    activity = .held
    poseWhenCaught = pose
    travel = 0
    isPinched = false
    beginTracking()
    return wasMoving
  }

  /// Starts a drag or pinch from the current transform.
  package mutating func beginTracking() {
    guard !isPinched else { return beginPinch(around: pinchMiddle) }
    var tracking = limits.scroller(of: pose, rules: rules.scroll)
    // An assignment would release the members of the old value one by one.
    swap(&scroller, &tracking)
    scroller.press(at: now)
    scroller.beginDrag(at: now)
  }

  /// Restarts the drag from the current transform if a pinch or the pages have moved the photograph since it was held.
  package mutating func restartTrackingIfNeeded() {
    guard isPinched || scroller.offset != pose.shift * -1 else { return }
    isPinched = false
    beginTracking()
  }

  /// The minimum scale of a photograph while a finger holds it. Chosen by feel.
  private static let smallestHeld = 0.1

  /// Pulls the photograph up or down with a finger. The farther the photograph is from where the touch began, in either
  /// direction, the smaller it gets.
  public mutating func pull(by dy: Double) {
    guard dy.isFinite, activity == .held else { return }
    travel += dy
    pose.shift.y = poseWhenCaught.shift.y + travel
    let share = min(1, abs(travel) / (2 * rules.dismissDistance))
    pose.scale = min(
      poseWhenCaught.scale, max(Self.smallestHeld, poseWhenCaught.scale * (1 - (1 - Self.fullyPulledScale) * share)))
  }

  /// Returns the distance, in points, from the photograph's position at the start of the touch to where it would glide
  /// if the pull were released with a velocity, in pt/s.
  public func landing(velocity: Double) -> Double {
    travel + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: ExponentialDeceleration.fastRate)
  }

  /// Whether a release with a velocity, in pt/s, dismisses the photograph.
  public func isDismissed(velocity: Double) -> Bool {
    DismissRule(distance: rules.dismissDistance).rest(
      of: Release(at: travel, velocity: velocity, landing: landing(velocity: velocity)), among: ())
  }

  /// Returns the rates, per second, at which the transform changes while the photograph is pulled with a velocity, in
  /// pt/s.
  public func pullVelocity(_ velocity: Double) -> Transform {
    let shrinks = abs(travel) < 2 * rules.dismissDistance
    let rate = shrinks ? poseWhenCaught.scale * (1 - Self.fullyPulledScale) / (2 * rules.dismissDistance) : 0
    return Transform(scale: travel > 0 ? -velocity * rate : velocity * rate, shift: Point(x: 0, y: velocity))
  }

  /// Pans a zoomed photograph with a finger, 1:1 inside its edges and with resistance beyond them.
  public mutating func pan(by change: Point) {
    guard change.isFinite, activity == .held else { return }
    restartTrackingIfNeeded()
    scroller.drag(by: change * -1, velocity: .zero, at: now)
    pose.shift = scroller.offset * -1
  }

  /// Whether the photograph is panned beyond its edges.
  public var isStretched: Bool {
    let reach = limits.reach(at: pose.scale)
    return abs(pose.shift.x) > reach.x || abs(pose.shift.y) > reach.y
  }

  /// Begins a pinch around a point, in points from the viewport's centre.
  package mutating func beginPinch(around middle: Point) {
    let scale = limits.pulled(scale: pose.scale, band: rules.scroll.rubberBand)
    unconstrainedPose = pose.scaled(to: scale, around: middle)
    pinchMiddle = middle
    isPinched = true
  }

  /// Applies a change of a pinch; positions are in points from the viewport's centre.
  package mutating func pinch(_ change: PinchTracker.Change) {
    guard activity == .held, change.factor.isFinite, change.translation.isFinite else { return }
    let scale = min(max(unconstrainedPose.scale * change.factor, min(Self.smallestHeld, poseWhenCaught.scale)), 1000)
    unconstrainedPose = unconstrainedPose.scaled(to: scale, around: change.center)
    unconstrainedPose.shift += change.translation
    pinchMiddle = change.center + change.translation
    pose = unconstrainedPose.scaled(
      to: limits.shown(scale: scale, band: rules.scroll.rubberBand), around: pinchMiddle)
  }

  /// Returns the rates, per second, at which the transform changes during a pinch. `rate` is the change of the natural
  /// logarithm of the scale per second. Beyond the largest scale the rubber band holds the photograph, and the result
  /// is zero.
  public func pinchVelocity(_ rate: Double) -> Transform {
    guard rate.isFinite, pose.scale <= limits.maxScale else { return .still }
    return Transform(scale: pose.scale * rate, shift: (pose.shift - pinchMiddle) * rate)
  }

  /// Scales a pull so that its progress stays the same when the dismissal distance changes by `factor`.
  package mutating func scalePull(by factor: Double) {
    poseWhenCaught.shift.y -= travel * (factor - 1)
    travel *= factor
  }

  /// Whether the photograph is panned to its left or right edge, so that a drag in the direction of `dx` reveals the
  /// next photograph.
  public func isAtEdge(toward dx: Double) -> Bool {
    let reach = limits.reach(at: pose.scale).x
    return dx < 0 ? pose.shift.x <= -reach + 0.5 : pose.shift.x >= reach - 0.5
  }
}

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

/// The rule that decides whether a pulled photograph returns to its tile. The photograph returns if it would glide,
/// from its position and with its velocity at the release, beyond a threshold in the direction of the pull.
package struct DismissRule: ReleaseRule {
  /// The threshold, as a distance in points from the photograph's position at the start of the touch.
  package var distance: Double

  /// Creates a rule with a threshold in points.
  package init(distance: Double) { self.distance = distance }

  /// Returns whether the photograph returns to its tile.
  package func rest(of release: Release, among places: Void) -> Bool {
    abs(release.projectedOffset) > distance && release.projectedOffset * release.position > 0
  }
}
