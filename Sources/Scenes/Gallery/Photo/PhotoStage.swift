import ScrollEngine

/// The open photograph: how it lies, what a finger does to it, and how it comes to rest. One thing at a time: it rests,
/// is held, or moves by itself.
struct PhotoStage {
  /// Everything that decides how it moves.
  struct Rules: Equatable {
    /// Travel that puts the photograph back, in points.
    var dismissDistance: Double
    /// Scale below which a pinch puts it back.
    var pinchExitScale: Double
    /// How it glides, bounces and resists.
    var scroll: ScrollRules
  }

  /// What it does.
  enum Activity: Equatable {
    case idle
    case held
    /// It moves by itself: after a release, or because it was asked to.
    case moving(isAsked: Bool)
  }

  /// Size of a photograph that was dragged twice the dismissal's distance: at three quarters of the distance the design
  /// tokens' picture shows it at 0.77.
  private static let smallestPull = 0.38
  /// Smaller than this a photograph is not drawn while a finger holds it.
  private static let smallestHeld = 0.1
  /// The design tokens' spring for a photograph that returns.
  static let returning = SpringParameters(response: 0.34, dampingRatio: 0.9)
  /// The design tokens' spring for one that leaves; also for one that comes or is zoomed, which must not swing either.
  static let leaving = SpringParameters(response: 0.3, dampingRatio: 1)

  private(set) var pose = Pose.rest
  private(set) var activity = Activity.idle
  private(set) var limits: ZoomLimits
  var rules: Rules
  /// The pose without the rubber band's resistance, while fingers move it.
  private var pulled = Pose.rest
  private var pinchMiddle = Point.zero
  private var motion: PoseMotion?
  private var start = Timestamp.zero
  private var now = Timestamp.zero

  init(limits: ZoomLimits, rules: Rules) {
    self.limits = limits
    self.rules = rules
  }

  var isMoving: Bool { motion != nil }
  var isIdle: Bool { activity == .idle }
  /// Whether it is larger than at rest, so that a finger pans it.
  var isZoomed: Bool { pose.scale > 1.001 }
  /// How far it is on its way out, 0 to 1; what lies behind shows through as much.
  var progress: Double {
    let shrunk = min(max(0, (1 - pose.scale) / (1 - Self.smallestPull)), 1)
    let crop = min(max(0, pose.crop), 1)
    return shrunk + (1 - shrunk) * crop
  }

  /// Whether it lies at the end of its width, so that a drag by `dx` shows the neighbour.
  func isAtEdge(toward dx: Double) -> Bool {
    let reach = limits.reach(at: pose.scale).x
    return dx < 0 ? pose.shift.x <= -reach + 0.5 : pose.shift.x >= reach - 0.5
  }

  mutating func advance(to time: Timestamp) {
    now = max(now, time)
    guard let motion else { return }
    let elapsed = now.seconds(since: start)
    pose = motion.pose(at: elapsed)
    if elapsed >= motion.restTime {
      self.motion = nil
      activity = .idle
    }
  }

  /// Rates of change now; nothing unless it moves by itself.
  var velocity: Pose { motion?.velocity(at: now.seconds(since: start)) ?? .still }

  /// Another photograph, at rest.
  mutating func reset(_ limits: ZoomLimits) {
    self.limits = limits
    rest(in: .rest)
  }

  /// Rests in a pose, or in the nearest one in which it may.
  mutating func rest(in pose: Pose) {
    (self.pose, motion, activity) = (limits.resting(pose), nil, .idle)
  }

  /// The viewport has another size: the photograph keeps its scale, and what was in the middle stays there.
  mutating func resize(_ limits: ZoomLimits, at time: Timestamp) {
    advance(to: time)
    let factor = self.limits.content.width > 0 ? limits.content.width / self.limits.content.width : 1
    self.limits = limits
    pose.shift = pose.shift * factor
    switch activity {
    case .idle: pose = limits.resting(pose)
    case .held: take()
    case .moving: move(to: limits.resting(motion?.restPose ?? pose), velocity: velocity, Self.leaving, isAsked: true)
    }
  }

  /// A finger lies down: it stops where it is. Returns whether it was moving.
  mutating func hold(at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = motion != nil
    motion = nil
    activity = .held
    take()
    return wasMoving
  }

  private mutating func take() {
    let band = rules.scroll.rubberBand
    pulled = pose
    pulled.shift = limits.pulled(pose.shift, at: pose.scale, band: band)
  }

  // MARK: Fingers

  /// A finger pulls it up or down: it follows, and shrinks with the distance.
  mutating func pull(by dy: Double) {
    guard dy.isFinite, activity == .held else { return }
    let before = scale(pulledTo: pose.shift.y)
    pose.shift.y += dy
    pose.scale = max(Self.smallestHeld, pose.scale + scale(pulledTo: pose.shift.y) - before)
  }

