import ScrollEngine
import Tuning

/// Wheels, touchpads and keys.
extension FeedScene {
  /// A wheel turns: it scrolls inside of a long card, and turns cards notch by notch.
  func turn(_ notches: Point, at time: Timestamp) {
    guard notches.y.isFinite, notches.y != 0, !cards.scroller.isTouched else { return }
    let step = tuning[Tunables.wheelStep]
    let turnsForward = wheel.turn(-notches.y, lock: tuning[Tunables.feedWheelLock], at: time) {
      cards.glide(by: $0 * step, at: time)
    }
    if let turnsForward { cards.turn(forward: turnsForward, at: time) }
  }

  /// A touchpad scrolls, with the fingers' own phases. The tail of its momentum belongs to the same gesture; a new
  /// stroke before it has run out is a gesture of its own.
  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    if touchpad.begins(with: phase, at: time) {
      tail.reset()
      beginStroke(at: time)
    }
    if phase == .ended { return endTouchpad(at: time) }
    let isNewStroke = tail.isNewStroke(delta.y, at: time)
    if isNewStroke, !cards.scroller.isTouched || cards.scroller.isAtEndOfReach {
      cards.release(velocity: 0, at: time)
      touchpad.begin(at: time, hasPhases: touchpad.hasPhases)
      beginStroke(at: time)
    }
    let velocity = touchpad.move(by: delta, at: time)
    // Momentum does not carry a reader over the end of a card: what is left of it is spent.
    if touchpad.isSlowing, cards.scroller.stopsBefore(delta.y) { return cards.release(velocity: velocity.y, at: time) }
    cards.drag(by: delta.y, velocity: velocity.y, stretches: false, at: time)
  }

  private func beginStroke(at time: Timestamp) {
    cards.press(at: time)
    cards.beginDrag(at: time)
  }

  /// Ends a touchpad's sequence, as its phase or another gesture does.
  func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    cards.release(velocity: touchpad.end(at: time).y, at: time)
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !cards.scroller.isTouched, !pressFocused(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, viewport.height - FeedLayout.barHeight - line)
    switch key {
    case .down: step(by: line, at: time)
    case .up: step(by: -line, at: time)
    case .pageDown, .space: step(by: page, at: time)
    case .pageUp: step(by: -page, at: time)
    case .home: cards.scrollToCard(at: 0, animated: true, at: time)
    case .end: cards.scrollToCard(at: model.count - 1, edge: .bottom, animated: true, at: time)
    case .escape: unfold(cards.home, false, at: time)
    default: break
    }
  }

  /// Scrolls inside of the card, or turns to the next one where it has nothing more to give.
  private func step(by change: Double, at time: Timestamp) {
    if !cards.glide(by: change, at: time) { cards.turn(forward: change > 0, at: time) }
  }
}
