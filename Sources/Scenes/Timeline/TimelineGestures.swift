import Interface
import ScrollEngine
import Tuning

/// The gesture target of the timeline. It moves the list and the indicator, which a long press grabs.
struct TimelineGestures: SceneTarget {
  enum Owner: String { case list, indicator }

  let scene: TimelineScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<
    TimelinePart, Owner
  > {
    let part = place.map(part)
    if device != .touchpad {
      scene.focus.hide()
      // A touch keeps a visible indicator on the screen. A hidden one appears only when a drag begins.
      if scene.alpha > 0 { scene.indicator.show(at: time) }
    }
    // The header does not move with the list, so a touch on the header does not catch the list's motion.
    let isCatch =
      scene.list.scroller.press(scene.list.scroller.allLinks, with: device, at: time) && part != .header
    return GesturePress(
      part, [.init(.list, axes: .y), .init(.indicator, axes: .y)], isCatch: isCatch, awaitsLongPress: true)
  }

  func longPress(at place: Point, time: Timestamp) -> LongPress<Owner> {
    guard scene.indicator.isHit(at: place, beside: scene.list) else { return .nothing }
    scene.indicator.show(at: time)
    return .demanded(.indicator)
  }

  func begin(_ owner: Owner, along axis: Axis?, at time: Timestamp) {
    scene.indicator.show(at: time)
    scene.list.scroller.beginDrag(scene.list.scroller.allLinks, at: time)
  }

  func move(_ owner: Owner, by change: Point, velocity: Point, at time: Timestamp) -> Moved? {
    switch owner {
    case .list: scene.list.scroller.drag(by: change.y, velocity: velocity.y, at: time)
    case .indicator: scene.scrub(by: -change.y, velocity: -velocity.y, at: time)
    }
    return nil
  }

  func update(velocity: Point, of owner: Owner) {
    if owner == .list { scene.list.scroller.updateDragVelocity(velocity.y) }
  }

  func release(_ owner: Owner, velocity: Point, at time: Timestamp) {
    scene.list.scroller.release(velocity: owner == .list ? velocity.y : 0, at: time)
  }

  func cancelGesture(at time: Timestamp) { scene.list.scroller.cancel(at: time) }

  func response(of owner: Owner, to stroke: TouchpadStroke) -> TouchpadResponse {
    stroke.response(isTouched: scene.list.scroller.isTouched, isStretched: scene.list.scroller.isStretched)
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.step(by: turn.y * scene.steps.notch, from: .wheel, at: time) }
  }
}
