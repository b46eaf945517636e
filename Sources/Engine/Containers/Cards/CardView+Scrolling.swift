import ScrollEngine

/// Scrolling by fingers, wheels, keys and the program.
extension CardView {
  /// Handles a touch. All motion stops in place.
  ///
  /// - Parameters:
  ///   - device: the device of the gesture; `nil` for the same as before.
  ///   - time: the time of the touch.
  /// - Returns: whether something was moving. A touch that stops a motion is a catch, not a tap.
  @discardableResult
  public func press(with device: GestureDevice? = nil, at time: Timestamp) -> Bool {
    advance(to: time)
    return scroller.press(with: device, at: time)
  }

  /// Starts a drag when the finger leaves the slop.
  public func beginDrag(at time: Timestamp) {
    if !scroller.isTouched { press(at: time) }
    advance(to: time)
    scroller.beginDrag(at: time)
  }

  /// Drags the offset by a change, in points.
  ///
  /// - Parameters:
  ///   - change: the change, in points; ignored if not finite.
  ///   - velocity: the velocity of the finger, in pt/s of offset.
  ///   - time: the time of the movement.
  public func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    scroller.drag(by: change, velocity: velocity, at: time)
    layOut()
  }

  /// Records the current velocity of the finger, in pt/s of offset, while no event arrives.
  public func updateDragVelocity(_ velocity: Double) { scroller.updateDragVelocity(velocity) }

  /// Handles the release of the finger, with a velocity in pt/s of offset. Without a touch nothing happens.
  public func release(velocity: Double, at time: Timestamp) {
    advance(to: time)
    switch scroller.activity.kind {
    case .hold: settle(velocity: 0)
    case .drag: settle(velocity: scroller.scroller.contentVelocity(of: velocity))
    case .idle, .ballistic, .driven: break
    }
  }

  /// Cancels the gesture. Content settles as if the finger had paused and lifted.
  public func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  /// Returns the decision about a release now, with a velocity in pt/s of offset, and the reasons for it.
  public func decision(velocity: Double) -> CardDecision {
    scroller.decision(velocity: velocity, on: home)
  }

  /// Starts the motion by which the cards come to rest on the card that the paging rule chooses. `velocity` is in pt/s.
  func settle(velocity: Double) {
    let decision = decision(velocity: velocity)
    lastDecision = decision
    switch decision.outcome {
    case .inside, .back: scroller.settle(velocity: velocity)
    case .next:
      moveHome(to: home + 1)
      scroller.startMotion(
        to: scroller.homeCard.span.lowerBound, velocity: scroller.rules.scroll.thrown(velocity), isRequested: false,
        isRelease: true)
    case .previous:
      moveHome(to: home - 1)
      scroller.startMotion(
        to: scroller.homeCard.span.upperBound, velocity: scroller.rules.scroll.thrown(velocity), isRequested: false,
        isRelease: true)
    }
    if scroller.isIdle { didComeToRest() }
    layOut()
  }

  /// Scrolls within the card with an animation; a glide in progress gets a new target. The glide does not leave the
  /// card.
  ///
  /// - Returns: whether there was anything to scroll in this direction.
  @discardableResult
  public func glide(by change: Double, from cause: GlideCause, at time: Timestamp) -> Bool {
    advance(to: time)
    guard change.isFinite, change != 0, !scroller.isTouched else { return false }
    let from = scroller.destination ?? scroller.position
    let target = scroller.homeCard.nearest(to: from + change)
    guard (target - from) * change > 0 else { return false }
    // While one card turns to another, the new motion takes as long as a card takes to settle, not as long as a glide.
    if isTurning {
      let longest = scroller.longestMotion(from: cause)
      scroller.startMotion(to: target, velocity: scroller.velocity, isRequested: true, within: longest)
    } else {
      scroller.glide(to: target, for: change, from: cause)
    }
    if scroller.isIdle { didComeToRest() }
    layOut()
    return true
  }

  /// Goes to the start of the next card or the end of the previous card.
  ///
  /// - Returns: whether there is a next or previous card to go to, and no finger holds the current card.
  @discardableResult
  public func turn(forward: Bool, from cause: GlideCause = .program, at time: Timestamp) -> Bool {
    scrollToCard(
      at: home + (forward ? 1 : -1), edge: forward ? .top : .bottom, animated: true, from: cause, at: time)
  }

  /// Whether a motion from one card to another is in progress.
  public var isTurning: Bool { scroller.isMoving && !scroller.homeCard.span.contains(scroller.visibleOffset) }

  /// Goes to a card. A card that is not a neighbour scrolls in as if it were one, so a jump of ten million cards takes
  /// no longer than a jump to the next card.
  ///
  /// During a touch an animation is refused, because it would compete with the finger. A jump is possible, and a drag
  /// continues after it.
  ///
  /// - Returns: whether a card with that index exists and the animation was not refused.
  @discardableResult
  public func scrollToCard(
    at index: Int, edge: CardEdge = .top, animated: Bool, from cause: GlideCause = .program, at time: Timestamp
  ) -> Bool {
    advance(to: time)
    guard index >= 0, index < count, !(animated && scroller.isTouched) else { return false }
    let velocity = scroller.velocity
    let longest = scroller.longestMotion(from: cause)
    let distance = index - home
    moveHome(to: index)
    let span = scroller.homeCard.span
    let target = edge == .top ? span.lowerBound : span.upperBound
    let isFar = abs(distance) > 1
    let way = !animated ? 0 : distance > 0 ? -scroller.homeCard.step : scroller.homeCard.step
    if isFar || !animated { scroller.jump(to: target + way) }
    if animated {
      scroller.startMotion(to: target, velocity: isFar ? 0 : velocity, isRequested: true, within: longest)
    }
    if scroller.isIdle { didComeToRest() }
    layOut()
    return true
  }

  /// Moves the viewport to a position of a card at once, in points below the card's top, for the initial state of a
  /// recording. Expanded cards outside the screen stay expanded until the next motion ends.
  public func jump(toCard index: Int, offset: Double, at time: Timestamp) {
    advance(to: time)
    guard index >= 0, index < count, offset.isFinite else { return }
    moveHome(to: index)
    scroller.jump(to: scroller.homeCard.nearest(to: offset))
    layOut()
  }

  /// Makes a card the home card, to which gestures belong. If it is a neighbour of the previous home card, nothing on
  /// the screen moves.
  func moveHome(to index: Int) {
    guard index != home else { return }
    heights.measure(index)
    let top: Double
    switch index - home {
    // The visible heights are used, because a card that still animates does not have its final height on the screen.
    case 1: top = shownHeight(of: home) + separator
    case -1: top = -shownHeight(of: index) - separator
    default: top = heights.collapsedOffsets.offset(of: index) - heights.collapsedOffsets.offset(of: home)
    }
    home = index
    measureAroundHome()
    scroller.rehome(to: geometry(of: index), top: top)
  }

  /// Ends a motion at its rest position.
  func finishAtOnce() {
    guard let destination = scroller.destination else { return }
    scroller.jump(to: destination)
    didComeToRest()
  }

  /// Collapses cards outside the screen if ``collapsesHiddenCards`` is true, and reports the current card to the
  /// source.
  func didComeToRest() {
    if Source.expandsCards, collapsesHiddenCards {
      let onScreen = visibleRange
      for index in heights.expandedCards where !onScreen.contains(index) {
        setExpanded(false, index, animated: false)
      }
    }
    if let current = currentCard { source.cardDidSettle(at: current) }
  }
}

