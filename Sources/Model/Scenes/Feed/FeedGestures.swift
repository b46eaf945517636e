import Containers
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

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    var cards = cards
    return step.apply(to: &cards, along: .y, at: time)
  }

  /// Scrolls inside a long card and turns cards notch by notch.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    cards.turnWheel(turn.y, notch: scene.steps.notch, at: time)
  }
}
