import Recording
import ScrollEngine
import Tuning

/// Fingers and the mouse.
extension TimelineScene {
  /// The part under a place.
  func part(at place: Point) -> TimelinePart {
    guard place.y >= layout.listTop else { return .header }
    let y = settled(place.y - layout.listTop + visualOffset - TimelineLayout.listInset)
    if y >= 0, y < index.length, let row = index.row(at: y) { return .row(row) }
    let footer = y - index.length
    return footer >= 0 && footer < TimelineLayout.footerHeight && index.count > 0 ? .footer : .list
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = max(event.time, now)
    switch event.kind {
    case .down(let id, let place): down(id, place, time)
    case .move(let id, let place):
      let output = pan.move(id: id, to: place, time: time, isPredicted: event.isPredicted)
      if let output { follow(output, time) }
      hovered = nil
    case .up(let id, _): if let output = pan.up(id: id, time: time) { follow(output, time) }
    case .cancel(let id): if let output = pan.cancel(id: id) { follow(output, time) }
    case .hover(let place): _ = hover(place)
    case .wheel(let notches, _): turn(notches, at: time)
    case .scroll(let delta, let phase, _): scroll(delta, phase, at: time)
    case .key(let key): press(key, at: time)
    case .text: break
    case .resize(let size):
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
      viewport = size
      scroller.retune(ScrollRules(tuning, viewportLength: size.height), at: time)
      relayout(at: time)
    }
    noteRest()
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool {
    let before = hovered.map(part(at:))
    hovered = place
    return before != place.map(part(at:))
  }

  private func down(_ id: Int, _ place: Point, _ time: Timestamp) {
    let isFirst = !pan.isTracking
    if let output = pan.down(id: id, at: place, time: time) { follow(output, time) }
    guard isFirst, pan.isTracking else { return }
    endTouchpad(at: time)
    pressed = part(at: place)
    hovered = nil
    focus.hide()
    // A finger keeps what it still sees; it brings nothing back before it drags.
    if alpha > 0 { show(at: time) }
    let wasMoving = scroller.press(scroller.allParts, at: time)
    // The heading stands still while the list glides.
    caught = wasMoving && pressed != .header
    arena.open([.init("list", axes: [.y]), .init("indicator", axes: [.y])])
  }

  private func follow(_ output: PanRecognizer.Output, _ time: Timestamp) {
    switch output {
    case .began(let axis, let translation):
      guard arena.decide(axis) != nil else { return release(at: time) }
      pressed = nil
      show(at: time)
      scroller.beginDrag(scroller.allParts, at: time)
      if isScrubbing { return scrub(by: translation.y, at: time) }
      drag(by: translation, time)
    case .changed(let translation):
      if isScrubbing { scrub(by: translation.y, at: time) } else { drag(by: translation, time) }
    case .ended where isScrubbing: release(at: time)
    case .ended(let velocity):
      scroller.release(velocity: -velocity.y, at: time)
      arena.close()
      pressed = nil
    case .cancelled, .lost: release(at: time)
    case .tapped(let place):
      let part = pressed
      release(at: time)
      // A touch that caught a motion stops it and does nothing else.
      if !caught, let part, self.part(at: place) == part { perform(part, at: time) }
    }
  }

  private func drag(by translation: Point, _ time: Timestamp) {
    scroller.drag(by: -translation.y, velocity: -pan.velocity(at: time).y, at: time)
  }

  /// Lets go without a fling: after a tap, a cancelled gesture, or a movement sideways.
  private func release(at time: Timestamp) {
    scroller.cancel(at: time)
    isScrubbing = false
    pressed = nil
    if !pan.isTracking { arena.close() }
  }
}
