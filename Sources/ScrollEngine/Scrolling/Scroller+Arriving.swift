/// Motion to a detent that is never passed, such as the turn of a page.
extension Scroller {
  /// The finger lifts, and a link goes to a detent that the caller has chosen.
  mutating func release(velocity: Double, to detent: Int, of link: Int, at time: Timestamp) {
    advance(to: time)
    guard isTouched, links[link].detents.has(detent) else { return }
    var speed = rules.bounded(velocity)
    if case .drag(let drag) = activity { speed = drag.launchVelocity(of: speed, rules) }
    go(to: detent, by: plan().arrival(of: link, at: detent, velocity: speed))
  }

  /// Goes to a detent of a link, from the present place and velocity. Not under a finger.
  mutating func arrive(_ link: Int, on detent: Int, at time: Timestamp) {
    advance(to: time)
    guard links[link].detents.has(detent), !isTouched else { return }
    go(to: detent, by: plan().arrival(of: link, at: detent, velocity: velocity(of: link)))
  }

  /// Gives a line's only link a range and detents that are so many times as far apart, as a window of another width does
  /// with pages. Its place and its velocity grow with them: what rests, is held, is dragged or moves goes on where it is
  /// between the same two detents, and what is on its way goes on to the same one, or to the last of those that are left.
  mutating func scale(
    by factor: Double, to range: ClosedRange<Double>, detents: EvenSnapTargets, at time: Timestamp
  ) {
    advance(to: time)
    let old = links[0]
    let places = Detents(detents, in: range)
    guard old.lower != range.lowerBound || old.upper != range.upperBound || old.detents != places else { return }
    let detent = detent(of: 0).map { min($0, detents.snapCount - 1) }
    let velocity = velocity(of: 0) * factor
    line[0].scale(by: factor, to: range, places, last: detents.snapCount - 1)
    switch activity {
    case .ballistic(let phase):
      guard let detent else { return launch(phase.parts, velocity: velocity) }
      activity = .ballistic(plan().arrival(of: 0, at: detent, velocity: velocity))
    case .drag(var drag):
      drag.stretch = DragStretch(of: 0, in: line, rules)
      drag.velocity *= factor
      activity = .drag(drag)
    case .idle, .hold:
      // What lay on a detent lies on it exactly.
      if let detent { links[0].show(places.snapPlace(detent)) }
      if isIdle, links[0].detent == nil { launch(allLinks, velocity: 0) }
    case .driven(let glide): launch(glide.parts, velocity: velocity)
    }
  }
}
