import Recording
import ScrollEngine
import Tuning

/// Fingers and the mouse.
extension SheetScene {
  /// The part under a place; controls above the sheet, the sheet above pins, pins above the map.
  func part(at place: Point) -> SheetPart {
    if layout.panel(top: sheetTop).contains(place) { return panelPart(at: place) }
    if layout.mapButton.contains(place) { return .mapButton }
    if layout.searchArea(hasClear: hasClear).contains(place) { return .searchField }
    if hasClear, layout.clearButton.contains(place) { return .clearSearch }
    return mapView.pin(at: place, scene: self).map(SheetPart.pin) ?? .map
  }

  private func panelPart(at place: Point) -> SheetPart {
    guard place.y >= layout.list(top: sheetTop).minY else {
      if layout.filter(top: sheetTop).contains(place) { return .filter }
      for index in SheetRows.names.indices where layout.segmentArea(index, top: sheetTop).contains(place) {
        return .segment(index)
      }
      return .header
    }
    let index = ((place.y - layout.list(top: sheetTop).minY + listOffset) / SheetLayout.rowHeight).rounded(.down)
    guard index >= 0, index < Double(rows.count(segment)) else { return .list }
    return .row(Int(index))
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = max(event.time, now)
    if event.kind.isAct {
      nextMove = nil
      prefetchesMap = true
    }
    switch event.kind {
    case .down(let id, let place): down(id, place, time)
    case .move(let id, let place):
      if let change = pinch.move(id: id, to: place, time: time) { follow(change, time) }
      let output = pan.move(id: id, to: place, time: time, isPredicted: event.isPredicted)
      if let output { follow(output, time) }
      hovered = nil
    case .up(let id, _):
      pinch.up(id: id, time: time)
      if let output = pan.up(id: id, time: time) { follow(output, time) }
    case .cancel(let id):
      pinch.up(id: id, time: time)
      if let output = pan.cancel(id: id) { follow(output, time) }
    case .hover(let place): _ = hover(place)
    case .wheel(let notches, let place): turn(notches, over: place, at: time)
    case .scroll(let delta, let phase, let place): scroll(delta, phase, over: place, at: time)
    case .key(let key): press(key, at: time)
    case .text(let text): type(text, at: time)
    case .resize(let size):
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
      viewport = size
      scroller.retune(ScrollRules(tuning, viewportLength: size.height), at: time)
      relayout(at: time)
    }
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
    if !isFirst, touchIsOnMap, pan.state != .denied { pinch.down(id: id, at: place) }
    guard isFirst, pan.isTracking else { return }
    endTouchpad(at: time)
    let part = isSecondTap(at: place, time) ? .map : part(at: place)
    hasPinched = false
    touchIsOnMap = part.isOnMap
    if touchIsOnMap {
      pinch.slop = tuning[Tunables.slop]
      pinch.down(id: id, at: place)
    }
    pressed = part
    hovered = nil
    focus.hide()
    caught = false
    if part != .searchField, part != .clearSearch { stopTyping() }
    if part.isControl {
      arena.open([])
    } else if part.isOnMap {
      caught = camera.press(at: time)
      arena.open([.init("map", axes: [.x, .y])])
    } else {
      // The header stands still while the list glides.
      caught = part.grip == .frame ? scroller.carries(Self.sheet) : scroller.isMoving
      scroller.press(scroller.allParts, at: time)
      arena.open([.init("sheet", axes: [.y]), .init("list", axes: [.y])])
    }
  }

  /// Whether a touch goes on with a tap on the map under which the sheet has begun to move: it may be where the finger
  /// lies by now, and is not meant.
  private func isSecondTap(at place: Point, _ time: Timestamp) -> Bool {
    scroller.carries(Self.sheet) && taps.continues(at: place, time: time)
  }

  /// Fingers pinch the map.
  private func follow(_ change: PinchTracker.Change, _ time: Timestamp) {
    if !hasPinched {
      arena.claim("map")
      hasPinched = true
      pressed = nil
      camera.beginPinch(at: time)
    }
    camera.pinch(change.factor, around: change.center - mapCenter, by: change.translation, at: time)
    pinchCenter = change.center + change.translation
  }

  private func endPinch(velocity: Double, _ time: Timestamp) {
    guard hasPinched else { return }
    camera.endPinch(velocity: velocity, around: pinchCenter - mapCenter, at: time)
  }

  private func follow(_ output: PanRecognizer.Output, _ time: Timestamp) {
    if pan.state == .denied { pinch.reset() }
    switch output {
    case .began where hasPinched, .changed where hasPinched: break
    case .ended where hasPinched:
      endPinch(velocity: pinch.velocity(at: time), time)
      release(at: time)
    case .began(let axis, let translation):
      taps.forget()
      guard arena.decide(axis) != nil, let part = pressed else { return release(at: time) }
      pressed = nil
      if part.isOnMap {
        camera.beginDrag(at: time)
      } else {
        scroller.beginDrag(scroller.allParts, by: part.grip, at: time)
      }
      drag(by: translation, time)
    case .changed(let translation): drag(by: translation, time)
    case .ended(let velocity):
      camera.release(velocity: velocity, at: time)
      scroller.release(velocity: -velocity.y, at: time)
      arena.close()
      pressed = nil
    case .cancelled, .lost: release(at: time)
    case .tapped(let place):
      let part = pressed
      release(at: time)
      // A touch that caught a motion stops it and does nothing else.
      guard !caught, let part, !(part.isOnMap && zoomsAsSecondTap(at: place, time)) else { return }
      if self.part(at: place) == part { perform(part, at: place, time) }
    }
  }

  private func drag(by translation: Point, _ time: Timestamp) {
    let velocity = pan.velocity(at: time)
    camera.drag(by: translation, velocity: velocity, at: time)
    scroller.drag(by: -translation.y, velocity: -velocity.y, at: time)
    guard case .drag(let drag) = scroller.activity else { return }
    arena.handOver(to: drag.mover == Self.sheet ? "sheet" : "list", distance: drag.moved)
  }

  /// Lets go without a fling: after a tap, a cancelled gesture, or a movement along an axis that nothing scrolls.
  private func release(at time: Timestamp) {
    endPinch(velocity: 0, time)
    camera.release(velocity: .zero, at: time)
    scroller.cancel(at: time)
    pressed = nil
    if !pan.isTracking { arena.close() }
  }
}

extension InputEvent.Kind {
  /// Whether it begins something, so that what was still to come gives way to it.
  fileprivate var isAct: Bool {
    switch self {
    case .down, .wheel, .scroll, .key, .text: true
    case .move, .up, .cancel, .hover, .resize: false
    }
  }
}
