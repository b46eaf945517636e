import ScrollEngine
import Tuning

/// Wheels, touchpads and keys.
extension EventsScene {
  /// A wheel turns: header and list follow along y, and whole notches along x turn pages.
  func turn(_ notches: Point, at time: Timestamp) {
    guard notches.isFinite else { return }
    if notches.y != 0 { glideLine(by: -notches.y * tuning[Tunables.wheelStep], at: time) }
    guard notches.x != 0 else { return }
    let whole = wheel.wholeNotches(adding: notches.x)
    if whole != 0, !pan.isTracking { turnPage(by: whole * layout.direction, at: time) }
  }

  /// A touchpad scrolls, with the fingers' own phases.
  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    // What a sequence without an end has begun ends now.
    if phase == .began { endTouchpad(at: time) }
    if touchpad.begins(with: phase, at: time) {
      touchpadAxis = AxisLock(tuning)
      scroller.press(scroller.allParts, at: time)
      pager.press(at: time)
      linkPage(at: time)
    }
    if phase == .ended { return endTouchpad(at: time) }
    let velocity = touchpad.move(by: delta, at: time)
    let wasOpen = touchpadAxis.axis == nil
    guard let granted = touchpadAxis.grant(delta) else { return }
    switch granted.axis {
    case .y:
      if wasOpen {
        pager.resume(at: time)
        scroller.beginDrag(scroller.allParts, at: time)
      }
      scroller.follow(touchpad, by: granted.change, velocity: velocity.y, at: time)
    case .x:
      if wasOpen {
        scroller.cancel(at: time)
        pager.beginDrag(at: time)
      }
      let direction = layout.direction
      pager.follow(touchpad, by: granted.change * direction, velocity: velocity.x * direction, at: time)
    }
  }

  /// Ends a touchpad's sequence, as its phase or another gesture does.
  func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    let velocity = touchpad.end(at: time)
    switch touchpadAxis.axis {
    case .y: scroller.release(velocity: velocity.y, at: time)
    case .x: pager.release(velocity: velocity.x * layout.direction, at: time)
    case nil:
      scroller.cancel(at: time)
      pager.cancel(at: time)
    }
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pressFocused(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, viewport.height - TabBar.height - Event.rowHeight)
    switch key {
    case .down: glideLine(by: line, at: time)
    case .up: glideLine(by: -line, at: time)
    case .pageDown, .space: glideLine(by: page, at: time)
    case .pageUp: glideLine(by: -page, at: time)
    case .home: glideLine(toEnd: false, at: time)
    case .end: glideLine(toEnd: true, at: time)
    case .left: turnPage(by: -layout.direction, at: time)
    case .right: turnPage(by: layout.direction, at: time)
    case .escape: if pager.destination != 0 { show(page: 0, at: time) }
    default: break
    }
  }

  func glideLine(by change: Double, at time: Timestamp) {
    takeLine(at: time)
    guard !scroller.isTouched else { return }
    scroller.glide(scroller.allParts, by: change, at: time)
  }

  /// Glides to the start of header and list, or to the list's end.
  func glideLine(toEnd isEnd: Bool, at time: Timestamp) {
    takeLine(at: time)
    glideLine(by: scroller.links.reduce(0) { $0 + (isEnd ? $1.upper - $1.offset : -$1.offset) }, at: time)
  }

  /// What is asked for is asked of the page that shows: the motion of a list that no longer does ends where it is.
  func takeLine(at time: Timestamp) {
    guard pager.page != linked, !scroller.isTouched else { return }
    scroller.press(scroller.allParts, at: time)
    linkPage(at: time)
    scroller.cancel(at: time)
  }

  private func turnPage(by step: Double, at time: Timestamp) {
    pager.show(Int(min(max(0, Double(pager.destination) + step), Double(pages.count - 1))), at: time)
  }
}
