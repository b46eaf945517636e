import Containers
import Interface
import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension FeedScene: GestureScene {
  func part(at place: Point) -> FeedPart {
    // Cards are laid out left to right, so the point is converted first.
    let place = layoutDirection.convert(place, in: Rect(origin: .zero, size: viewport))
    let card = cards.visibleCards.last { $0.frame.contains(place) }
    return card.flatMap(positioned)?.part(at: place) ?? .none
  }

  /// Whether a part stays in place while its card scrolls.
  func isPinned(_ part: FeedPart) -> Bool {
    cards.visibleCards.contains { card in
      positioned(card).map { $0.isBarPinned && $0.barControls.control(part) != nil } ?? false
    }
  }

  /// Expands or collapses the text of a card in place.
  func setExpanded(_ card: Int, _ isOpen: Bool, at time: Timestamp) {
    guard source.layout(card)?.isFoldable == true else { return }
    if isOpen { cards.expand(card, at: time) } else { cards.collapse(card, at: time) }
  }

  /// The scroll distances of wheel notches and keys. Page keys leave one notch of overlap.
  var steps: ScrollSteps { ScrollSteps(tuning, length: viewport.height - FeedLayout.barHeight) }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !cards.scroller.isTouched, !pressFocused(key, at: time) else { return }
    if key == .escape { return setExpanded(cards.home, false, at: time) }
    cards.press(key, steps, at: time)
  }
}
