import ScrollEngine

/// The open photograph: how it lies, what a finger does to it, and how it comes to rest. One thing at a time: it rests,
/// is held, or moves by itself.
struct ZoomingPhoto {
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

  /// How it moves by itself.
  enum Motion {
    /// It springs to a pose that was chosen.
    case spring(PoseMotion)
    /// It glides on after a pan, and bounces at its edges.
    case glide
  }

  /// Size of a photograph that was dragged twice the dismissal's distance: at three quarters of the distance the design
  /// tokens' picture shows it at 0.77.
  static let smallestPull = 0.38
  /// The design tokens' spring for a photograph that returns.
  static let returning = SpringParameters(response: 0.34, dampingRatio: 0.9)
  /// The design tokens' spring for one that leaves; also for one that comes or is zoomed, which must not swing either.
  static let leaving = SpringParameters(response: 0.3, dampingRatio: 1)

  var pose = Pose.rest
  var activity = Activity.idle
  private(set) var limits: ZoomLimits
  private(set) var rules: Rules
  /// The pose that pinching fingers ask for, before the resistance beyond the largest scale.
  var pulled = Pose.rest
  /// The pose in which a finger caught it, from which it is pulled.
  var caught = Pose.rest
  /// How far a finger has pulled it up or down since, in points.
  var travel = 0.0
  /// Whether fingers pinch it, and around which place, in points from the viewport's middle.
  var isPinched = false
  var pinchMiddle = Point.zero
  var motion: Motion?
  /// What pans it while a finger holds it, and glides on.
  var scroller: TwoAxisScroller
  private var start = Timestamp.zero
  private(set) var now = Timestamp.zero

  init(limits: ZoomLimits, rules: Rules) {
    self.limits = limits
    self.rules = rules
    scroller = limits.scroller(of: .rest, rules: rules.scroll)
  }

  var isMoving: Bool { motion != nil }
  var isIdle: Bool { activity == .idle }
  /// Whether it is larger than at rest, so that a finger pans it. One on its way from its tile or back is not, however
  /// large the tile is.
  var isZoomed: Bool { pose.scale > 1.001 && pose.crop == 0 }
  /// How far it is on its way out, 0 to 1; what lies behind shows through as much.
  var progress: Double {
    let shrunk = min(max(0, (1 - pose.scale) / (1 - Self.smallestPull)), 1)
    let crop = min(max(0, pose.crop), 1)
    return shrunk + (1 - shrunk) * crop
  }

  mutating func advance(to time: Timestamp) {
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

  /// Rates of change now; nothing unless it moves by itself.
  var velocity: Pose {
    switch motion {
    case nil: .still
    case .spring(let spring): spring.velocity(at: now.seconds(since: start))
    case .glide: Pose(scale: 0, shift: scroller.velocity * -1)
    }
  }

  /// Another photograph, at rest.
  mutating func reset(_ limits: ZoomLimits) {
    self.limits = limits
    rest(in: .rest)
  }

  /// Rests in a pose, or in the nearest one in which it may.
  mutating func rest(in pose: Pose) {
    (self.pose, motion, activity, travel) = (limits.resting(pose), nil, .idle, 0)
  }

  /// Moves by other rules from a moment on. A glide goes on from its place with its velocity; a spring has none of these
  /// rules, and goes on as it began.
  mutating func retune(_ rules: Rules, at time: Timestamp) {
    advance(to: time)
    guard rules != self.rules else { return }
    let (old, distance) = (self.rules.scroll, self.rules.dismissDistance)
    self.rules = rules
    let scroll = rules.scroll
    switch activity {
    case .idle: break
    case .held:
      if scroll.rubberBand != old.rubberBand { take() }
      pullAnew(rules.dismissDistance / distance)
    case .moving(let isAsked):
      switch motion {
      case nil: break
      case .spring(let spring): if scroll.reducesMotion { follow(spring, isAsked: isAsked) }
      case .glide:
        scroller.retune(scroll, viewport: limits.viewport, lockAngle: 0, at: now)
        advance(to: now)
      }
    }
  }

  /// The viewport has another size: the photograph keeps its scale, and what was in the middle stays there. A pull keeps
  /// its distance, and what moves goes on.
  ///
  /// - Parameter distance: how far the viewport's middle lies from where it was, in points.
  mutating func resize(_ limits: ZoomLimits, middleMovedBy distance: Point = .zero, at time: Timestamp) {
    advance(to: time)
    // Whatever it does goes on where nothing is to change.
    guard limits != self.limits else { return }
    let factor = self.limits.content.width > 0 ? limits.content.width / self.limits.content.width : 1
    self.limits = limits
    let velocity = velocity
    caught.shift = caught.shift * factor
    pose.shift = (pose.shift - Point(x: 0, y: travel)) * factor + Point(x: 0, y: travel)
    pinchMiddle = pinchMiddle - distance
    switch activity {
    case .idle: pose = limits.resting(pose)
    case .held: take()
    case .moving(let isAsked):
      switch motion {
      case nil: break
      case .glide:
        take()
        glide { $0.letGo(velocity: velocity.shift * -factor, isRelease: false, at: $1) }
      case .spring(let spring):
        let end = Pose(scale: spring.restPose.scale, shift: spring.restPose.shift * factor)
        let rates = Pose(scale: velocity.scale, shift: velocity.shift * factor, crop: velocity.crop)
        move(to: limits.resting(end), velocity: rates, spring.spring, isAsked: isAsked)
      }
    }
  }

  // MARK: Motion

  /// Comes to rest in the nearest pose in which it may.
  mutating func settle(velocity: Pose = .still, at time: Timestamp) {
    advance(to: time)
    // What was caught on its way and not spread becomes whole, however large a tile is.
    let isWhole = pose.crop != 0 && pose.scale <= caught.scale
    let end = isWhole ? .rest : limits.resting(pose, around: pinchMiddle)
    // What was on its way comes as it would have, without a swing.
    let spring = pose.crop != 0 ? Self.leaving : Self.returning
    move(to: end, velocity: velocity, spring, isAsked: false)
    pinchMiddle = .zero
  }

  /// Glides on after a pan and bounces at its edges; a velocity below that of a fling counts as none.
  mutating func fling(velocity: Point, at time: Timestamp) {
    advance(to: time)
    guard pose.scale >= 1, pose.scale <= limits.maxScale, pose.crop == 0 else { return settle(at: time) }
    takeAnew()
    glide { $0.release(velocity: velocity * -1, at: $1) }
  }

  /// Lets go of what the finger has panned: it glides on by itself.
  private mutating func glide(_ letGo: (inout TwoAxisScroller, Timestamp) -> Void) {
    letGo(&scroller, now)
    (motion, start, travel) = (.glide, now, 0)
    activity = .moving(isAsked: false)
    advance(to: now)
  }

  /// Zooms to a scale around a place, in points from the viewport's middle, as far as the limits allow.
  mutating func zoom(to scale: Double, around middle: Point, at time: Timestamp) {
    advance(to: time)
    guard scale.isFinite, activity != .held else { return }
    let scale = min(max(scale, 1), limits.maxScale)
    move(to: limits.resting(pose.scaled(to: scale, around: middle)), velocity: velocity, Self.leaving, isAsked: true)
  }

  /// The scale at rest, or at which it will rest.
  var restScale: Double { if case .spring(let spring) = motion { spring.restPose.scale } else { pose.scale } }

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
      travel = 0
      return stop()
    }
    self.motion = .spring(motion)
    start = now
    travel = 0
    activity = .moving(isAsked: isAsked)
  }
}
