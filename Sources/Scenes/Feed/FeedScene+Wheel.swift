import ScrollEngine
import Tuning

/// What a wheel has done of late: it reads to the end of a card before it turns to the next one.
struct FeedWheel {
  private var fraction = 0.0
  private var lastTurn: Timestamp?
  /// Whether the wheel has scrolled inside of the card since it last stood still.
  var isReading = false

  /// Notes a turn, in notches towards the end, and takes the whole ones out. After a pause, or turning back, it begins
  /// anew.
  mutating func turn(_ notches: Double, at time: Timestamp) -> Double {
    if lastTurn.map({ time.seconds(since: $0) >= WheelAccumulator.lock }) ?? true {
      fraction = 0
      isReading = false
    }
    if fraction * notches < 0 {
      fraction = 0
      isReading = false
    }
    lastTurn = time
    fraction += notches
    let whole = fraction.rounded(.towardZero)
    fraction -= whole
    return whole
  }
}

/// Wheels, touchpads and keys.
extension FeedScene {
  /// A wheel turns: it scrolls inside of a long card, and turns cards notch by notch, one at a time.
  func turn(_ notches: Point, at time: Timestamp) {
    guard notches.y.isFinite, notches.y != 0, !cards.scroller.isTouched else { return }
    let whole = wheel.turn(-notches.y, at: time)
    guard !cards.isTurning else { return }
    if cards.glide(by: -notches.y * tuning[Tunables.wheelStep], at: time) {
      wheel.isReading = true
    } else if whole != 0, !wheel.isReading {
      cards.turn(forward: whole > 0, at: time)
    }
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
    if isNewStroke, cards.scroller.isAtEndOfReach {
      cards.release(velocity: 0, at: time)
      touchpad.begin(at: time, hasPhases: touchpad.hasPhases)
      beginStroke(at: time)
    }
    let velocity = touchpad.move(by: delta, at: time)
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