  private func scale(pulledTo y: Double) -> Double {
    1 - (1 - Self.smallestPull) * min(1, abs(y) / (2 * rules.dismissDistance))
  }

  /// Where the momentum of a release with a velocity, in pt/s, would carry it from where it rests, in points.
  func landing(velocity: Double) -> Double {
    pose.shift.y
      + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: ExponentialDeceleration.fastRate)
  }

  /// Whether a release with a velocity, in pt/s, puts it back: where its momentum would carry it counts.
  func leaves(velocity: Double) -> Bool {
    let landing = landing(velocity: velocity)
    return abs(landing) > rules.dismissDistance && landing * pose.shift.y > 0
  }

  /// The rates of change of a photograph that is pulled with a velocity, in pt/s.
  func pullVelocity(_ velocity: Double) -> Pose {
    let shrinks = abs(pose.shift.y) < 2 * rules.dismissDistance
    let rate = shrinks ? (1 - Self.smallestPull) / (2 * rules.dismissDistance) : 0
    return Pose(scale: pose.shift.y > 0 ? -velocity * rate : velocity * rate, shift: Point(x: 0, y: velocity))
  }

  /// A finger moves it, zoomed: 1:1 inside, with resistance beyond its edges.
  mutating func pan(by change: Point) {
    guard change.isFinite, activity == .held else { return }
    pulled.shift += change
    pose.shift = limits.shown(pulled.shift, at: pose.scale, band: rules.scroll.rubberBand)
  }

  /// Fingers begin to pinch around a place, in points from the viewport's middle.
  mutating func beginPinch(around middle: Point) {
    let scale = limits.pulled(scale: pose.scale, band: rules.scroll.rubberBand)
    pulled = pose.scaled(to: scale, around: middle)
    pinchMiddle = middle
  }

  /// Fingers pinch.
  mutating func pinch(_ change: PinchTracker.Change) {
    guard activity == .held, change.factor.isFinite, change.translation.isFinite else { return }
    let scale = min(max(pulled.scale * change.factor, Self.smallestHeld), 1000)
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

  // MARK: Motion

  /// Comes to rest in the nearest pose in which it may.
  mutating func settle(velocity: Pose = .still, at time: Timestamp) {
    advance(to: time)
    move(to: limits.resting(pose, around: pinchMiddle), velocity: velocity, Self.returning, isAsked: false)
    pinchMiddle = .zero
  }

  /// Glides on after a pan and bounces at its edges; a velocity below that of a fling counts as none.
  mutating func fling(velocity: Point, at time: Timestamp) {
    advance(to: time)
    guard pose.scale >= 1, pose.scale <= limits.maxScale, pose.crop == 0 else { return settle(at: time) }
    let scroll = rules.scroll
    let speed = velocity.isFinite && velocity.length >= scroll.flingMinVelocity ? velocity : .zero
    follow(
      PoseMotion(gliding: pose, velocity: speed, within: limits, model: scroll.fling, spring: scroll.bounce),
      isAsked: false)
  }

  /// Zooms to a scale around a place, in points from the viewport's middle, as far as the limits allow.
  mutating func zoom(to scale: Double, around middle: Point, at time: Timestamp) {
    advance(to: time)
    guard scale.isFinite, activity != .held else { return }
    let scale = min(max(scale, 1), limits.maxScale)
    move(to: limits.resting(pose.scaled(to: scale, around: middle)), velocity: velocity, Self.leaving, isAsked: true)
  }

  /// The scale at rest, or at which it will rest.
  var restScale: Double { motion?.restPose.scale ?? pose.scale }

  /// Comes from a pose to rest.
  mutating func arrive(from start: Pose, at time: Timestamp) {
    advance(to: time)
    pose = start
    move(to: .rest, velocity: .still, Self.leaving, isAsked: true)
  }

  /// Goes to a pose beyond the limits, such as that of a tile.
  mutating func leave(to end: Pose, velocity: Pose, isAsked: Bool, at time: Timestamp) {
    advance(to: time)
    move(to: end, velocity: velocity, Self.leaving, isAsked: isAsked)
  }

  /// Takes over a displacement that was the pages'; a motion in progress ends.
  mutating func displace(by distance: Point) {
    motion = nil
    pose.shift += distance
  }

  private mutating func move(to end: Pose, velocity: Pose, _ spring: SpringParameters, isAsked: Bool) {
    follow(PoseMotion(from: pose, to: end, velocity: velocity, parameters: spring), isAsked: isAsked)
  }

  private mutating func follow(_ motion: PoseMotion, isAsked: Bool) {
    guard !rules.scroll.reducesMotion, motion.restTime > 0 else {
      pose = motion.restPose
      self.motion = nil
      return activity = .idle
    }
    self.motion = motion
    start = now
    activity = .moving(isAsked: isAsked)
  }
}
