/// Fingers, wheels, keys and the program.
extension CardView {
  /// A hand lies down: whatever moves stops where it is.
  ///
  /// - Parameters:
  ///   - device: what the hand uses; `nil` for the same as before.
  ///   - time: the moment.
  /// - Returns: whether something was moving, so that the touch is a catch and not a tap.
  @discardableResult
  package func press(with device: GestureDevice? = nil, at time: Timestamp) -> Bool {
    advance(to: time)
    return scroller.press(with: device, at: time)
  }

  /// The finger has moved past the slop.
  package func beginDrag(at time: Timestamp) {
    advance(to: time)
    scroller.beginDrag(at: time)
  }

  /// The finger asks for a change of the offset, in points.
  ///
  /// - Parameters:
  ///   - change: in points; what is not finite is ignored.
  ///   - velocity: the finger's, in pt/s of offset.
  ///   - stretches: whether content gives way beyond the reach of the gesture, as under a finger.
  ///   - time: the moment of the movement.
  package func drag(by change: Double, velocity: Double, stretches: Bool = true, at time: Timestamp) {
    advance(to: time)
    scroller.drag(by: change, velocity: velocity, stretches: stretches, at: time)
    layOut()
  }

  /// What the velocity of the finger is by now, in pt/s of offset: for reports while no event comes.
  package func noteDragVelocity(_ velocity: Double) { scroller.noteDragVelocity(velocity) }

  /// The finger lifts, with a velocity in pt/s of offset. Without a finger on the cards nothing happens.
  package func release(velocity: Double, at time: Timestamp) {
    advance(to: time)
    switch scroller.activity.kind {
    case .hold: settle(velocity: 0)
    case .drag: settle(velocity: scroller.contentVelocity(of: velocity))
    case .idle, .ballistic, .driven: break
    }
  }

  /// The gesture is taken away: everything settles as if the finger had paused and lifted.
  package func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  /// How a release now with a velocity in pt/s of offset would end, and why.
  package func decision(velocity: Double) -> CardDecision {
    scroller.decision(velocity: velocity, on: home)
  }

  /// Comes to rest by the one rule.
  func settle(velocity: Double) {
    let decision = decision(velocity: velocity)
    lastDecision = decision
    switch decision.outcome {
    case .inside, .back: scroller.settle(velocity: velocity)
    case .next:
      moveHome(to: home + 1)
      scroller.go(
        to: scroller.page.span.lowerBound, velocity: scroller.effective(velocity), isAsked: false, isRelease: true)
    case .previous:
      moveHome(to: home - 1)
      scroller.go(
        to: scroller.page.span.upperBound, velocity: scroller.effective(velocity), isAsked: false, isRelease: true)
    }
    if scroller.isIdle { settled() }
    layOut()
  }

  /// Scrolls within the card, smoothly; a glide in progress is aimed anew. It does not leave the card.
  ///
  /// - Returns: whether there was anything to scroll in this direction.
  @discardableResult
  package func glide(by change: Double, from cause: GlideCause, at time: Timestamp) -> Bool {
    advance(to: time)
    guard change.isFinite, change != 0, !scroller.isTouched else { return false }
    var from = scroller.destination ?? scroller.position
    // A turn against the motion takes effect from where the content is, not from where it would have gone.
    if (from - scroller.position) * change < 0 { from = scroller.position }
    let target = scroller.page.nearest(to: from + change)
    guard (target - from) * change > 0 else { return false }
    // What turns on the way goes on turning in a card's time.
    if isTurning {
      scroller.go(to: target, velocity: scroller.velocity, isAsked: true)
    } else {
      scroller.glide(to: target, for: change, from: cause)
    }
    if scroller.isIdle { settled() }
    layOut()
    return true
  }

  /// Goes to the next card's start or the previous card's end.
  ///
  /// - Returns: whether there is such a card, and no finger holds this one.
  @discardableResult
  package func turn(forward: Bool, at time: Timestamp) -> Bool {
    scrollToCard(at: home + (forward ? 1 : -1), edge: forward ? .top : .bottom, animated: true, at: time)
  }

  /// Whether a motion is on its way from one card to another.
  package var isTurning: Bool { scroller.isMoving && !scroller.page.span.contains(scroller.shown) }

  /// Goes to a card. From farther away than a neighbour it comes as from the neighbour, so that ten million cards take
  /// no longer than one.
  ///
  /// Under a finger an animation would fight with the hand and is refused; a jump takes the drag along.
  ///
  /// - Returns: whether there is such a card.
  @discardableResult
  package func scrollToCard(at index: Int, edge: CardEdge = .top, animated: Bool, at time: Timestamp) -> Bool {
    advance(to: time)
    guard index >= 0, index < count, !(animated && scroller.isTouched) else { return false }
    let velocity = scroller.velocity
    let distance = index - home
    moveHome(to: index)
    let span = scroller.page.span
    let target = edge == .top ? span.lowerBound : span.upperBound
    let isFar = abs(distance) > 1
    let way = !animated ? 0 : distance > 0 ? -scroller.page.step : scroller.page.step
    if isFar || !animated { scroller.place(at: target + way) }
    if animated { scroller.go(to: target, velocity: isFar ? 0 : velocity, isAsked: true) }
    if scroller.isIdle { settled() }
    layOut()
    return true
  }

  /// Puts the viewport at a place of a card at once, in points below its top, as a recording's start state asks for.
  /// What is expanded out of sight stays so until something has moved.
  package func jump(toCard index: Int, offset: Double, at time: Timestamp) {
    advance(to: time)
    guard index >= 0, index < count, offset.isFinite else { return }
    moveHome(to: index)
    scroller.place(at: scroller.page.nearest(to: offset))
    layOut()
  }

  /// Makes a card home. What is on the screen does not move when the card is a neighbour.
  func moveHome(to index: Int) {
    guard index != home else { return }
    heights.measure(index)
    let top: Double
    switch index - home {
    // As they are shown: one that still folds or unfolds has not the length yet that it will have.
    case 1: top = shownHeight(of: home) + separator
    case -1: top = -shownHeight(of: index) - separator
    default: top = heights.places.offset(of: index) - heights.places.offset(of: home)
    }
    home = index
    measureAroundHome()
    scroller.rehome(to: page(of: index), top: top)
  }

  /// Ends a motion in its place of rest.
  func finishAtOnce() {
    guard let destination = scroller.destination else { return }
    scroller.place(at: destination)
    settled()
  }

  /// Everything has come to rest.
  func settled() {
    if collapsesHiddenCards {
      let onScreen = visibleRange
      for index in heights.expandedCards where !onScreen.contains(index) {
        setExpanded(false, index, animated: false)
      }
    }
    if let current = currentCard { source.cardDidSettle(at: current) }
  }
}
