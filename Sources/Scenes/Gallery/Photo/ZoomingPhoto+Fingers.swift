import ScrollEngine

/// What fingers do to the open photograph.
extension ZoomingPhoto {
  /// A finger lies down: it stops where it is. Returns whether it was moving.
  mutating func hold(at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = motion != nil
    motion = nil
    activity = .held
    caught = pose
    travel = 0
    isPinched = false
    take()
    return wasMoving
  }

  /// Fingers take hold of it as it is shown.
  mutating func take() {
    guard !isPinched else { return beginPinch(around: pinchMiddle) }
    scroller = limits.scroller(of: pose, rules: rules.scroll)
    scroller.press(at: now)
    scroller.beginDrag(at: now)
  }

  /// Takes hold of it where it shows, if a pinch or the pages have moved it since it was held.
  mutating func takeAnew() {
    guard isPinched || scroller.offset != pose.shift * -1 else { return }
    isPinched = false
    take()
  }

  /// Smaller than this a photograph is not drawn while a finger holds it.
  private static let smallestHeld = 0.1

  /// A finger pulls it up or down: it follows, and shrinks with the distance from where it was caught, whichever way.
  mutating func pull(by dy: Double) {
    guard dy.isFinite, activity == .held else { return }
    travel += dy
    pose.shift.y = caught.shift.y + travel
    let share = min(1, abs(travel) / (2 * rules.dismissDistance))
    pose.scale = min(caught.scale, max(Self.smallestHeld, caught.scale * (1 - (1 - Self.smallestPull) * share)))
  }

  /// Where the momentum of a release with a velocity, in pt/s, would carry it from where it was caught, in points.
  func landing(velocity: Double) -> Double {
    travel + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: ExponentialDeceleration.fastRate)
  }

  /// Whether a release with a velocity, in pt/s, puts it back.
  func leaves(velocity: Double) -> Bool {
    DismissRule(distance: rules.dismissDistance).rest(
      of: Release(at: travel, velocity: velocity, landing: landing(velocity: velocity)), among: ())
  }

  /// The rates of change of a photograph that is pulled with a velocity, in pt/s.
  func pullVelocity(_ velocity: Double) -> Pose {
    let shrinks = abs(travel) < 2 * rules.dismissDistance
    let rate = shrinks ? caught.scale * (1 - Self.smallestPull) / (2 * rules.dismissDistance) : 0
    return Pose(scale: travel > 0 ? -velocity * rate : velocity * rate, shift: Point(x: 0, y: velocity))
  }

  /// A finger moves it, zoomed: 1:1 inside, with resistance beyond its edges.
  mutating func pan(by change: Point) {
    guard change.isFinite, activity == .held else { return }
    takeAnew()
    scroller.drag(by: change * -1, velocity: .zero, at: now)
    pose.shift = scroller.offset * -1
  }

  /// Whether what a finger does pans it, or did so and it glides on.
  func isPanned(by gesture: PhotoGesture?) -> Bool {
    if case .glide? = motion { return true }
    return gesture == .pan
  }

  /// Whether it is moved beyond its edges.
  var isStretched: Bool {
    let reach = limits.reach(at: pose.scale)
    return abs(pose.shift.x) > reach.x || abs(pose.shift.y) > reach.y
  }

  /// Fingers begin to pinch around a place, in points from the viewport's middle.
  mutating func beginPinch(around middle: Point) {
    let scale = limits.pulled(scale: pose.scale, band: rules.scroll.rubberBand)
    pulled = pose.scaled(to: scale, around: middle)
    pinchMiddle = middle
    isPinched = true
  }

  /// Fingers pinch.
  mutating func pinch(_ change: PinchTracker.Change) {
    guard activity == .held, change.factor.isFinite, change.translation.isFinite else { return }
    let scale = min(max(pulled.scale * change.factor, min(Self.smallestHeld, caught.scale)), 1000)
    pulled = pulled.scaled(to: scale, around: change.center)
    pulled.shift += change.translation
    pinchMiddle = change.center + change.translation
    pose = pulled.scaled(
      to: limits.shown(scale: scale, band: rules.scroll.rubberBand), around: pinchMiddle)
  }

  /// The rates of change of a photograph whose fingers spread at a rate of the scale's logarithm, per second; none
  /// beyond the largest scale, where the rubber band holds it.
  func pinchVelocity(_ rate: Double) -> Pose {
    guard rate.isFinite, pose.scale <= limits.maxScale else { return .still }
    return Pose(scale: pose.scale * rate, shift: (pose.shift - pinchMiddle) * rate)
  }

  /// A pull is as far on its way out as before, where the distance that puts it back is so many times as long.
  mutating func pullAnew(_ factor: Double) {
    caught.shift.y -= travel * (factor - 1)
    travel *= factor
  }

  /// Whether it lies at the end of its width, so that a drag by `dx` shows the neighbour.
  func isAtEdge(toward dx: Double) -> Bool {
    let reach = limits.reach(at: pose.scale).x
    return dx < 0 ? pose.shift.x <= -reach + 0.5 : pose.shift.x >= reach - 0.5
  }
}
