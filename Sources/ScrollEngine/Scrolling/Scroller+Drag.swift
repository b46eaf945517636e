/// A finger on the line.
extension Scroller {
  /// A finger lies down: whatever moves stops where it is, with no velocity left.
  ///
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  public mutating func press(_ parts: ScrollParts, at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = isMoving
    choice = nil
    activity = .hold(parts)
    return wasMoving
  }

  /// The finger has moved past the slop: from now on the parts follow it.
  public mutating func beginDrag(_ parts: ScrollParts, at time: Timestamp) {
    advance(to: time)
    var drag = ScrollDrag(parts: parts, mover: parts.lowerBound)
    if let link = links.indices.first(where: { links[$0].overshoot != 0 }) {
      drag.stretched = link
      drag.pull = rules.rubberBand.pull(shown: links[link].overshoot, dimension: rules.viewportLength)
    }
    activity = .drag(drag)
  }

  /// The finger asks for a change of the offset, in points; inside the range the line follows 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Complexity: O(links); nothing is allocated.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard state.kind == .drag, change.isFinite else { return }
    var drag = state.finger
    if let mover = mover(among: drag.parts, toward: change) { drag.mover = mover }
    var rest = change
    if let link = drag.stretched, drag.pull * change < 0 {
      // What was stretched relaxes before anything else moves.
      let relaxed = change > 0 ? min(change, -drag.pull) : max(change, -drag.pull)
      drag.pull += relaxed
      rest -= relaxed
      stretch(link, &drag)
    }
    rest = move(drag.parts, by: rest)
    if rest != 0, let end = rest > 0 ? drag.parts.last : drag.parts.first {
      if drag.stretched != end {
        // A second end can be reached only while an inner link is stretched at its start; its pull goes along.
        if let other = drag.stretched { links[other].overshoot = 0 }
        drag.stretched = end
      }
      drag.pull += rest
      stretch(end, &drag)
    }
    drag.velocity = contentVelocity(of: velocity, under: drag)
    state.continueDrag(drag)
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  public mutating func noteDragVelocity(_ velocity: Double) {
    guard state.kind == .drag else { return }
    var drag = state.finger
    drag.velocity = contentVelocity(of: velocity, under: drag)
    state.continueDrag(drag)
  }

  /// The velocity of the content under a finger's, both in pt/s of offset: less where the rubber band is stretched.
  private func contentVelocity(of finger: Double, under drag: ScrollDrag) -> Double {
    guard finger.isFinite else { return 0 }
    guard drag.stretched != nil, drag.pull != 0 else { return finger }
    return finger * rules.rubberBand.slope(pull: drag.pull, dimension: rules.viewportLength)
  }

  /// The velocity with which content goes on when a finger lifts. Stretched content does not speed up; but who throws it
  /// back inside throws the list, and not what little of it moved (flutter/flutter#42540).
  private func launchVelocity(of finger: Double, under drag: ScrollDrag) -> Double {
    finger * drag.pull > 0 ? contentVelocity(of: finger, under: drag) : finger
  }

  /// The finger lifts. A velocity below `flingMinVelocity` counts as none, one above `flingMaxVelocity` as that; a hold
  /// that never dragged settles.
  public mutating func release(velocity: Double, at time: Timestamp) {
    letGo(velocity: abs(velocity) >= rules.flingMinVelocity ? velocity : 0, at: time)
  }

  /// The finger lifts with a velocity that somebody has found to be a fling, or 0.
  mutating func letGo(velocity: Double, at time: Timestamp) {
    advance(to: time)
    switch activity {
    case .hold(let parts): launch(parts, velocity: 0)
    case .drag(let drag): launch(drag.parts, velocity: launchVelocity(of: rules.bounded(velocity), under: drag))
    case .idle, .ballistic, .driven: break
    }
  }

  /// The finger lifts, and a link goes to a detent that the caller has chosen, without passing it: where the velocity is
  /// too large for the spring, the spring is made as stiff as it takes.
  mutating func release(velocity: Double, to detent: Int, of link: Int, at time: Timestamp) {
    advance(to: time)
    guard isTouched, links[link].detents.has(detent) else { return }
    let target = links[link].detents.snapPlace(detent)
    var speed = rules.bounded(velocity)
    if case .drag(let drag) = activity { speed = launchVelocity(of: speed, under: drag) }
    let spring = DampedSpring.arriving(
      from: links[link].shown, to: target, velocity: speed, parameters: rules.snap)
    let phase = BallisticPhase(
      link: link, parts: link..<link + 1, motion: .spring(spring), start: now, detent: detent)
    go(to: detent, by: phase)
  }

  /// The gesture is taken away: the line settles as if the finger had paused and lifted.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  private mutating func stretch(_ link: Int, _ drag: inout ScrollDrag) {
    links[link].overshoot = rules.rubberBand.shown(pull: drag.pull, dimension: rules.viewportLength)
    if drag.pull == 0 { drag.stretched = nil }
  }

  /// Moves the parts' offsets and returns what no part had room for.
  mutating func move(_ parts: ScrollParts, by change: Double) -> Double {
    var rest = change
    if change > 0 {
      for link in parts where rest > 0 { take(link, &rest) }
    } else {
      for link in parts.reversed() where rest < 0 { take(link, &rest) }
    }
    return rest
  }

  /// Sums of offsets differ by less than this, in points; a pixel is a million times as much.
  private static let tolerance = 1e-9

  private mutating func take(_ link: Int, _ rest: inout Double) {
    let room = links[link].room(toward: rest)
    guard room > 0 else { return }
    if abs(rest) > room - Self.tolerance {
      // Assigned, not added: an end that is reached is reached exactly.
      links[link].offset = rest > 0 ? links[link].upper : links[link].lower
      rest = abs(rest) > room ? rest - (rest > 0 ? room : -room) : 0
    } else {
      links[link].offset += rest
      rest = 0
    }
  }
}
