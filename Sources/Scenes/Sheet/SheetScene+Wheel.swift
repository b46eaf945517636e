import ScrollEngine
import Tuning

/// Wheels, touchpads and keys.
extension SheetScene {
  /// A wheel turns: over the map it zooms, elsewhere it moves the line of sheet and list.
  func turn(_ notches: Point, over place: Point?, at time: Timestamp) {
    if let place, part(at: place).isOnMap {
      return camera.zoom(notches: notches.y, around: place - mapCenter, at: time)
    }
    guard notches.y.isFinite, notches.y != 0 else { return }
    let change = -notches.y * tuning[Tunables.wheelStep]
    // Down to the list's start in one turn; the sheet follows with the next, so that reading never closes it.
    let parts = wheel.lockedParts(
      at: time, pointer: place, else: change < 0 && listOffset > 0 ? Self.list..<Self.list + 1 : scroller.allParts)
    guard let mover = scroller.mover(among: parts, toward: change) else { return }
    guard mover == Self.sheet else { return scroller.glide(parts, by: change, at: time) }
    // The sheet goes from detent to detent, so it takes a whole notch to move it.
    let whole = wheel.wholeNotches(adding: notches.y)
    if whole != 0 { scroller.glide(parts, by: -whole * tuning[Tunables.wheelStep], at: time) }
  }

  /// A touchpad scrolls, with the fingers' own phases.
  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, over place: Point?, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    if touchpad.begins(with: phase, at: time) {
      let part = place.map(part(at:)) ?? .list
      touchpadGrip = part.isOnMap ? nil : part.grip
      if let touchpadGrip {
        scroller.press(scroller.allParts, at: time)
        scroller.beginDrag(scroller.allParts, by: touchpadGrip, at: time)
      } else {
        _ = camera.press(at: time)
        camera.beginDrag(at: time)
      }
    }
    if phase == .ended { return endTouchpad(at: time) }
    let velocity = touchpad.move(by: delta, at: time)
    if let touchpadGrip {
      scroller.follow(touchpad, by: delta.y, velocity: velocity.y, holding: touchpadGrip, at: time)
    } else {
      camera.follow(touchpad, by: delta * -1, velocity: velocity * -1, at: time)
    }
  }

  /// Ends a touchpad's sequence, as its phase or another gesture does.
  func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    let velocity = touchpad.end(at: time)
    if touchpadGrip == nil {
      camera.release(velocity: velocity * -1, at: time)
    } else {
      scroller.release(velocity: velocity.y, at: time)
    }
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !edit(with: key, at: time), !scroller.isTouched, !pressFocusedField(key, at: time) else { return }
    let line = tuning[Tunables.wheelStep]
    let page = max(line, layout.listHeight - SheetLayout.rowHeight)
    switch key {
    case .space where isSearching, .backspace, .tab, .backTab, .enter, .selectAll: return
    case .escape where isSearching: return endSearch(at: time)
    case .down: step(by: line, at: time)
    case .up: step(by: -line, at: time)
    case .pageDown, .space: step(by: page, at: time)
    case .pageUp: step(by: -page, at: time)
    case .end: scroller.glide(scroller.allParts, by: Self.farthest, at: time)
    case .home: step(by: -Self.farthest, at: time)
    case .escape: scroller.glide(Self.sheet..<Self.list, by: -line, at: time)
    case .left, .right: show(segment: segment(toward: key), at: time)
    }
  }

  /// A key is pressed that moves or uses the focus; false when it is the scene's own. From the field that is typed into,
  /// Return goes to what was found.
  private func pressFocusedField(_ key: InputEvent.Key, at time: Timestamp) -> Bool {
    guard isSearching else { return pressFocused(key, at: time) }
    switch key {
    case .tab, .backTab:
      stopTyping()
      focus.move(to: .searchField)
      return pressFocused(key, at: time)
    case .enter:
      stopTyping()
      if rows.count(segment) > 0 { move(to: .row(0), at: time) }
      return true
    default: return false
    }
  }

  /// The segment that lies on an arrow's side.
  func segment(toward key: InputEvent.Key) -> Int { (key == .right) != layout.reading.isMirrored ? 1 : 0 }

  /// Farther than any list is long.
  private static let farthest = 1e12

  /// Scrolls the list, or moves the sheet to its next detent where the list has nothing to give.
  private func step(by change: Double, at time: Timestamp) {
    guard let mover = scroller.mover(among: scroller.allParts, toward: change) else { return }
    scroller.glide(mover..<mover + 1, by: mover == Self.sheet ? change.signum : change, at: time)
  }
}

extension Double {
  /// 1, 0 or -1.
  fileprivate var signum: Double { self > 0 ? 1 : (self < 0 ? -1 : 0) }
}
