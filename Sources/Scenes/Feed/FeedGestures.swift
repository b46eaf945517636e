import Interface
import ScrollEngine
import Tuning

/// The gesture target of the feed. One gesture turns one card.
struct FeedGestures: SceneTarget {
  enum Owner: String { case feed }

  let scene: FeedScene
  private var cards: CardView<FeedSource> { scene.cards }

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<FeedPart, Owner> {
    let part = place.map(part)
    if device != .touchpad { scene.focus.hide() }
    let wasMoving = cards.press(with: device, at: time)
    return GesturePress(
      part, [.init(.feed, axes: .y)], isCatch: wasMoving && !(part.map(scene.isPinned) ?? false))
  }

  func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    if !cards.scroller.isTouched { cards.press(at: time) }
    cards.beginDrag(at: time)
  }

  func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    cards.drag(by: change.y, velocity: velocity.y, stretches: scene.gestures.isTracking, at: time)
    return nil
  }

  func update(velocity: Point, of owner: Owner) { cards.updateDragVelocity(velocity.y) }

  func release(_ owner: Owner, velocity: Point, at time: Timestamp) { cards.release(velocity: velocity.y, at: time) }

  func cancelGesture(at time: Timestamp) { cards.cancel(at: time) }

  /// Returns the response to a scroll event of a touchpad. Events of the momentum after the fingers have lifted belong
  /// to the same gesture. If the fingers scroll again before the momentum has ended, a new gesture begins. Momentum
  /// does not scroll beyond the end of a card, so its remainder is dropped.
  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse {
    if stroke.isNew, !cards.scroller.isTouched || cards.scroller.isAtEndOfReach { return .restart }
    return stroke.isSlowing && cards.scroller.stopsBefore(stroke.change.y) ? .release : .follow
  }

  /// Scrolls inside a long card and turns cards notch by notch.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard turn.y != 0, !cards.scroller.isTouched else { return }
    let step = scene.steps.notch
    let turnsForward = scene.wheel.handle(turn.y, lock: scene.tuning[Tunables.feedWheelLock], at: time) {
      cards.glide(by: $0 * step, from: .wheel, at: time)
    }
    if let turnsForward { cards.turn(forward: turnsForward, at: time) }
  }
}
