/// The data with which a fling starts, in addition to the velocity that decides its target.
struct FlingStart: Sendable {
  /// The velocity and the distance multiplier that replace those of the finger, if earlier flings boost this one; `nil`
  /// without a boost.
  var boosted: AxisBoost?
  /// The faster fling that starts along the other axis at the same time; `nil` if there is none. The `bound` of that
  /// fling is the length of the viewport along its axis, in points.
  var lead: PhysicsFling.LeadingFling?
  /// Whether the fling follows a release. Only then does overscrolled content recoil: the release adds a velocity back
  /// towards the end.
  var isRelease = false
  /// Whether the finger moved faster at right angles to the content than along it.
  var isSideways = false

  /// Returns this start with the boost `speed` added; a start that already has a boost is returned unchanged.
  func boosted(by speed: AxisBoost?) -> FlingStart {
    FlingStart(boosted: boosted ?? speed, lead: lead, isRelease: isRelease, isSideways: isSideways)
  }

  /// The start of a fling that follows a release, without a boost.
  static let release = FlingStart(isRelease: true)
}

/// A planner for the next phase of the motion that nested scrollers make without input. A phase is the motion of one
/// nested scroller until it rests, meets its end or hands the motion over.
///
/// The planned phase depends only on positions, velocity and rules.
struct BallisticPlan {
  /// The line of nested scrollers at the start of the motion phase.
  let line: ScrollLine
  /// The rules by which the line of nested scrollers moves.
  let rules: ScrollRules
  /// The time at which the motion phase starts, in seconds on the caller's clock.
  let now: Double
  /// The data with which a new fling starts.
  var start = FlingStart()
  /// The device of the gesture whose release started the motion.
  private let device: GestureDevice
  /// The snap rule's choice of the detent to which the motion phase goes; `nil` if the rule chose none.
  private(set) var choice: SnapChoice?

  init(_ line: ScrollLine, _ rules: ScrollRules, at now: Double, by device: GestureDevice) {
    self.line = line
    self.rules = rules
    self.now = now
    self.device = device
  }

  /// Returns the first phase of a motion that starts with a velocity, or `nil` if everything can rest where it is.
  ///
  /// - Parameters:
  ///   - parts: the nested scrollers that may move.
  ///   - velocity: the velocity, in pt/s of offset.
  ///   - old: the previous phase; `nil` if there was none. Its fling continues instead of starting again, which matters
  ///     for models with a fixed curve, such as ``SplineFling``.
  mutating func phase(_ parts: LinkRange, velocity: Double, after old: BallisticPhase? = nil) -> BallisticPhase? {
    if let link = parts.first(where: { line[$0].overshoot != 0 }) {
      return returnPhase(link, parts, velocity: velocity)
    }
    if let link = line.mover(among: parts, toward: velocity) {
      return line[link].detents.isEmpty
        ? fling(link, parts, velocity: velocity, after: old) : snapOrCarry(link, parts, velocity: velocity, after: old)
    }
    return settling(parts)
  }

  /// Returns the motion phase that follows `old`, which has ended because its nested scroller left its range or came to
  /// rest. `nil` if everything rests. `line` must be in the state at the end of `old`.
  mutating func phase(after old: BallisticPhase) -> BallisticPhase? {
    guard let exit = old.exit else { return phase(old.parts, velocity: 0) }
    switch exit.next {
    case .otherLink: return phase(old.parts, velocity: exit.velocity, after: old)
    case .bounce: return bounce(end(of: old, toward: exit.velocity), old.parts, velocity: exit.velocity)
    case .recoil: return recovery(old.link, old.parts, velocity: 0)
    }
  }

  /// Returns a motion phase that moves a nested scroller without velocity to a detent or back into its range: first one
  /// of those that the finger released, then any other, which the gesture may have stopped in motion. `nil` if all
  /// scrollers can rest where they are.
  private mutating func settling(_ parts: LinkRange) -> BallisticPhase? {
    if let link = line.unsettled(among: parts) { return snap(link, parts, velocity: 0) }
    if let link = line.links.indices.first(where: { line[$0].overshoot != 0 }) {
      return returnPhase(link, link..<link + 1, velocity: 0)
    }
    return line.unsettled(among: line.links.indices).flatMap { snap($0, $0..<$0 + 1, velocity: 0) }
  }

