import Interface
import SDLPlatform
import Scenes
import ScrollEngine

/// What a hand does without lying on the window: it points, turns a wheel, or scrolls on a touchpad.
extension PlaygroundApp {
  func hover(_ place: Point?) {
    let part = place.flatMap(workbench.part(at:))
    let hovered = part == .control ? place.flatMap(workbench.controls.hit)?.action : nil
    if hovered != workbench.pointing.hovered {
      workbench.pointing.hovered = hovered
      needsFrame = true
    }
    let inPanel = part == .tuning ? place.map(inTuning) : nil
    if workbench.panel.hover(inPanel, time: MonotonicClock.now()) { needsFrame = true }
    if workbench.observe.hover(part == .observe ? place.map(inObserve) : nil) { needsFrame = true }
    let origin = workbench.layout.viewport.origin
    if scene.hover(part == .scene ? place.map { $0 - origin } : nil) { needsFrame = true }
  }

  func turn(_ notches: Point, _ place: Point?, _ time: Timestamp) {
    switch place.map(workbench.part(at:)) ?? .scene {
    case .tuning: workbench.panel.turn(notches.y, at: place.map(inTuning) ?? .zero, time: time)
    case .observe: workbench.observe.turn(notches.y, at: time)
    case .scene:
      let origin = workbench.layout.viewport.origin
      deliver(.wheel(notches: notches, at: place.map { $0 - origin }), at: time)
    case .control, nil: return
    }
    needsFrame = true
  }

  func scroll(_ delta: Point, _ phase: InputEvent.ScrollPhase, _ place: Point?, _ time: Timestamp) {
    switch touchpad.part(for: phase, pointed: place.map { workbench.part(at: $0) ?? .scene } ?? .scene) {
    case .tuning: workbench.panel.scroll(delta.y, phase, at: time)
    case .observe: workbench.observe.scroll(delta.y, phase, at: time)
    case nil: return
    case .scene, .control:
      let origin = workbench.layout.viewport.origin
      deliver(.scroll(delta: delta, phase: phase, at: place.map { $0 - origin }), at: time)
    }
    needsFrame = true
  }
}
