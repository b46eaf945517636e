import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension TimelineScene: GestureScene {
  /// The part under a place.
  func part(at place: Point) -> TimelinePart {
    list.part(at: list.layout.reading.place(place, in: list.layout.screen))
  }

  /// Gives the list another viewport.
  func resize(to size: Size, at time: Timestamp) {
    list.retune(tuning, viewportLength: size.height, at: time)
    list.resize(to: size, at: time)
  }

  /// Lets the panel's stay begin where something has come to rest.
  func conclude(_ event: InputEvent, at time: Timestamp) { indicator.noteRest(of: list) }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    if let change = steps.change(for: key) { return step(by: change, from: .key, at: time) }
    switch list.layout.reading.place(key) {
    case .left: scroll(byDays: -1, at: time)
    case .right: scroll(byDays: 1, at: time)
    case .escape: list.selected = nil
    default: break
    }
  }

  /// How far notches and keys scroll.
  var steps: ScrollSteps { ScrollSteps(tuning, length: list.layout.list.height, row: Moment.rowHeight) }

  /// Scrolls by a change of offset, in points, with indicator and panel.
  func step(by change: Double, from cause: GlideCause, at time: Timestamp) {
    guard !list.scroller.isTouched else { return }
    indicator.show(at: time)
    list.scroller.glide(list.scroller.allLinks, by: change, from: cause, at: time)
  }

  /// To the start of another day; back first to the start of the day at the top.
  private func scroll(byDays days: Int, at time: Timestamp) {
    if let row = list.firstRow(daysOn: days) { scroll(toRow: row, at: time) }
  }

  /// Whether a long press has taken hold of the indicator: the list follows it, all of it under one short way of the
  /// finger, as on iOS.
  var isScrubbing: Bool { gestures.owner == .indicator }

  /// The finger has moved by a distance, in points, with a velocity in pt/s: the indicator follows it 1:1, and the list the
  /// indicator.
  func scrub(by distance: Double, velocity: Double, at time: Timestamp) {
    guard let ratio = indicator.ratio(beside: list) else { return }
    let link = list.link
    // The indicator stays in its track, so the list stays in its range.
    let change = min(max(distance * ratio, link.lower - link.offset), link.upper - link.offset)
    list.scroller.drag(by: change, velocity: velocity * ratio, at: time)
  }
}