  /// Returns a motion phase that moves a nested scroller from beyond its range back into it. `velocity` decides the
  /// target. The recoil, which is the velocity that a release beyond the range adds, does not affect the target.
  private mutating func returnPhase(_ link: Int, _ parts: LinkRange, velocity: Double) -> BallisticPhase? {
    let recoil = start.isRelease ? rules.edge.recoil(from: line[link].overshoot, releasedAt: velocity) : 0
    return line[link].detents.isEmpty
      ? recovery(link, parts, velocity: velocity, recoil: recoil)
      : snap(link, parts, velocity: velocity, recoil: recoil)
  }

  // MARK: Flings

  /// Returns the index of the nested scroller that overshoots when a motion meets the end of the line of nested
  /// scrollers. This is the scroller that a finger would stretch at that end, even if the motion was in another
  /// scroller.
  private func end(of phase: BallisticPhase, toward velocity: Double) -> Int {
    guard let end = velocity > 0 ? phase.parts.last : phase.parts.first, rules.carries(from: phase.link, to: end),
      line[end].detents.isEmpty
    else { return phase.link }
    return end
  }

  /// Returns a motion phase in which a nested scroller overshoots the end that it has met. If the edge rule allows no
  /// overshoot, returns a phase that settles the scrollers instead.
  private mutating func bounce(_ link: Int, _ parts: LinkRange, velocity: Double) -> BallisticPhase? {
    rules.edge.effect == .none
      ? settling(parts) : recovery(link, parts, velocity: rules.edge.overshootVelocity(velocity))
  }

  /// Returns a motion phase in which a nested scroller that is beyond its end, or leaves its range now, springs back.
  /// If the scroller returns into its range fast enough, a fling continues there.
  private func recovery(_ link: Int, _ parts: LinkRange, velocity: Double, recoil: Double = 0) -> BallisticPhase {
    let way = rules.recovery(into: line[link], velocity: velocity, recoil: recoil)
    return BallisticPhase(link: link, parts: parts, motion: way.motion, start: now, exit: way.exit, recoil: recoil)
  }

  /// Returns a motion phase in which a nested scroller without detents decelerates. At its end the scroller bounces, or
  /// the next scroller continues the motion.
  private mutating func fling(
    _ link: Int, _ parts: LinkRange, velocity: Double, after old: BallisticPhase?
  ) -> BallisticPhase? {
    guard line[link].distanceToEnd(toward: velocity) > 0 else {
      return abs(velocity) > rules.fling.stopVelocity
        ? bounce(link, parts, velocity: velocity) : settling(parts)
    }
    var phase = flight(link, parts, velocity: velocity, after: old)
    phase.exit = exit(of: phase, velocity: velocity)
    return phase
  }

  /// Returns a motion phase in which a nested scroller flings, with `exit` still unset. If `old` is a fling, that fling
  /// continues; otherwise a new fling starts.
  private func flight(_ link: Int, _ parts: LinkRange, velocity: Double, after old: BallisticPhase?) -> BallisticPhase {
    let offset = line[link].offset
    if let old, case .fling(let fling) = old.motion {
      return BallisticPhase(
        link: link, parts: parts, motion: old.motion, shift: offset - fling.position(at: now - old.start),
        multiplier: old.multiplier, start: old.start)
    }
    return BallisticPhase(
      link: link, parts: parts, motion: .fling(rules.fling(from: offset, velocity: velocity, start)),
      multiplier: start.boosted?.multiplier, start: now)
  }

  /// Returns the moment at which a fling meets the end of its nested scroller, and the kind of the next motion phase;
  /// `nil` if the fling rests before it meets the end.
  private func exit(of phase: BallisticPhase, velocity: Double) -> BallisticPhase.Exit? {
    let part = line[phase.link]
    let edge = velocity > 0 ? part.upper : part.lower
    guard case .fling(let fling) = phase.motion, let crossing = fling.crossing(of: edge - phase.shift) else {
      return nil
    }
    let goesOn = carriesOn(from: phase.link, phase.parts, toward: velocity)
    // A boost's multiplier applies to the distance of the fling, not to its bounce at an end. The velocity of the
    // bounce is therefore divided by it and limited, so that no boost throws content off the screen.
    let speed =
      goesOn ? crossing.velocity : phase.multiplier.map { rules.bounded(crossing.velocity / $0) } ?? crossing.velocity
    return .init(time: crossing.time, velocity: speed, edge: edge, next: goesOn ? .otherLink : .bounce)
  }

