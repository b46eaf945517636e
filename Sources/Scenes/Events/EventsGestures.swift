import Interface
import ScrollEngine
import Tuning

/// The gesture target of the events scene. Header and list form one scroll chain along y, and the pages move along x.
struct EventsGestures: SceneTarget {
  enum Owner: String { case header, list, pages }

  let scene: EventsScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<EventsPart, Owner>
  {
    let part = device == .touchpad ? nil : place.map(part)
    if part != nil { scene.focus.hide() }
    let isCatch = part.map(isMoving) ?? false
    scene.chain.scroller.press(scene.chain.scroller.allLinks, with: device, at: time)
    if part?.liesOnPages ?? true { scene.pages.pager.press(with: device, at: time) }
    scene.linkPage(at: time)
    return GesturePress(
      part, [.init(.header, axes: .y), .init(.list, axes: .y), .init(.pages, axes: .x)], isCatch: isCatch)
  }

  /// Whether a part is moving without direct input, so that a touch stops it and is not a tap.
  private func isMoving(_ part: EventsPart) -> Bool {
    guard part.liesOnPages else { return scene.chain.scroller.carries(CollapsingHeaderChain.header) }
    return scene.chain.scroller.carries(CollapsingHeaderChain.list) || scene.pages.pager.scroller.isMoving
  }

  func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    switch owner {
    case .header, .list:
      scene.pages.pager.resume(at: time)
      scene.chain.scroller.beginDrag(scene.chain.scroller.allLinks, at: time)
    case .pages:
      scene.chain.scroller.cancel(at: time)
      scene.pages.pager.beginDrag(at: time)
    }
  }

  func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    guard owner != .pages else {
      scene.pages.pager.drag(by: change.x * direction, velocity: velocity.x * direction, at: time)
      return nil
    }
    scene.chain.scroller.drag(by: change.y, velocity: velocity.y, at: time)
    return scene.chain.scroller.lastMove.map {
      ($0.link == CollapsingHeaderChain.header ? .header : .list, $0.distance)
    }
  }

  /// The sign of the axis along which pages move: 1 for left-to-right layout, -1 for right-to-left.
  private var direction: Double { scene.layout.direction }

  func update(velocity: Point, of owner: Owner) {
    if owner == .pages {
      scene.pages.pager.updateDragVelocity(velocity.x * direction)
    } else {
      scene.chain.scroller.updateDragVelocity(velocity.y)
    }
  }

  func release(_ owner: Owner, velocity: Point, at time: Timestamp) {
    if owner == .pages {
      scene.pages.pager.release(velocity: velocity.x * direction, at: time)
    } else {
      scene.chain.scroller.release(velocity: velocity.y, at: time)
    }
  }

  func cancelGesture(at time: Timestamp) {
    scene.chain.scroller.cancel(at: time)
    scene.pages.pager.cancel(at: time)
  }

  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse {
    let line = scene.scroller(of: owner)
    return stroke.response(isTouched: line.isTouched, isStretched: line.isStretched)
  }

  /// Scrolls header and list along y and turns a page for each whole notch along x.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.glideLine(by: turn.y * scene.steps.notch, from: .wheel, at: time) }
    guard turn.x != 0 else { return }
    let whole = scene.gestures.wheel.wholeNotches(adding: turn.x, at: time)
    if whole != 0, !scene.gestures.isTracking { scene.pages.turn(by: whole * direction, at: time) }
  }
}

extension EventsScene {
  /// Returns the scroller that a gesture with the given owner moves.
  func scroller(of owner: EventsGestures.Owner) -> Scroller {
    owner == .pages ? pages.pager.scroller : chain.scroller
  }
}
