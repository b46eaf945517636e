import Containers
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
    let place = scene.layoutDirection.convert(place, in: scene.list.layout.screen)
    guard
      scene.indicator.isHit(at: place, beside: scene.list.indicated, panel: scene.panel.frame, time: scene.now)
    else { return .nothing }
    scene.indicator.show(at: time)
    return .demanded(.indicator)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    if case .begin = step { scene.indicator.show(at: time) }
    guard owner == .indicator else { return scene.list.line.apply(step, at: time) }
    return scene.indicator.scrub(step, 0, of: &scene.list.scroller, beside: scene.list.indicated, at: time)
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard turn.y != 0, !scene.list.scroller.isTouched else { return }
    scene.indicator.show(at: time)
    scene.list.line.turnWheel(turn.y, scene.steps, at: place, &scene.gestures.wheel, time: time)
  }
}
