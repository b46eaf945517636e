import RealModule
import ScrollEngine
import Tuning

/// Wheels, touchpads and keys.
extension GalleryScene {
  /// Zoom of a wheel's notch: half of a doubling and a little less.
  private static let notchZoom = 0.3
  /// Zoom of a key: a doubling.
  private static let keyZoom = 0.6931471805599453

  /// A wheel turns: it scrolls the grid and zooms a photograph; whole notches sideways turn pages.
  func turn(_ notches: Point, over place: Point?, at time: Timestamp) {
    guard notches.isFinite, !pan.isTracking else { return }
    guard presence == .open else {
      if notches.y != 0 { grid.glide(grid.allParts, by: -notches.y * tuning[Tunables.wheelStep], at: time) }
      return
    }
    if notches.y != 0 { zoom(by: notches.y * Self.notchZoom, around: place.map { $0 - layout.center } ?? .zero, time) }
    guard notches.x != 0 else { return }
    let whole = wheel.wholeNotches(adding: notches.x)
    if whole != 0 { turnPage(by: Int(min(max(-Double(count), whole), Double(count))) * rightward, at: time) }
  }

  /// How many pages further the page at the right lies.
  private var rightward: Int { layout.reading.isMirrored ? -1 : 1 }

  /// Zooms by a change of the scale's logarithm, aimed anew when it is on its way.
  private func zoom(by change: Double, around middle: Point, _ time: Timestamp) {
    guard isOnPage, change > 0 || stage.restScale > 1 else { return }
    stage.zoom(to: stage.restScale * .exp(change), around: middle, at: time)
  }

  /// A touchpad scrolls, with the fingers' own phases: it does what one finger would do.
  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, at time: Timestamp) {
    guard delta.isFinite, !pan.isTracking else { return }
    if phase == .began || !touchpad.isActive {
      // What a sequence without an end has begun ends now.
      endTouchpad(at: time)
      guard phase != .ended else { return }
      touchpad.begin(at: time, hasPhases: phase == .began)
      touchpadAxis = AxisLock(tuning)
      gesture = nil
      touchesGrid = presence != .open
      if touchesGrid {
        grid.press(grid.allParts, at: time)
      } else {
        caught = pager.press(at: time)
        caught = stage.hold(at: time) || caught
      }
    }
    if phase == .ended { return endTouchpad(at: time) }
    let velocity = touchpad.move(by: delta, at: time)
    if touchesGrid {
      if case .hold = grid.activity { grid.beginDrag(grid.allParts, at: time) }
      return grid.follow(touchpad, by: delta.y, velocity: velocity.y, at: time)
    }
    if gesture == .pan || gesture == nil && isZoomed {
      if gesture == nil {
        gesture = .pan
        hold(at: time)
      }
      return stage.follow(touchpad, by: delta * -1, velocity: velocity * -1, at: time)
    }
    guard let granted = touchpadAxis.grant(delta) else { return }
    if gesture == nil { beginStroke(along: granted.axis, at: time) }
    switch granted.axis {
    case .x:
      let sign = layout.reading.sign
      pager.follow(touchpad, by: granted.change * sign, velocity: velocity.x * sign, at: time)
    case .y: stage.pull(by: -granted.change)
    }
  }

  private func beginStroke(along axis: Axis, at time: Timestamp) {
    switch axis {
    case .x:
      gesture = .horizontal
      if stage.activity == .held { stage.settle(at: time) }
      pager.beginDrag(at: time)
    case .y:
      gesture = .vertical
      hold(at: time)
    }
  }

  /// Ends a touchpad's sequence, as its phase or another gesture does.
  func endTouchpad(at time: Timestamp) {
    guard touchpad.isActive else { return }
    let velocity = touchpad.end(at: time)
    defer { caught = false }
    if touchesGrid {
      grid.release(velocity: velocity.y, at: time)
      touchesGrid = false
    } else {
      switch gesture {
      case .horizontal: pager.release(velocity: velocity.x * layout.reading.sign, at: time)
      case .vertical: endPull(velocity: -velocity.y, at: time)
      case .pan: if stage.activity == .held { stage.fling(velocity: velocity * -1, at: time) }
      case .pinch, nil: settle(at: time)
      }
    }
    gesture = nil
  }

  /// A key is pressed.
  func press(_ key: InputEvent.Key, at time: Timestamp) {
    guard !pan.isTracking, !touchpad.isActive else { return }
    if presence == .open, key == .tab || key == .backTab { chrome.set(true, at: time) }
    guard !pressFocused(key, at: time) else { return }
    if presence == .open { pressOpen(key, at: time) } else { pressGrid(key, at: time) }
  }

  private func pressOpen(_ key: InputEvent.Key, at time: Timestamp) {
    switch key {
    case .right: turnPage(by: rightward, at: time)
    case .left: turnPage(by: -rightward, at: time)
    case .pageDown, .space: turnPage(by: 1, at: time)
    case .pageUp: turnPage(by: -1, at: time)
    case .home: showPage(movingTo: 0, at: time)
    case .end: showPage(movingTo: count - 1, at: time)
    case .up: zoom(by: Self.keyZoom, around: .zero, time)
    case .down: zoom(by: -Self.keyZoom, around: .zero, time)
    case .escape, .backspace: close(at: time)
    case .enter: chrome.toggle(at: time)
    case .tab, .backTab, .selectAll: break
    }
  }

  private func pressGrid(_ key: InputEvent.Key, at time: Timestamp) {
    let line = tuning[Tunables.wheelStep]
    let page = max(line, layout.list.height - layout.grid.side)
    switch key {
    case .down: grid.glide(grid.allParts, by: line, at: time)
    case .up: grid.glide(grid.allParts, by: -line, at: time)
    case .pageDown, .space: grid.glide(grid.allParts, by: page, at: time)
    case .pageUp: grid.glide(grid.allParts, by: -page, at: time)
    case .home: grid.glide(Self.list, to: 0, at: time)
    case .end: grid.glide(Self.list, to: grid.links[Self.list].upper, at: time)
    case .right, .left: if count > 0 { move(to: .tile(firstVisible), at: time) }
    case .escape, .backspace: focus.hide()
    case .tab, .backTab, .enter, .selectAll: break
    }
  }

  private var firstVisible: Int {
    let tiles = layout.grid.tiles(from: offset, to: offset + layout.list.height)
    return tiles.first { layout.grid.frame($0).minY >= offset } ?? 0
  }
}
