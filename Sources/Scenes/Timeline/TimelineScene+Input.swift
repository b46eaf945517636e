import Recording
import ScrollEngine
import Tuning

/// Input, and what it does.
extension TimelineScene: GestureScene {
  /// The part under a place.
  func part(at place: Point) -> TimelinePart {
    guard place.y >= layout.listTop else { return .header }
    let y = settled(place.y - layout.listTop + visualOffset - TimelineLayout.listInset)
    if y >= 0, y < index.length, let row = index.row(at: y) { return .row(row) }
    let footer = y - index.length
    return footer >= 0 && footer < TimelineLayout.footerHeight && index.count > 0 ? .footer : .list
  }

  /// Gives the list another viewport.
  func resize(to size: Size, at time: Timestamp) {
    viewport = size
    scroller.retune(ScrollRules(tuning, viewportLength: size.height), at: time)
    relayout(at: time)
  }

  /// Lets the panel's stay begin where something has come to rest.
  func conclude(_ event: InputEvent, at time: Timestamp) { noteRest() }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, layout.list.height - Moment.rowHeight)
    switch key {
    case .down: step(by: line, at: time)
    case .up: step(by: -line, at: time)
    case .pageDown, .space: step(by: page, at: time)
    case .pageUp: step(by: -page, at: time)
    case .home: glide(to: 0, at: time)
    case .end: glide(to: scroller.links[Self.list].upper, at: time)
    case .left: scroll(byDays: layout.reading.isMirrored ? 1 : -1, at: time)
    case .right: scroll(byDays: layout.reading.isMirrored ? -1 : 1, at: time)
    case .escape: selected = nil
    default: break
    }
  }

  /// Scrolls by a change of offset, in points, with indicator and panel.
  func step(by change: Double, at time: Timestamp) {
    guard !scroller.isTouched else { return }
    show(at: time)
    scroller.glide(scroller.allParts, by: change, at: time)
  }

  /// To the start of another day; back first to the start of the day at the top.
  private func scroll(byDays days: Int, at time: Timestamp) {
    guard let row = index.row(at: offset - TimelineLayout.listInset) else { return }
    let day = index.day(row)
    let start = index.firstRow(ofDay: day)
    let isAtStart = offset <= TimelineLayout.listInset + index.top(start) + 1
    scroll(toRow: index.firstRow(ofDay: max(0, days < 0 && !isAtStart ? day : day + days)), at: time)
  }
}
