import Containers
import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension EventsScene: GestureScene {
  func part(at place: Point) -> EventsPart {
    geometry.part(at: layout.layoutDirection.convert(place, in: layout.screen))
  }

  /// Links the list of the visible page to the header, so that a drag or fling scrolls both. Does nothing while the
  /// header or the linked list moves or is dragged.
  func didHandle(_ event: InputEvent, at time: Timestamp) { nested.linkPage(at: time) }

  /// Turns to a page, however many pages away. If the page is already shown, its list glides to the start.
  public func show(page: Int, at time: Timestamp) {
    advance(to: time)
    nested.show(page: page, at: time)
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    nested.press(layout.layoutDirection.convert(key), steps, at: time)
  }

  var steps: ScrollSteps { nested.steps(tuning) }
}
