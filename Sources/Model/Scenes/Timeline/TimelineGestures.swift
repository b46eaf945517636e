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
    // A catch is a touch that stops a motion and does not count as a tap. The header does not move with the list, so a
    // touch on the header can still be a tap.
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

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    if case .begin = step { scene.indicator.show(at: time) }
    guard owner == .indicator else { return step.apply(to: &scene.list.scroller, along: .y, at: time) }
    switch step {
    case .move(let change, let velocity): scene.scrub(by: -change.y, velocity: -velocity.y, at: time)
    case .update: break
    // The indicator cannot be flung.
    case .release: scene.list.scroller.cancel(at: time)
    case .begin, .cancel, .respond: return step.apply(to: &scene.list.scroller, along: .y, at: time)
    }
    return .done
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.step(by: turn.y * scene.steps.notch, from: .wheel, at: time) }
  }
}
