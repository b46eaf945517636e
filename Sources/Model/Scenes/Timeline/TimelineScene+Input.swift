import Containers
import Recording
import ScrollEngine
import Tuning

/// Input handling.
extension TimelineScene: GestureScene {
  func part(at place: Point) -> TimelinePart {
    list.part(at: list.layout.layoutDirection.convert(place, in: list.layout.screen))
  }

  func resize(to size: Size, at time: Timestamp) {
    list.retune(tuning, viewportLength: size.height, at: time)
    list.resize(to: size, at: time)
  }

  /// If the list has come to rest, starts the time for which the indicator and its panel stay visible.
  func didHandle(_ event: InputEvent, at time: Timestamp) { indicator.updateRest(of: list.scroller) }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    if steps.change(for: key) != nil {
      guard !list.scroller.isTouched else { return }
      indicator.show(at: time)
      return list.line.press(key, steps, at: time)
    }
    switch list.layout.layoutDirection.convert(key) {
    case .left: scroll(byDays: -1, at: time)
    case .right: scroll(byDays: 1, at: time)
    case .escape: list.selected = nil
    default: break
    }
  }

  var steps: ScrollSteps { ScrollSteps(tuning, length: list.layout.list.height, row: TimelineMoment.rowHeight) }

  /// Scrolls to the start of another day. Going back first reaches the start of the day at the top.
  private func scroll(byDays days: Int, at time: Timestamp) {
    if let row = list.firstRow(daysOn: days) { scroll(toRow: row, at: time) }
  }

  /// Whether a long press has grabbed the indicator. The list then follows the indicator, so that a short finger
  /// movement scrolls through the whole list, as on iOS.
  var isScrubbing: Bool { gestures.owner == .indicator }
}
