import Containers
import Interface
import ScrollEngine
import Tuning

/// The gesture target of the events scene. A vertical gesture scrolls header and list, one after the other. A
/// horizontal gesture turns the pages.
struct EventsGestures: SceneTarget {
  typealias Owner = NestedScroller.Part

  let scene: EventsScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<EventsPart, Owner>
  {
    let part = device == .touchpad ? nil : place.map(part)
    if part != nil { scene.focus.hide() }
    let isCatch = part.map { scene.nested.isMoving($0.area) } ?? false
    scene.nested.press(part?.area ?? .page, with: device, at: time)
    return GesturePress(part, scene.nested.candidates { $0 }, isCatch: isCatch)
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    scene.nested.apply(owner == .pages ? scene.layout.layoutDirection.convert(step) : step, to: owner, at: time)
  }

  func owner(ofLink link: Int, movedBy owner: Owner) -> Owner {
    owner == .pages ? .pages : scene.nested.part(ofLink: link)
  }

  /// Scrolls header and list along y and turns a page for each whole notch along x.
  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn.y != 0 { scene.nested.turnWheel(turn.y, scene.steps, at: place, &scene.gestures.wheel, time: time) }
    guard !scene.gestures.isTracking else { return }
    scene.nested.pager.turnWheel(turn.x * scene.layout.direction, &scene.gestures.wheel, at: time)
  }
}
