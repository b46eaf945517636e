import Interface
import ScrollEngine
import Tuning

/// The gesture target of the events scene. A vertical gesture scrolls header and list, one after the other. A
/// horizontal gesture turns the pages.
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

  /// Whether a part is moving without direct input. A touch on such a part stops it and does not count as a tap.
  private func isMoving(_ part: EventsPart) -> Bool {
    guard part.liesOnPages else { return scene.chain.scroller.carries(EventsHeaderChain.header) }
    return scene.chain.scroller.carries(EventsHeaderChain.list) || scene.pages.pager.scroller.isMoving
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    switch owner {
    case .header, .list:
      if case .begin = step { scene.pages.pager.resume(at: time) }
      return step.apply(to: &scene.chain.scroller, along: .y, at: time)
    case .pages:
      if case .begin = step { scene.chain.scroller.cancel(at: time) }
      return scene.layout.layoutDirection.convert(step).apply(to: &scene.pages.pager, along: .x, at: time)
    }
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner {
    owner == .pages ? .pages : link == EventsHeaderChain.header ? .header : .list
  }

  /// Scrolls header and list along y and turns a page for each whole notch along x.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.glideLine(by: turn.y * scene.steps.notch, from: .wheel, at: time) }
    guard turn.x != 0 else { return }
    let whole = scene.gestures.wheel.wholeNotches(adding: turn.x, at: time)
    if whole != 0, !scene.gestures.isTracking { scene.pages.turn(by: whole * scene.layout.direction, at: time) }
  }
}
