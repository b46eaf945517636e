/// Motion after a release: a sequence of phases, each on one link, each changing at its exact moment.
extension Scroller {
  /// Lets the line go on by itself with a velocity, in pt/s of offset, from the state of this moment.
  ///
  /// The choice depends on positions, velocity and rules alone, so letting go again at any later moment with the state
  /// of that moment changes nothing.
  ///
  /// - Parameter old: the phase that the motion was in until now. Its fling goes on, which matters for laws whose curve
  ///   is fixed as a whole, such as ``SplineFling``.
  mutating func launch(_ parts: ScrollParts, velocity: Double, after old: BallisticPhase? = nil) {
    activity = .idle
    guard let phase = phase(parts, velocity: velocity, after: old) else { return }
    activity = .ballistic(phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Ends a phase at its last moment: meets the end of its link, hands over, or rests and lets other links settle.
  mutating func finish(_ phase: BallisticPhase) {
    leave(phase)
    if rules.reducesMotion { finishAll() }
  }

  /// Passes through the same phases, each at its end already, so the final state is the one that motion would have
  /// reached.
  private mutating func finishAll() {
    for _ in 0..<Self.maximumPhases {
      guard case .ballistic(var phase) = activity else { return }
      phase.start = now - (phase.exit?.time ?? phase.motion.restTime)
      leave(phase)
    }
    activity = .idle
  }

  private mutating func leave(_ phase: BallisticPhase) {
    activity = .idle
    let next: BallisticPhase?
    if let exit = phase.exit {
      links[phase.link].show(exit.edge)
      next =
        exit.isBounce
        ? recovery(end(of: phase, toward: exit.velocity), phase.parts, velocity: exit.velocity)
        : self.phase(phase.parts, velocity: exit.velocity, after: phase)
    } else {
      let place = phase.motion.restPosition + phase.shift
      if phase.staysInside { links[phase.link].showInside(place) } else { links[phase.link].show(place) }
      links[phase.link].heldDetent = phase.detent
      next = self.phase(phase.parts, velocity: 0)
    }
    guard var next else {
      if let glide = phase.queued { aim(glide.parts, by: glide.change, velocity: 0, isPushed: true) }
      return
    }
    next.queued = phase.queued
    activity = .ballistic(next)
  }

  /// Shows where the phase in progress has brought its link.
  @inline(__always)
  mutating func show(_ place: Double) {
    let link = state.phase.link
    if state.phase.staysInside { links[link].showInside(place) } else { links[link].show(place) }
  }

  /// The next phase of a motion, or `nil` when everything rests where it is.
  private mutating func phase(
    _ parts: ScrollParts, velocity: Double, after old: BallisticPhase? = nil
  ) -> BallisticPhase? {
    if let link = parts.first(where: { links[$0].overshoot != 0 }) {
      return comeBack(link, parts, velocity: velocity)
    }
    if let link = mover(among: parts, toward: velocity) {
      return links[link].detents.isEmpty
        ? fling(link, parts, velocity: velocity, after: old) : snapOrCarry(link, parts, velocity: velocity, after: old)
    }
    return settling(parts)
  }

  /// What is left to do once the parts that were let go have no velocity any more: they settle, and then the others,
  /// which the gesture may have stopped in their motion.
  private mutating func settling(_ parts: ScrollParts) -> BallisticPhase? {
    if let link = unsettledLink(among: parts) { return snap(link, parts, velocity: 0) }
    if let link = links.indices.first(where: { links[$0].overshoot != 0 }) {
      return comeBack(link, link..<link + 1, velocity: 0)
    }
    return unsettledLink(among: allParts).map { $0..<$0 + 1 }.flatMap { snap($0.lowerBound, $0, velocity: 0) }
  }

  /// A link that is neither on a detent nor free to rest anywhere.
  private func unsettledLink(among parts: ScrollParts) -> Int? {
    parts.first { !links[$0].detents.isEmpty && links[$0].detents.index(of: links[$0].offset) == nil }
  }

  /// A link that is shown beyond its range goes back.
  private mutating func comeBack(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    links[link].detents.isEmpty ? recovery(link, parts, velocity: velocity) : snap(link, parts, velocity: velocity)
  }

  /// The link that goes beyond the end of the line when a motion meets it: the one that a finger would stretch there,
  /// whichever link the motion was in.
  private func end(of phase: BallisticPhase, toward velocity: Double) -> Int {
    guard rules.handoff == .carry, let end = velocity > 0 ? phase.parts.last : phase.parts.first,
      links[end].detents.isEmpty
    else { return phase.link }
    return end
  }

  /// What is beyond its end, or leaves its range there, springs back; from where it enters the range again it flings on.
  private func recovery(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase {
    let part = links[link]
    let edge = (part.overshoot == 0 ? velocity : part.overshoot) > 0 ? part.upper : part.lower
    let spring = DampedSpring(from: part.shown, to: edge, velocity: velocity, parameters: rules.bounce)
    var phase = BallisticPhase(link: link, parts: parts, motion: .spring(spring), start: now)
    if part.lower < part.upper, let time = spring.timeOfReturn {
      let inward = spring.velocity(at: time)
      if abs(inward) > rules.fling.stopVelocity { phase.exit = .init(time: time, velocity: inward, edge: edge) }
    }
    return phase
  }

  /// Content without detents decelerates, and bounces or hands over at its end.
  private mutating func fling(
    _ link: Int, _ parts: ScrollParts, velocity: Double, after old: BallisticPhase?
  ) -> BallisticPhase? {
    guard links[link].room(toward: velocity) > 0 else {
      return abs(velocity) > rules.fling.stopVelocity
        ? recovery(link, parts, velocity: velocity) : settling(parts)
    }
    var phase = flight(link, parts, velocity: velocity, after: old)
    phase.exit = exit(of: phase, velocity: velocity)
    return phase
  }

  /// A fling of a link, without its end: a new one, or the one that was under way.
  private func flight(_ link: Int, _ parts: ScrollParts, velocity: Double, after old: BallisticPhase?) -> BallisticPhase
  {
    let offset = links[link].offset
    if let old, case .fling(let fling) = old.motion {
      return BallisticPhase(
        link: link, parts: parts, motion: old.motion, shift: offset - fling.position(at: now - old.start),
        start: old.start)
    }
    let fling = rules.fling.fling(from: offset, velocity: velocity)
    return BallisticPhase(link: link, parts: parts, motion: .fling(fling), start: now)
  }

  /// When a fling meets the end of its link, and what follows there.
  private func exit(of phase: BallisticPhase, velocity: Double) -> BallisticPhase.Exit? {
    let part = links[phase.link]
    let edge = velocity > 0 ? part.upper : part.lower
    guard case .fling(let fling) = phase.motion, let crossing = fling.crossing(of: edge - phase.shift) else {
      return nil
    }
    let goesOn = rules.handoff == .carry && hasNext(phase.link, phase.parts, toward: velocity)
    return .init(time: crossing.time, velocity: crossing.velocity, edge: edge, isBounce: !goesOn)
  }

  /// Whether a link further along in the direction of `sign` takes part and can move.
  private func hasNext(_ link: Int, _ parts: ScrollParts, toward sign: Double) -> Bool {
    let isInward = sign > 0 || rules.returning == .any
    return parts.contains { (isInward ? $0 > link : $0 < link) && links[$0].room(toward: sign) > 0 }
  }

  /// Where a link with detents would land, if a release now let it go on unhindered.
  private func landing(_ link: Int, velocity: Double) -> Double {
    rules.snapping.landing(from: links[link].shown, velocity: velocity)
  }

  /// A release that projects beyond the link's end, and may go as far as its last detent, goes on into the next link;
  /// any other goes to a detent.
  private mutating func snapOrCarry(
    _ link: Int, _ parts: ScrollParts, velocity: Double, after old: BallisticPhase?
  ) -> BallisticPhase? {
    let landing = landing(link, velocity: velocity)
    let isBeyond = velocity > 0 ? landing > links[link].upper : landing < links[link].lower
    if isBeyond, rules.handoff == .carry, hasNext(link, parts, toward: velocity),
      let target = target(link, velocity: velocity),
      links[link].detents.snapPlace(target) == (velocity > 0 ? links[link].upper : links[link].lower)
    {
      var phase = flight(link, parts, velocity: velocity, after: old)
      phase.exit = exit(of: phase, velocity: velocity)
      if phase.exit != nil { return phase }
    }
    return snap(link, parts, velocity: velocity)
  }

  /// The spring to the detent nearest to the projected landing.
  private mutating func snap(_ link: Int, _ parts: ScrollParts, velocity: Double) -> BallisticPhase? {
    guard let detent = target(link, velocity: velocity) else { return nil }
    choice = SnapChoice(
      link: link, position: links[link].shown, velocity: velocity, landing: landing(link, velocity: velocity),
      target: detent, reason: rules.snapping.reason)
    return snap(link, parts, to: detent, velocity: velocity)
  }

  /// The detent to which a release now would go.
  private func target(_ link: Int, velocity: Double) -> Int? {
    let part = links[link]
    return rules.snapping.target(
      among: part.detents, from: part.heldDetent, position: part.shown, velocity: velocity)
  }

  /// The spring to a certain detent.
  func snap(_ link: Int, _ parts: ScrollParts, to detent: Int, velocity: Double) -> BallisticPhase {
    let part = links[link]
    let (start, target) = (part.shown, part.detents.snapPlace(detent))
    let motion: ScrollMotion =
      part.cushion == .none
      ? .spring(DampedSpring(from: start, to: target, velocity: velocity, parameters: rules.snap))
      : .cushioned(
        CushionedSpring(
          from: start, to: target, velocity: velocity, parameters: rules.snap, in: part.lower...part.upper,
          cushion: part.cushion))
    return BallisticPhase(link: link, parts: parts, motion: motion, start: now, detent: detent)
  }
}
