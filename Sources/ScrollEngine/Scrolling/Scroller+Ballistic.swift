/// Motion after a release: a sequence of phases, each on one link, each changing at its exact moment.
extension Scroller {
  /// Lets the line go on by itself with a velocity, in pt/s of offset, from the state of this moment.
  ///
  /// The choice depends on positions, velocity and rules alone, so letting go again at any later moment with the state
  /// of that moment changes nothing.
  mutating func launch(_ parts: ScrollParts, velocity: Double) {
    activity = .idle
    guard let phase = phase(parts, velocity: velocity) else { return }
    activity = .ballistic(phase)
    guard rules.reducesMotion else { return }
    // The same phases, each at its end already, so the final state is the one that motion would have reached.
    for _ in 0..<Self.maximumPhases {
      guard case .ballistic(let phase) = activity else { return }
      activity = .idle
      if let exit = phase.exit {
        links[phase.link].show(exit.offset)
        guard let next = self.phase(phase.parts, velocity: exit.velocity) else { return }
        activity = .ballistic(next)
      } else {
        rest(phase)
        guard let next = self.phase(phase.parts, velocity: 0) else { return }
        activity = .ballistic(next)
      }
    }
    activity = .idle
  }

  /// Ends a phase at its last moment: hands over, or rests and lets other links settle.
  mutating func finish(_ phase: BallisticPhase) {
    if let exit = phase.exit {
      links[phase.link].show(exit.offset)
      launch(phase.parts, velocity: exit.velocity)
    } else {
      rest(phase)
      launch(phase.parts, velocity: 0)
    }
  }

  private mutating func rest(_ phase: BallisticPhase) {
    links[phase.link].show(phase.motion.restPosition)
    links[phase.link].heldDetent = phase.detent
  }

  /// The next phase of a motion, or `nil` when everything rests where it is.
  private func phase(_ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    if let link = links.indices.first(where: { links[$0].overshoot != 0 }) {
      return links[link].detents.isEmpty
        ? recovery(link, parts, velocity: velocity) : snap(link, parts, velocity: velocity)
    }
    if let link = mover(among: parts, toward: velocity) {
      return links[link].detents.isEmpty
        ? fling(link, parts, velocity: velocity) : snapOrCarry(link, parts, velocity: velocity)
    }
    return unsettledLink.flatMap { snap($0, parts, velocity: 0) }
  }

  /// A link that is neither on a detent nor free to rest anywhere.
  private var unsettledLink: Int? {
    links.indices.first { !links[$0].detents.isEmpty && !links[$0].detents.contains(links[$0].offset) }
  }

  /// Overscrolled content springs back; when the release throws it back inside, it flings on from the edge.
  private func recovery(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase {
    let part = links[link]
    let edge = part.overshoot > 0 ? part.upper : part.lower
    let spring = DampedSpring(from: part.shown, to: edge, velocity: velocity, parameters: rules.bounce)
    var phase = BallisticPhase(link: link, parts: parts, motion: .spring(spring), start: now)
    if velocity * part.overshoot < 0, let time = spring.firstTime(reaching: edge), time < spring.restTime {
      let inward = spring.velocity(at: time)
      if abs(inward) > rules.stopVelocity { phase.exit = .init(time: time, velocity: inward, offset: edge) }
    }
    return phase
  }

  /// Content without detents decelerates, and bounces or hands over at its end.
  private func fling(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase {
    let part = links[link]
    if let handover = handover(link, parts, velocity: velocity) { return handover }
    let bounce = Bounce(
      position: part.offset, velocity: velocity, lower: part.lower, upper: part.upper, rate: rules.decelerationRate,
      stopVelocity: rules.stopVelocity, spring: rules.bounce)
    return BallisticPhase(link: link, parts: parts, motion: .bounce(bounce), start: now)
  }

  /// A deceleration that reaches the link's end while the next link has room, when the rules carry it on.
  private func handover(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    guard rules.handoff == .carry, hasNext(link, parts, toward: velocity) else { return nil }
    let part = links[link]
    let edge = velocity > 0 ? part.upper : part.lower
    let motion = ExponentialDeceleration(
      position: part.offset, velocity: velocity, rate: rules.decelerationRate, stopVelocity: rules.stopVelocity)
    guard let time = motion.time(atPosition: edge), time < motion.restTime else { return nil }
    return BallisticPhase(
      link: link, parts: parts, motion: .deceleration(motion), start: now,
      exit: .init(time: time, velocity: motion.velocity(at: time), offset: edge))
  }

  /// Whether a link further along in the direction of `sign` takes part and can move.
  private func hasNext(_ link: Int, _ parts: ScrollParts, toward sign: Double) -> Bool {
    sign > 0
      ? parts.contains { $0 > link && links[$0].room(toward: 1) > 0 }
      : parts.contains { $0 < link && links[$0].room(toward: -1) > 0 }
  }

  /// Where a link with detents would land, if a release now let it go on unhindered.
  private func landing(_ link: Int, velocity: Double) -> Double {
    links[link].shown
      + ExponentialDeceleration.projectedDistance(velocity: velocity, rate: rules.projectionRate)
  }

  /// A release that projects beyond the link's end goes on into the next link; any other goes to a detent.
  private func snapOrCarry(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    let landing = landing(link, velocity: velocity)
    let isBeyond = velocity > 0 ? landing > links[link].upper : landing < links[link].lower
    if isBeyond, let handover = handover(link, parts, velocity: velocity) { return handover }
    return snap(link, parts, velocity: velocity)
  }

  /// The spring to the detent nearest to the projected landing.
  private func snap(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    guard let detent = links[link].nearestDetent(to: landing(link, velocity: velocity)) else { return nil }
    return snap(link, parts, to: detent, velocity: velocity)
  }

  /// The spring to a certain detent.
  func snap(_ link: Int, _ parts: ScrollParts, to detent: Int, velocity: Double) -> BallisticPhase {
    let spring = DampedSpring(
      from: links[link].shown, to: links[link].detents[detent], velocity: velocity, parameters: rules.snap)
    return BallisticPhase(link: link, parts: parts, motion: .spring(spring), start: now, detent: detent)
  }
}
