import ScrollEngine

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
