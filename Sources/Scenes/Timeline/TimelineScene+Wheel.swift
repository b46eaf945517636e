import ScrollEngine
import Tuning

/// Wheels, touchpads and keys.
extension TimelineScene {
  /// A wheel turns.
  func turn(_ notches: Point, at time: Timestamp) {
    guard notches.y.isFinite, notches.y != 0 else { return }
    step(by: -notches.y * tuning[Tunables.wheelStep], at: time)
  }

  /// A touchpad scrolls, with the fingers' own phases.
  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    if touchpad.begins(with: phase, at: time) {
      show(at: time)
      scroller.press(scroller.allParts, at: time)
      scroller.beginDrag(scroller.allParts, at: time)
    }
    if phase == .ended { return endTouchpad(at: time) }
    let velocity = touchpad.move(by: delta, at: time)
    scroller.follow(touchpad, by: delta.y, velocity: velocity.y, at: time)
  }

  /// Ends a touchpad's sequence, as its phase or another gesture does.
  func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    scroller.release(velocity: touchpad.end(at: time).y, at: time)
  }

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

  private func step(by change: Double, at time: Timestamp) {
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
