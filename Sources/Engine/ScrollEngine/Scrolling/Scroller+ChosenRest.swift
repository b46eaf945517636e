/// Motions of a scroller whose owner chooses where it comes to rest, such as pages and cards. Nothing is nested in it.
extension Scroller {
  /// The rest position of the motion in progress, in points; `nil` without one.
  package var restPosition: Double? {
    if case .ballistic(let phase) = activity { phase.motion.restPosition } else { nil }
  }

  /// Returns the velocity of the content under a finger with a velocity, both in pt/s; 0 without a drag. It is lower while
  /// content is stretched.
  package func contentVelocity(of finger: Double) -> Double {
    if case .drag(let drag) = activity { drag.contentVelocity(of: finger, rules.pulls) } else { 0 }
  }

  // MARK: - Motions to detents

  /// Releases the content towards a chosen detent, with a velocity in pt/s.
  package mutating func release(to detent: Int, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard isTouched, links[0].detents.contains(index: detent) else { return }
    var speed = rules.bounded(velocity)
    if case .drag(let drag) = activity { speed = drag.launchVelocity(of: speed, rules.pulls) }
    moving.arrive(0, at: detent, velocity: speed, isRelease: true)
  }

  /// Moves to a detent from the current position and velocity. Does nothing during a touch.
  ///
  /// - Parameters:
  ///   - isRequested: whether a wheel, a key or the program requested the motion.
  ///   - limit: the longest time that the motion may take, in seconds; `nil` for any.
  package mutating func arrive(at detent: Int, isRequested: Bool, within limit: Double? = nil, at time: Timestamp) {
    advance(to: time)
    guard links[0].detents.contains(index: detent), !isTouched else { return }
    moving.arrive(0, at: detent, velocity: velocity(of: 0), isRequested: isRequested, within: limit)
  }

  /// Scales the content and the distances of its detents. Position and velocity scale with them, so content that rests,
  /// moves or is held stays between the same two detents, and a motion continues to the same one, or to the last one if it
  /// no longer exists.
  package mutating func scale(by factor: Double, to places: EvenSnapTargets) {
    let range = 0...places.last
    let detents = Detents(places, in: range)
    let link = links[0]
    guard link.lower != range.lowerBound || link.upper != range.upperBound || link.detents != detents else { return }
    let detent = detent(of: 0).map { min($0, places.snapCount - 1) }
    let velocity = velocity(of: 0) * factor
    links[0].scale(by: factor, to: range, detents, last: places.snapCount - 1)
    switch activity {
    case .ballistic(let phase):
      guard let detent else { return moving.launch(phase.parts, velocity: velocity) }
      moving.arrive(0, at: detent, velocity: velocity, isRequested: phase.isRequested)
    case .drag(var drag):
      drag.stretch = DragStretch(of: 0, in: moving.line, rules.pulls)
      drag.velocity *= factor
      drag.fingerVelocity *= factor
      activity = .drag(drag)
    case .idle, .hold:
      // Content that rested exactly on a detent also rests exactly on its new offset.
      if let detent { links[0].setPosition(detents.snapOffset(at: detent)) }
      if isIdle, links[0].detent == nil { moving.launch(allLinks, velocity: 0) }
    case .driven(let glide): moving.launch(glide.parts, velocity: velocity)
    }
  }

  // MARK: - Motions to any position

  /// Starts a motion now. If the motion takes no time, or with reduced motion, the content jumps to its target.
  package mutating func start(_ motion: ScrollMotion, isRequested: Bool, recoil: Double = 0) {
    activity = .idle
    guard motion.restTime > 0, !rules.reducesMotion else { return links[0].setPosition(motion.restPosition) }
    activity = .ballistic(
      BallisticPhase(
        link: 0, parts: allLinks, motion: motion, start: now, isRequested: isRequested, recoil: recoil))
  }

  /// Starts the return of content from beyond its end, at most to that end.
  ///
  /// - Parameters:
  ///   - rules: the rules of the return.
  ///   - overscroll: the distance beyond the end, in points, from which a release recoils; 0 for no recoil.
  package mutating func startReturn(
    to target: Double, velocity: Double, by rules: ScrollRules, recoilingFrom overscroll: Double
  ) {
    let recoil = rules.edge.recoil(from: overscroll, releasedAt: velocity)
    let (motion, _) = rules.returnMotion(from: links[0].position, to: target, velocity: velocity + recoil)
    start(motion, isRequested: false, recoil: recoil)
  }

  /// Starts a glide because a wheel or a key has requested the change of offset `change`, in points.
  ///
  /// - Parameters:
  ///   - target: the position at which the glide ends, in points.
  ///   - limit: the longest time that the glide may take, in seconds; `nil` for any.
  ///   - duration: the duration of the glide by most rules, in seconds.
  package mutating func startGlide(
    to target: Double, for change: Double, from cause: GlideCause, within limit: Double?, lasting duration: Double
  ) {
    let pace = turning.record(change, from: cause, at: now, memory: rules.glides.memory)
    let start = GlideRule.GlideStart(velocity: velocity(of: 0), pace: pace, longest: limit)
    let motion = rules.glides[cause].motion(from: links[0].position, to: target, start, lasting: duration)
    self.start(.glide(motion ?? .spring(Glide(from: target, to: target, duration: 0))), isRequested: true)
  }
}
