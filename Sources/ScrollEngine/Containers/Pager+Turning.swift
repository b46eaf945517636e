/// The motion of pages. Every turn ends on a page and never passes it.
extension Pager {
  /// Releases the pages towards a chosen page, with a velocity in pt/s.
  mutating func turn(to page: Int, velocity: Double, at time: Timestamp) {
    scroller.advance(to: time)
    guard scroller.isTouched, scroller.links[0].detents.contains(index: page) else { return }
    var speed = scroller.rules.bounded(velocity)
    if case .drag(let drag) = scroller.activity { speed = drag.launchVelocity(of: speed, scroller.rules.pulls) }
    scroller.moving.arrive(0, at: page, velocity: speed, isRelease: true)
  }

  /// Moves to a page from the current position and velocity. Must not be called during a touch.
  ///
  /// - Parameter isRequested: whether a wheel, a key or the program requested the motion.
  mutating func arrive(on page: Int, isRequested: Bool, at time: Timestamp) {
    scroller.advance(to: time)
    guard scroller.links[0].detents.contains(index: page), !scroller.isTouched else { return }
    scroller.moving.arrive(0, at: page, velocity: scroller.velocity(of: 0), isRequested: isRequested)
  }

  /// Scales the pages, for example when the window changes its width. Position and velocity scale with them, so pages
  /// that rest, move or are held stay between the same two pages, and a motion continues to the same page, or to the
  /// last one if that no longer exists.
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
      scroller.moving.arrive(0, at: page, velocity: velocity, isRequested: phase.isRequested)
    case .drag(var drag):
      drag.stretch = DragStretch(of: 0, in: scroller.moving.line, scroller.rules.pulls)
      drag.velocity *= factor
      drag.fingerVelocity *= factor
      scroller.activity = .drag(drag)
    case .idle, .hold:
      // A page that rested exactly on its offset also rests exactly on its new offset.
      if let page { scroller.links[0].setPosition(places.snapOffset(at: page)) }
      if scroller.isIdle, scroller.links[0].detent == nil { scroller.moving.launch(scroller.allLinks, velocity: 0) }
    case .driven(let glide): scroller.moving.launch(glide.parts, velocity: velocity)
    }
  }
}
