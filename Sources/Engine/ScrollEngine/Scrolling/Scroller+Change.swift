/// Changes of the content, the viewport and the rules during a motion.
extension Scroller {
  /// Changes the range and the detents of a nested scroller. Detents may be added or removed before the first one.
  ///
  /// The state keeps its meaning, even where its position in points changes. A nested scroller that rests on a detent
  /// rests on the same detent. A scroller that moves to a detent continues to the same one with its velocity. Content
  /// without detents keeps its offset where there is content. A glide keeps its target. If content grows while a finger
  /// pulls beyond its end, the new content appears beyond that end at once.
  ///
  /// - Parameters:
  ///   - range: the new range, in points.
  ///   - detents: the only offsets at which the scroller may rest, in ascending order; clamped to the range.
  ///   - added: the number of detents added before the previous first detent, and thus the new index of that detent;
  ///     negative if detents were removed.
  ///   - link: the index of the nested scroller.
  ///   - shift: the growth of content above the visible part, in points. The visible part stays in place, and motions
  ///     and drags continue.
  ///   - comesBack: whether a position beyond the new range, including one on a removed detent, animates back as after
  ///     a pull, instead of being clamped at once.
  ///   - movesOn: whether a scroller on its way to a detent moves on from where it is, even if that is beyond the new
  ///     range, instead of being clamped at once.
  ///   - time: the time of the change.
  public mutating func setRange(
    _ range: ClosedRange<Double>, detents: [Double] = [], addedBefore added: Int = 0, of link: Int,
    shiftedBy shift: Double = 0, comesBack: Bool = false, movesOn: Bool = false, at time: Timestamp
  ) {
    advance(to: time)
    let detents = Detents(detents, in: range)
    let shift = shift.isFinite ? shift : 0
    let (old, new) = (links[link], (range.lowerBound, range.upperBound, detents))
    guard (old.lower, old.upper, old.detents) != new || shift != 0 else { return }
    func moved(_ detent: Int) -> Int? { detent + added < 0 && comesBack ? nil : max(0, detent + added) }
    let detent = detent(of: link).flatMap(moved)
    let velocity = velocity(of: link)
    moving.line[link].lastDetent = moving.line[link].lastDetent.flatMap(moved)
    if added != 0 { moving.choice = nil }
    let isOnItsWay = movesOn && moving.mover == link && !detents.isEmpty
    moving.line[link].setRange(
      range, detents, shiftedBy: shift, comesBack: comesBack || isOnItsWay, inSight: isOnItsWay)
    setDetent(detent, of: link)
    switch activity {
    case .ballistic(let phase) where phase.link == link:
      // Under an edge rule that keeps content at its end, an overshoot moves nothing visible. If content is added
      // beyond that end, the overshoot is over, and only the visible velocity continues.
      moving.resume(
        phase, to: detent, velocity: links[link].overshoot == 0 ? velocity : phase.velocity(at: now), after: phase)
    case .driven(let glide) where isOnItsWay && links[link].overshoot != 0:
      moving.launch(glide.parts, velocity: glide.velocity(at: now))
    case .ballistic, .driven: moving.resumeAfterChange(of: link)
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

  /// Sets the limit on how far a motion to a detent may visibly overshoot a nested scroller's range. It applies from
  /// the next motion on.
  package mutating func setCushion(_ cushion: OvershootLimit, of link: Int) { links[link].cushion = cushion }

  /// Moves a nested scroller to a detent, unless the scroller itself is in motion. Other scrollers may be in motion or
  /// under a finger.
  private mutating func setDetent(_ detent: Int?, of link: Int) {
    if case .ballistic(let phase) = activity, phase.link == link { return }
    guard let detent, links[link].detents.contains(index: detent) else { return }
    links[link].setPosition(links[link].detents.snapOffset(at: detent))
    (links[link].lastDetent, links[link].caught) = (detent, nil)
  }

  /// Replaces a nested scroller, such as the list of another tab, and keeps the other nested scrollers. A motion of the
  /// replaced scroller ends.
  public mutating func replaceLink(_ link: Int, with other: ScrollLink, at time: Timestamp) {
    advance(to: time)
    moving.change(link) { line in line.replace(link, by: other) }
  }

  /// Applies other rules from now on. A motion in progress continues from its position with its velocity; with reduced
  /// motion it ends at once.
  public mutating func retune(_ rules: ScrollRules, at time: Timestamp) {
    advance(to: time)
    guard rules != self.rules else { return }
    let keepsFling = rules.fling == self.rules.fling
    if rules.boost != self.rules.boost { chain = BoostState() }
    self.rules = rules
    switch activity {
    case .drag(let drag):
      // A new rubber band shows the same pull differently. The pull is recalculated so that the content under the
      // finger stays at its visible position.
      if let link = drag.stretch?.link { activity = .drag(drag.holding(link, of: moving.line, rules.pulls)) }
    case .ballistic(let phase):
      if case .cushioned(let motion) = phase.motion {
        var next = phase
        next.motion = .cushioned(motion.continued(at: now - phase.start, with: rules.snap(of: phase.link)))
        next.start = now
        moving.begin(next)
      } else {
        moving.resume(
          phase, to: phase.detent, velocity: phase.velocity(at: now), after: keepsFling ? phase : nil)
      }
    case .driven(let glide): if rules.reducesMotion { moving.retarget(glide) }
    case .idle, .hold: break
    }
  }
}
