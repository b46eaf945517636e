/// Changes under way: of the content, of the viewport and of the rules.
extension Scroller {
  /// Gives a link another range and other detents, of which some more or fewer lie before the first than before.
  ///
  /// What survives is the meaning, not the pixels: a link that rests on a detent rests on the same detent, one on its
  /// way to a detent goes on to the same one with its velocity, and free content keeps its offset as far as there is
  /// content. A glide goes on to where it was aimed, and content that grows under a finger that pulls beyond its end is
  /// simply there.
  ///
  /// - Parameters:
  ///   - range: the new range, in points.
  ///   - detents: offsets at which alone it may rest, rising; they are kept within the range.
  ///   - added: how many more there are before the first of those until now: what was the first then has this index now.
  ///   - link: the link, by index.
  ///   - shift: how far content has grown above what is seen, in points: what is seen stays, motions and drags go on.
  ///   - comesBack: whether what lies beyond the new range, be it on a detent that is gone, comes back from there as after
  ///     a pull, and is not inside at once.
  ///   - time: the moment of the change.
  public mutating func setRange(
    _ range: ClosedRange<Double>, detents: [Double] = [], addedBefore added: Int = 0, of link: Int,
    shiftedBy shift: Double = 0, comesBack: Bool = false, at time: Timestamp
  ) {
    advance(to: time)
    let detents = Detents(detents, in: range)
    let shift = shift.isFinite ? shift : 0
    let (old, new) = (links[link], (range.lowerBound, range.upperBound, detents))
    guard (old.lower, old.upper, old.detents) != new || shift != 0 else { return }
    func moved(_ detent: Int) -> Int? { detent + added < 0 && comesBack ? nil : max(0, detent + added) }
    let detent = detent(of: link).flatMap(moved)
    let velocity = velocity(of: link)
    moving.line[link].heldDetent = moving.line[link].heldDetent.flatMap(moved)
    if added != 0 { moving.choice = nil }
    moving.line[link].fit(range, detents, shiftedBy: shift, comesBack: comesBack)
    keep(detent, of: link)
    switch activity {
    case .ballistic(let phase) where phase.link == link:
      // What went on beyond an end where content stays is over once there is content: only what was seen goes on.
      moving.goOn(
        phase, to: detent, velocity: links[link].overshoot == 0 ? velocity : phase.velocity(at: now), after: phase)
    case .ballistic, .driven: moving.goOnBeside(link)
    case .drag(let drag):
      let isHeld = drag.stretch?.link == link || comesBack && drag.parts.contains(link)
      let shifted = drag.shifting(link, by: shift)
      activity = .drag(isHeld ? shifted.holding(link, of: moving.line, rules.pulls) : shifted)
    case .idle:
      if !comesBack { links[link].overshoot = 0 }
      if isStretched || moving.line.unsettled(among: allLinks) != nil { moving.launch(allLinks, velocity: 0) }
    case .hold: break
    }
  }

  /// Sets how far motions to a link's detents may be seen to swing beyond its range, from the next motion on.
  package mutating func setCushion(_ cushion: Cushion, of link: Int) { links[link].cushion = cushion }

  /// A link that lies on a detent lies on the same one, whatever else moves or is held.
  private mutating func keep(_ detent: Int?, of link: Int) {
    if case .ballistic(let phase) = activity, phase.link == link { return }
    guard let detent, links[link].detents.has(detent) else { return }
    links[link].show(links[link].detents.snapPlace(detent))
    (links[link].heldDetent, links[link].caught) = (detent, nil)
  }

  /// Replaces one link by another, such as the list of another tab, and keeps the rest of the line as it is.
  /// A motion of the link that leaves ends with it.
  public mutating func exchange(_ link: Int, for other: ScrollLink, at time: Timestamp) {
    advance(to: time)
    moving.change(link) { line in line.replace(link, by: other) }
  }

  /// Moves by other rules from this moment on. A motion in progress goes on from its place with its velocity; with
  /// reduced motion it is over at once.
  public mutating func retune(_ rules: ScrollRules, at time: Timestamp) {
    advance(to: time)
    guard rules != self.rules else { return }
    let keepsFling = rules.fling == self.rules.fling
    if rules.boost != self.rules.boost { chain = FlingChain() }
    self.rules = rules
    switch activity {
    case .drag(let drag):
      // The finger holds what it sees, by whatever rubber band.
      if let link = drag.stretch?.link { activity = .drag(drag.holding(link, of: moving.line, rules.pulls)) }
    case .ballistic(let phase):
      if case .cushioned(let motion) = phase.motion {
        var next = phase
        next.motion = .cushioned(motion.goingOn(at: now - phase.start, by: rules.snap))
        next.start = now
        moving.begin(next)
      } else {
        moving.goOn(
          phase, to: phase.detent, velocity: phase.velocity(at: now), after: keepsFling ? phase : nil)
      }
    case .driven(let glide): if rules.reducesMotion { moving.aimAnew(glide) }
    case .idle, .hold: break
    }
  }
}
