/// A finger on the cards.
extension CardScroller {
  /// A finger lies down: whatever moves stops where it is, with no velocity left.
  ///
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  public mutating func press(at time: Timestamp) -> Bool {
    advance(to: time)
    let wasMoving = isMoving
    activity = .hold
    return wasMoving
  }

  /// The finger has moved past the slop: from now on the cards follow it.
  public mutating func beginDrag(at time: Timestamp) {
    advance(to: time)
    activity = .drag(CardDrag(start: position, asked: asked(shown: position)))
  }

  /// The finger asks for a change of the offset, in points; within the reach the cards follow 1:1.
  ///
  /// Without a drag in progress, or with a change that is not finite, nothing happens.
  ///
  /// - Parameter stretches: whether content beyond the reach gives way with resistance, as under a finger; else it
  ///   stands at the end of the reach and what is asked beyond is forgotten, so that the tail of a touchpad's momentum
  ///   turns one card and no more.
  public mutating func drag(by change: Double, velocity: Double, stretches: Bool = true, at time: Timestamp) {
    advance(to: time)
    guard case .drag(var drag) = activity, change.isFinite else { return }
    let before = drag.asked
    drag.asked += change
    if !stretches {
      // What was stretched when the sequence began comes back, and is not stretched any further.
      let reach = page.reach
      drag.asked = min(max(drag.asked, min(before, reach.lowerBound)), max(before, reach.upperBound))
    }
    position = shown(asked: drag.asked)
    drag.velocity = contentVelocity(of: velocity, asked: drag.asked)
    activity = .drag(drag)
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  public mutating func noteDragVelocity(_ velocity: Double) {
    guard case .drag(var drag) = activity else { return }
    drag.velocity = contentVelocity(of: velocity, asked: drag.asked)
    activity = .drag(drag)
  }

  /// The velocity that content has under a finger with a velocity, both in pt/s: less where it is stretched.
  func contentVelocity(of finger: Double) -> Double {
    guard case .drag(let drag) = activity else { return 0 }
    return contentVelocity(of: finger, asked: drag.asked)
  }

  private func contentVelocity(of finger: Double, asked: Double) -> Double {
    guard finger.isFinite else { return 0 }
    let pull = asked - min(max(asked, page.reach.lowerBound), page.reach.upperBound)
    return pull == 0 ? finger : finger * rules.rubberBand.slope(pull: pull, dimension: page.step)
  }

  /// Whether the finger has dragged as far as one gesture can go.
  public var isAtEndOfReach: Bool {
    guard case .drag(let drag) = activity else { return false }
    return drag.asked >= page.reach.upperBound || drag.asked <= page.reach.lowerBound
  }

  /// Where a finger's place is shown: beyond the reach with the rubber band's resistance.
  func shown(asked: Double) -> Double {
    let inside = min(max(asked, page.reach.lowerBound), page.reach.upperBound)
    return inside + rules.rubberBand.shown(pull: asked - inside, dimension: page.step)
  }

  /// The finger's place that shows a position.
  func asked(shown: Double) -> Double {
    let inside = min(max(shown, page.reach.lowerBound), page.reach.upperBound)
    return inside + rules.rubberBand.pull(shown: shown - inside, dimension: page.step)
  }
}
