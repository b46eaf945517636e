import Recording
import ScrollEngine
import Tuning

/// Fingers and the mouse.
extension EventsScene {
  /// The part under a place.
  func part(at place: Point) -> EventsPart {
    let tabs = layout.tabs(header: headerHeight)
    if place.y < tabs.minY { return .header }
    if place.y < tabs.maxY {
      return bar.tab(at: layout.barX(place.x), position: pager.position).map(EventsPart.tab) ?? .list
    }
    let page = pager.page
    let list = layout.list(page, header: headerHeight, pageOffset: pager.offset)
    let row = ((place.y - list.minY + offset(ofPage: page)) / Event.rowHeight).rounded(.down)
    let x = place.x - list.minX - layout.columnX
    guard row >= 0, row < Double(pages[page].count), x >= 0, x < layout.columnWidth else { return .list }
    return .row(Int(row))
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
      relayout(at: time)
    }
    linkPage(at: time)
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
    let part = part(at: place)
    pressed = part
    hovered = nil
    focus.hide()
    caught = isMoving(part)
    scroller.press(scroller.allParts, at: time)
    if liesOnPages(part) { pager.press(at: time) }
    linkPage(at: time)
    arena.open([.init("header", axes: [.y]), .init("list", axes: [.y]), .init("pages", axes: [.x])])
  }

  /// Whether a part goes along with the pages: header and tabs stay where they are while those turn.
  private func liesOnPages(_ part: EventsPart) -> Bool {
    switch part {
    case .header, .tab: false
    case .row, .list: true
    }
  }

  /// Whether a part moves by itself now, so that a touch catches it and does not tap it.
  private func isMoving(_ part: EventsPart) -> Bool {
    guard liesOnPages(part) else { return scroller.carries(Self.header) }
    return scroller.carries(Self.list) || pager.scroller.isMoving
  }

  private func follow(_ output: PanRecognizer.Output, _ time: Timestamp) {
    switch output {
    case .began(let axis, let translation):
      arena.decide(axis)
      pressed = nil
      if axis == .y {
        pager.resume(at: time)
        scroller.beginDrag(scroller.allParts, at: time)
      } else {
        scroller.cancel(at: time)
        pager.beginDrag(at: time)
      }
      drag(by: translation, time)
    case .changed(let translation): drag(by: translation, time)
    case .ended(let velocity):
      if arena.axis == .x {
        pager.release(velocity: -velocity.x * layout.direction, at: time)
      } else {
        scroller.release(velocity: -velocity.y, at: time)
      }
      arena.close()
      pressed = nil
    case .cancelled, .lost: release(at: time)
    case .tapped(let place):
      let part = pressed
      release(at: time)
      // A touch that caught what it lies on stops it and does nothing else.
      if !caught, let part, self.part(at: place) == part { perform(part, at: time) }
    }
  }

  /// Each axis has its own scroller, and only the one that the movement has chosen follows.
  private func drag(by translation: Point, _ time: Timestamp) {
    let velocity = pan.velocity(at: time)
    if arena.axis == .x {
      pager.drag(by: -translation.x * layout.direction, velocity: -velocity.x * layout.direction, at: time)
    } else {
      scroller.drag(by: -translation.y, velocity: -velocity.y, at: time)
      guard case .drag(let drag) = scroller.activity else { return }
      arena.handOver(to: drag.mover == Self.header ? "header" : "list", distance: translation.y)
    }
  }

  private func release(at time: Timestamp) {
    scroller.cancel(at: time)
    pager.cancel(at: time)
    pressed = nil
    arena.close()
  }

  /// Does what a part does when it is tapped.
  func perform(_ part: EventsPart, at time: Timestamp) {
    switch part {
    case .header: glideLine(toEnd: false, at: time)
    case .tab(let page): show(page: page, at: time)
    case .row(let row): changedRows[pager.page].formSymmetricDifference([row])
    case .list: break
    }
  }

  /// Turns to a page, any number of pages away; a tap on the tab of the page that shows brings its list to the start.
  public func show(page: Int, at time: Timestamp) {
    advance(to: time)
    if page == pager.destination { takeLine(at: time) }
    if page == pager.destination, page == linked {
      scroller.glide(Self.list, to: 0, at: time)
    } else {
      pager.show(page, at: time)
    }
    linkPage(at: time)
  }

  /// Whether the person goes to a row's event.
  func isGoing(_ row: Int, ofPage page: Int) -> Bool {
    (pages[page].event(row)?.isGoing ?? false) != changedRows[page].contains(row)
  }
}
