import Recording
import ScrollEngine
import Tuning

/// Fingers and the mouse.
extension GalleryScene {
  /// The number that the window gives to the mouse, as to a finger.
  private static let mouse = 0

  /// The part under a place.
  func part(at place: Point) -> GalleryPart {
    if presence == .open {
      if chrome.isShown, layout.closeButton.contains(place) { return .close }
      if showsTurning {
        if layout.previousButton.contains(place), pager.destination > 0 { return .previous }
        if layout.nextButton.contains(place), pager.destination < count - 1 { return .next }
      }
      return .photo
    }
    if presence == .leaving, visiblePhoto.contains(place) { return .photo }
    guard place.y >= layout.listTop else { return layout.namesButton.contains(place) ? .names : .header }
    let spot = Point(x: place.x, y: place.y - layout.listTop + offset)
    return layout.grid.tile(at: spot).map(GalleryPart.tile) ?? .grid
  }

  /// Delivers an input event at its own time.
  public func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = max(event.time, now)
    switch event.kind {
    case .down(let id, let place): down(id, place, time)
    case .move(let id, let place):
      hovered = nil
      move(id, place, time, isPredicted: event.isPredicted)
    case .up(let id, let place):
      lift(id, pan.up(id: id, time: time), time)
      // The window tells nothing of a mouse that lies still, which is now where it was let go.
      if id == Self.mouse, Rect(origin: .zero, size: viewport).contains(place) { hovered = place }
    case .cancel(let id): lift(id, pan.cancel(id: id), time, isTaken: true)
    case .hover(let place): _ = hover(place)
    case .wheel(let notches, let place): turn(notches, over: place, at: time)
    case .scroll(let delta, let phase, _): scroll(delta, phase, at: time)
    case .key(let key): press(key, at: time)
    case .text: break
    case .resize(let size): resize(size, at: time)
    }
    noteRest()
  }

  /// The mouse moves with no button down.
  public func hover(_ place: Point?) -> Bool {
    let before = hovered.map(part(at:))
    let wasInside = hovered != nil
    hovered = place
    return before != place.map(part(at:)) || wasInside != (place != nil)
  }

  private func down(_ id: Int, _ place: Point, _ time: Timestamp) {
    let isFirst = !pan.isTracking
    // What is pressed must not depend on where a mouse was before, of which a recording knows nothing: a mouse that
    // presses is there, and a finger has no use for its buttons.
    hovered = id == Self.mouse ? place : nil
    let part = part(at: place)
    if let output = pan.down(id: id, at: place, time: time) {
      // A palm: whatever it does until it is gone means nothing.
      pinch.reset()
      return lift(id, output, time, isTaken: true)
    }
    guard pan.isTracking else { return }
    if isFirst { begin(on: part, at: time) }
    if !touchesGrid, pan.state != .denied { pinch.down(id: id, at: place) }
  }

  private func begin(on part: GalleryPart, at time: Timestamp) {
    endTouchpad(at: time)
    pressed = part
    gesture = nil
    caught = false
    focus.hide()
    switch part {
    case .close, .previous, .next, .photo:
      touchesGrid = false
      if part == .photo {
        caught = pager.press(at: time)
        caught = stage.hold(at: time) || caught
        presence = .open
      }
      let pages = GestureArena.Candidate("pages", axes: [.x])
      arena.open(isZoomed ? [.init("photo", axes: [.x, .y]), pages] : [pages, .init("photo", axes: [.y])])
    case .header, .names, .tile, .grid:
      touchesGrid = true
      // The heading and its button stand still while the grid glides.
      let isGrid = part != .header && part != .names
      caught = grid.press(grid.allParts, at: time) && isGrid
      arena.open([.init("grid", axes: [.y])])
    }
  }

  private func move(_ id: Int, _ place: Point, _ time: Timestamp, isPredicted: Bool) {
    let output = pan.move(id: id, to: place, time: time, isPredicted: isPredicted)
    guard !touchesGrid else { return followGrid(output, time) }
    // The fingers stay where they are on the screen, wherever a resize moves its middle.
    var change = pinch.move(id: id, to: place, time: time)
    if let middle = change?.center { change?.center = middle - layout.center }
    if let change, gesture == nil || gesture == .pan || gesture == .pinch {
      if gesture != .pinch { beginPinch(around: change.center, at: time) }
      return stage.pinch(change)
    }
    // Two fingers within the slop may still become a pinch; what they move together is none of one finger's gestures.
    guard gesture != .pinch, gesture != nil || pinch.count == 1, let output else { return }
    switch output {
    case .began(let axis, let translation): began(axis, translation, time)
    case .changed(let translation):
      if gesture == nil, case .began(let axis) = pan.state {
        began(axis, translation, time)
      } else {
        follow(translation, time)
      }
    default: break
    }
  }

  private func beginPinch(around middle: Point, at time: Timestamp) {
    gesture = .pinch
    pressed = nil
    claim("photo", axis: nil)
    hold(at: time)
    stage.beginPinch(around: middle)
  }

  /// The movement has shown its axis: who gets the finger depends on it, and on whether the photograph is zoomed.
  private func began(_ axis: Axis, _ translation: Point, _ time: Timestamp) {
    pressed = nil
    if isZoomed, isOnPage || axis == .y, axis == .y || count < 2 || !stage.isAtEdge(toward: translation.x) {
      gesture = .pan
      claim("photo", axis: axis)
      hold(at: time)
    } else if axis == .x {
      gesture = .horizontal
      claim("pages", axis: axis)
      if stage.activity == .held { stage.settle(at: time) }
      pager.beginDrag(at: time)
    } else {
      gesture = .vertical
      claim("photo", axis: axis)
      hold(at: time)
    }
    follow(translation, time)
  }

  /// The photograph that shows is the finger's, not the pages.
  func hold(at time: Timestamp) {
    pager.resume(at: time)
    if pager.destination != posed { adopt(pager.destination) }
    if stage.activity != .held { _ = stage.hold(at: time) }
  }

  private func claim(_ name: String, axis: Axis?) {
    arena.claim(name)
    if let axis { arena.decide(axis) }
  }

  private func follow(_ translation: Point, _ time: Timestamp) {
    switch gesture {
    case .horizontal:
      let sign = layout.reading.sign
      pager.drag(by: -translation.x * sign, velocity: -pan.velocity(at: time).x * sign, at: time)
    case .vertical: stage.pull(by: translation.y)
    case .pan: stage.pan(by: translation)
    case .pinch, nil: break
    }
  }

  /// A finger is gone: lifted, or taken away by the system or a palm.
  private func lift(_ id: Int, _ output: PanRecognizer.Output?, _ time: Timestamp, isTaken: Bool = false) {
    guard !touchesGrid else { return followGrid(output, time) }
    pinch.up(id: id, time: time)
    guard let output else { return }
    switch output {
    case .ended(let velocity): release(velocity, at: time)
    case .tapped(let place): tapped(place, at: time)
    case .began, .changed: break
    case .cancelled, .lost: if gesture == .pinch, !isTaken { release(.zero, at: time) } else { settle(at: time) }
    }
    gesture = nil
    pressed = nil
    arena.close()
  }

  private func release(_ velocity: Point, at time: Timestamp) {
    switch gesture {
    case .horizontal: pager.release(velocity: -velocity.x * layout.reading.sign, at: time)
    case .vertical: endPull(velocity: velocity.y, at: time)
    case .pan: stage.fling(velocity: velocity, at: time)
    case .pinch:
      let spreading = stage.pinchVelocity(pinch.velocity(at: time))
      if stage.pose.scale < stage.rules.pinchExitScale {
        leave(velocity: spreading, isAsked: false, at: time)
      } else {
        stage.settle(velocity: spreading, at: time)
      }
    case nil: settle(at: time)
    }
  }

  /// A vertical drag ends: beyond the threshold the photograph goes back to its tile, else it returns.
  func endPull(velocity: Double, at time: Timestamp) {
    pull = pullRuler(velocity: velocity)
    if stage.leaves(velocity: velocity) {
      leave(velocity: stage.pullVelocity(velocity), isAsked: false, at: time)
    } else {
      stage.settle(velocity: stage.pullVelocity(velocity), at: time)
    }
  }

  /// Lets go without a gesture: what was caught on its way goes on to where it was nearer to.
  func settle(at time: Timestamp) {
    pager.cancel(at: time)
    guard stage.activity == .held else { return }
    if caught, stage.pose.crop > 0.5 {
      leave(velocity: .still, isAsked: false, at: time)
    } else {
      stage.settle(at: time)
    }
  }
}
