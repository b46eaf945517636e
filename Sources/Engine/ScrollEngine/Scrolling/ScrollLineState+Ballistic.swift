/// The motion after a release: a sequence of phases. Each phase moves one nested scroller and ends at its exact time.
extension ScrollLineState {
  /// Starts the motion of the line of nested scrollers with a velocity, in pt/s of offset, from its current state.
  ///
  /// - Parameters:
  ///   - parts: the nested scrollers that may move.
  ///   - velocity: the velocity that decides where the nested scrollers come to rest.
  ///   - start: the data with which a fling starts, in addition to that velocity.
  ///   - old: the previous motion phase, whose fling continues; `nil` if there was none.
  mutating func launch(
    _ parts: LinkRange, velocity: Double, start: FlingStart = FlingStart(), after old: BallisticPhase? = nil
  ) {
    activity = .idle
    var next = planned(start) { $0.phase(parts, velocity: velocity, after: old) }
    if let old, next?.link == old.link { next?.isRequested = old.isRequested }
    if let next { begin(next) } else { startQueuedGlide() }
  }

  /// Starts a phase of a motion now; with reduced motion the phase ends at once.
  mutating func begin(_ phase: BallisticPhase) {
    activity = .ballistic(phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Returns a plan for the next phase of a motion, starting from the current state.
  func plan() -> BallisticPlan { BallisticPlan(line, rules, at: now, by: device) }

  /// Returns the next phase of a motion, which `phase` chooses with a plan that starts from the current state. Stores
  /// the detent that the plan chose.
  private mutating func planned(
    _ start: FlingStart, _ phase: (inout BallisticPlan) -> BallisticPhase?
  ) -> BallisticPhase? {
    var plan = plan()
    plan.start = start
    defer { choice = plan.choice ?? choice }
    var next = phase(&plan)
    next?.isRelease = start.isRelease
    return next
  }

  /// Moves a nested scroller to a detent without passing it, with a velocity in pt/s of offset.
  ///
  /// - Parameters:
  ///   - isRelease: whether the motion follows a release.
  ///   - isRequested: whether a wheel, a key or the program requested the motion.
  ///   - limit: the longest time that the motion may take, in seconds; `nil` for any.
  mutating func arrive(
    _ link: Int, at detent: Int, velocity: Double, isRelease: Bool = false, isRequested: Bool = false,
    within limit: Double? = nil
  ) {
    var plan = plan()
    plan.start.isRelease = isRelease
    var phase = plan.arrival(of: link, at: detent, velocity: velocity, within: limit)
    phase.isRequested = isRequested
    begin(phase)
  }

  /// Ends a motion phase at its end time: the nested scroller meets its end, hands the motion over to another scroller,
  /// or rests and lets other scrollers settle.
  mutating func finish(_ phase: BallisticPhase) {
    startNextPhase(after: phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Runs through all remaining phases without letting time pass, so that the final state is the one that the motion
  /// would have reached.
  private mutating func finishAll() {
    for _ in 0..<Self.maximumPhases {
      guard case .ballistic(var phase) = activity else { return }
      phase.start = now - (phase.exit?.time ?? phase.motion.restTime)
      startNextPhase(after: phase)
    }
    activity = .idle
  }

  /// Not inlined: it is large, and two callers use it.
  @inline(never)
  private mutating func startNextPhase(after phase: BallisticPhase) {
    activity = .idle
    phase.finish(on: &line)
    guard let next = planned(FlingStart(isRelease: phase.isRelease), { $0.phase(after: phase) }) else {
      return startQueuedGlide()
    }
    activity = .ballistic(next)
  }

  /// Starts the glide that was queued to wait until everything rests.
  private mutating func startQueuedGlide() {
    guard let glide = queued else { return }
    queued = nil
    self.glide(
      glide.parts, by: glide.change, from: glide.cause, GlideRule.GlideStart(isPushed: glide.cause != .program))
  }

  /// Continues a motion from its current position with a velocity, in pt/s. The motion goes to `detent` if that exists.
  /// Otherwise the motion is launched again, because the nested scrollers have changed.
  mutating func resume(_ phase: BallisticPhase, to detent: Int?, velocity: Double, after fling: BallisticPhase?) {
    guard let detent, line[phase.link].detents.contains(index: detent) else {
      return launch(phase.parts, velocity: velocity, after: fling)
    }
    var next = plan().snap(phase.link, phase.parts, to: detent, velocity: velocity)
    next.isRequested = phase.isRequested
    begin(next)
  }

  /// Replaces a nested scroller or moves it. A motion of this scroller ends; a motion of another scroller continues,
  /// and a drag continues from the new position.
  mutating func change(_ link: Int, _ change: (inout ScrollLine) -> Void) {
    let isOwn = mover == link
    change(&line)
    switch state.kind {
    case .idle, .hold: break
    case .drag: activity = .drag(state.finger.resetting(link, to: line[link].offset))
    case .ballistic, .driven: if isOwn { launch(line.links.indices, velocity: 0) } else { resumeAfterChange(of: link) }
    }
  }

  /// Continues a motion after the range of another nested scroller has changed.
  mutating func resumeAfterChange(of link: Int) {
    switch activity {
    case .ballistic(let phase) where phase.staysInside && phase.link != link:
      line[link].overshoot = 0
      launch(phase.parts, velocity: phase.velocity(at: now), after: phase)
    case .driven(let glide): retarget(glide)
    case .idle, .hold, .drag, .ballistic: break
    }
  }
}
