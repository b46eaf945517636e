/// How pages move: each turn ends on a page and never passes it.
extension Pager {
  /// The finger lifts, and the pages go to one that has been chosen.
  mutating func turn(to page: Int, velocity: Double, at time: Timestamp) {
    scroller.advance(to: time)
    guard scroller.isTouched, scroller.links[0].detents.has(page) else { return }
    var speed = scroller.rules.bounded(velocity)
    if case .drag(let drag) = scroller.activity { speed = drag.launchVelocity(of: speed, scroller.rules.pulls) }
    scroller.moving.arrive(0, at: page, velocity: speed, isRelease: true)
  }

  /// Goes to a page from the present place and velocity. Not under a finger.
  ///
  /// - Parameter isAsked: whether a wheel, a key or the program asks for it.
  mutating func arrive(on page: Int, isAsked: Bool, at time: Timestamp) {
    scroller.advance(to: time)
    guard scroller.links[0].detents.has(page), !scroller.isTouched else { return }
    scroller.moving.arrive(0, at: page, velocity: scroller.velocity(of: 0), isAsked: isAsked)
  }

  /// Makes the pages so many times as long, as a window of another width does. Their place and their velocity grow with
  /// them: what rests, is held, is dragged or moves goes on where it is between the same two pages, and what is on its
  /// way goes on to the same one, or to the last of those that are left.
  mutating func scale(by factor: Double, to pages: EvenSnapTargets) {
    let range = 0...pages.last
    let places = Detents(pages, in: range)
    let link = scroller.links[0]
    guard link.lower != range.lowerBound || link.upper != range.upperBound || link.detents != places else { return }
    let page = scroller.detent(of: 0).map { min($0, pages.snapCount - 1) }
    let velocity = scroller.velocity(of: 0) * factor
    scroller.links[0].scale(by: factor, to: range, places, last: pages.snapCount - 1)
    switch scroller.activity {
    case .ballistic(let phase):
      guard let page else { return scroller.moving.launch(phase.parts, velocity: velocity) }
      scroller.moving.arrive(0, at: page, velocity: velocity, isAsked: phase.isAsked)
    case .drag(var drag):
      drag.stretch = DragStretch(of: 0, in: scroller.moving.line, scroller.rules.pulls)
      drag.velocity *= factor
      drag.finger *= factor
      scroller.activity = .drag(drag)
    case .idle, .hold:
      // What lay on a page lies on it exactly.
      if let page { scroller.links[0].show(places.snapPlace(page)) }
      if scroller.isIdle, scroller.links[0].detent == nil { scroller.moving.launch(scroller.allLinks, velocity: 0) }
    case .driven(let glide): scroller.moving.launch(glide.parts, velocity: velocity)
    }
  }
}