extension CardView: Draggable {
  /// Returns the response of the cards to a touchpad's scroll event. Events of the momentum after the fingers have
  /// lifted belong to the same gesture. If the fingers scroll again before that momentum ends, a new gesture begins.
  /// Momentum does not scroll beyond the end of a card, so its remainder is dropped.
  public func response(to stroke: TouchpadStroke) -> TouchpadResponse {
    if stroke.isNew, !scroller.isTouched || scroller.isAtEndOfReach { return .restart }
    return stroke.isSlowing && scroller.stopsBefore(stroke.change.y) ? .release : .follow
  }
}

extension CardView: Container {
  /// The part that a gesture moves: all cards together.
  public enum Part: Sendable {
    /// All cards of the view.
    case cards
  }

  /// Whether cards move or change their heights without further input, as time passes.
  public var isMoving: Bool { isAnimating }
  /// Whether a finger or a touchpad holds the cards.
  public var isTouched: Bool { scroller.isTouched }

  /// Handles the start of a gesture. All motion stops in place.
  public func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    GesturePress(.cards, [.init(.cards, axes: .y)], isCatch: press(with: device, at: time))
  }

  /// Applies a step of a drag.
  @discardableResult
  public func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    var cards = self
    return step.apply(to: &cards, along: .y, at: time)
  }

  /// Scrolls inside a long card, and turns cards notch by notch.
  public func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    turnWheel(turn.y, notch: steps.notch, at: time)
  }
}
