/// A finger on the cards.
extension CardScroller {
  /// A finger lies down: whatever moves stops where it is, with no velocity left.
  ///
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  package mutating func press(at time: Timestamp) -> Bool {
    advance(to: time)
    lead = travel.map { $0.motion.restPosition - position } ?? 0
    pressed = now
    let wasMoving = isMoving
    activity = .hold
    return wasMoving
  }

  /// The finger has moved past the slop: from now on the cards follow it.
  package mutating func beginDrag(at time: Timestamp) {
    advance(to: time)
    if now - pressed > Self.pause, page.span.contains(position) { lead = 0 }
    activity = .drag(makeDrag(start: position))
  }

  /// A finger that rests this long on what it has caught inside of a card, in seconds, has stopped it: the pause after
  /// which a release is no fling either (super-ultra/ScrollMechanics, SimpleScrollView.swift).
  private static let pause = 0.1

  /// The finger asks for a change of the offset, in points; within the reach the cards follow 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Parameters:
  ///   - change: in points; what is not finite is ignored.
  ///   - velocity: the finger's, in pt/s of offset.
  ///   - stretches: whether content beyond the reach gives way with resistance, as under a finger; else it stands at the
  ///     end of the reach and what is asked beyond is forgotten, so that the tail of a touchpad's momentum turns one card
  ///     and no more.
  ///   - time: the moment of the movement.
  package mutating func drag(by change: Double, velocity: Double, stretches: Bool = true, at time: Timestamp) {
    advance(to: time)
    guard case .drag(var drag) = activity, change.isFinite else { return }
    let before = drag.asked
    drag.asked += change
    if !stretches {
      // What was stretched when the sequence began comes back, and is not stretched any further.
      drag.asked = min(max(drag.asked, min(before, drag.reach.lowerBound)), max(before, drag.reach.upperBound))
    }
    let inside = drag.nearest
    position = inside + rules.rubberBand.shown(pull: drag.asked - inside, dimension: page.step)
    drag.velocity = contentVelocity(of: velocity, under: drag)
    activity = .drag(drag)
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  package mutating func noteDragVelocity(_ velocity: Double) {
    guard case .drag(var drag) = activity else { return }
    drag.velocity = contentVelocity(of: velocity, under: drag)
    activity = .drag(drag)
  }

  /// Whether the finger has dragged as far as one gesture can go.
  package var isAtEndOfReach: Bool {
    guard case .drag(let drag) = activity else { return false }
    return drag.asked >= drag.reach.upperBound || drag.asked <= drag.reach.lowerBound
  }

  /// The velocity that content has under a finger with a velocity, both in pt/s: less where it is stretched.
  func contentVelocity(of finger: Double) -> Double {
    guard case .drag(let drag) = activity else { return 0 }
    return contentVelocity(of: finger, under: drag)
  }

  private func contentVelocity(of finger: Double, under drag: CardDrag) -> Double {
    guard finger.isFinite else { return 0 }
    let pull = drag.asked - drag.nearest
    return pull == 0 ? finger : finger * rules.rubberBand.slope(pull: pull, dimension: page.step)
  }

  /// A drag that goes on from the present position.
  func makeDrag(start: Double) -> CardDrag {
    var reach = page.reach
    // A card that was caught on its way from farther away is not stretched: there is content on either side.
    if page.hasPrevious { reach = min(reach.lowerBound, position)...reach.upperBound }
    if page.hasNext { reach = reach.lowerBound...max(reach.upperBound, position) }
    let inside = min(max(position, reach.lowerBound), reach.upperBound)
    let pull = rules.rubberBand.pull(shown: position - inside, dimension: page.step)
    return CardDrag(start: start, reach: reach, asked: inside + pull)
  }
}

extension CardDrag {
  /// The place within the reach that is nearest to what the finger asks for.
  fileprivate var nearest: Double { min(max(asked, reach.lowerBound), reach.upperBound) }
}