  /// Returns whether a fling that reaches the end of a nested scroller continues in another one.
  private func carriesOn(from link: Int, _ parts: LinkRange, toward velocity: Double) -> Bool {
    line.next(after: link, parts, toward: velocity).map { rules.carries(from: link, to: $0) } ?? false
  }

  // MARK: Detents

  /// Returns a phase of a nested scroller with detents. If the projected offset lies beyond the scroller's end, and the
  /// snap rule chooses the detent at that end, the motion continues in the next scroller. Otherwise the scroller goes
  /// to a detent.
  private mutating func snapOrCarry(
    _ link: Int, _ parts: LinkRange, velocity: Double, after old: BallisticPhase?
  ) -> BallisticPhase? {
    let landing = release(of: link, velocity: velocity).projectedOffset
    let isBeyond = velocity > 0 ? landing > line[link].upper : landing < line[link].lower
    if isBeyond, carriesOn(from: link, parts, toward: velocity),
      let target = verdict(link, velocity: velocity)?.target,
      line[link].detents.snapOffset(at: target) == (velocity > 0 ? line[link].upper : line[link].lower)
    {
      var phase = flight(link, parts, velocity: velocity, after: old)
      phase.exit = exit(of: phase, velocity: velocity)
      if phase.exit != nil { return phase }
    }
    return snap(link, parts, velocity: velocity)
  }

  /// Returns the data from which the snap rule decides, if a nested scroller is released now with a velocity in pt/s.
  private func release(of link: Int, velocity: Double) -> Release {
    let position = line[link].position
    var release = Release(
      at: position, velocity: velocity,
      landing: rules.snapping(of: link).landing(from: position, velocity: velocity, by: device), by: device)
    release.isSideways = start.isSideways
    return release
  }

  /// Returns the detent to which a release now would go, and the reason for it; `nil` if the nested scroller has no
  /// detents.
  private func verdict(_ link: Int, velocity: Double) -> SnapDecision? {
    rules.snapping(of: link).verdict(
      of: release(of: link, velocity: velocity),
      among: DetentContext(
        detents: line[link].detents, origin: line[link].lastDetent, caught: line[link].caught))
  }

  /// Returns a motion phase that springs to the detent that the snap rule chooses; `nil` if the nested scroller has no
  /// detents.
  private mutating func snap(
    _ link: Int, _ parts: LinkRange, velocity: Double, recoil: Double = 0
  ) -> BallisticPhase? {
    guard let verdict = verdict(link, velocity: velocity) else { return nil }
    choice = SnapChoice(link: link, release: release(of: link, velocity: velocity), verdict: verdict)
    return snap(link, parts, to: verdict.target, velocity: velocity + recoil, recoil: recoil)
  }

  /// Returns a motion phase that springs to a given detent.
  ///
  /// - Parameters:
  ///   - velocity: the initial velocity in pt/s, including `recoil`.
  ///   - recoil: the part of that velocity, in pt/s, that was added because content was released beyond its end.
  func snap(
    _ link: Int, _ parts: LinkRange, to detent: Int, velocity: Double, recoil: Double = 0
  ) -> BallisticPhase {
    let part = line[link]
    let (start, target) = (part.position, part.detents.snapOffset(at: detent))
    let motion: ScrollMotion =
      part.cushion == .none
      ? .spring(DampedSpring(from: start, to: target, velocity: velocity, parameters: rules.snap(of: link)))
      : .cushioned(
        OvershootLimitedSpring(
          from: start, to: target, velocity: velocity, parameters: rules.snap(of: link), in: part.lower...part.upper,
          cushion: part.cushion))
    return BallisticPhase(link: link, parts: parts, motion: motion, start: now, detent: detent, recoil: recoil)
  }

  /// Returns a motion phase that springs to a detent without passing it. If the velocity is too high for the spring
  /// that the rules give, or the spring would take more than `limit` seconds, a stiffer spring is used.
  func arrival(of link: Int, at detent: Int, velocity: Double, within limit: Double? = nil) -> BallisticPhase {
    let thrown = abs(velocity) >= rules.flingMinVelocity ? velocity : 0
    let recoil = start.isRelease ? rules.edge.recoil(from: line[link].overshoot, releasedAt: thrown) : 0
    let spring = DampedSpring.arriving(
      from: line[link].position, to: line[link].detents.snapOffset(at: detent), velocity: velocity + recoil,
      parameters: rules.snap(of: link)
    ).resting(within: limit)
    return BallisticPhase(
      link: link, parts: link..<link + 1, motion: .spring(spring), start: now, detent: detent, recoil: recoil)
  }
}
