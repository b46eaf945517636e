import Interface
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// Hands taken away from what they hold, when something else comes over it.
extension PlaygroundApp {
  /// Takes all hands from the scene, which goes; nothing of it is recorded any more.
  func releaseScene() {
    for (id, part) in touches where part == .scene {
      scene.handle(InputEvent(time: actingTime(), kind: .cancel(id: id)))
      touches[id] = nil
    }
    if touchpad.take(from: { $0 == .scene }) != nil {
      scene.handle(InputEvent(time: actingTime(), kind: .scroll(delta: .zero, phase: .ended, at: nil)))
    }
    path.forgetFingers()
  }

  /// Takes the hands from some parts of the window, as if their device were gone.
  func release(_ parts: (WorkbenchPart) -> Bool) {
    let time = MonotonicClock.now()
    for (id, part) in touches where parts(part) {
      touches[id] = nil
      cancel(id, in: part, at: time)
    }
    switch touchpad.take(from: parts) {
    case .tuning: workbench.panel.scroll(0, .ended, at: time)
    case .observe: workbench.observe.scroll(0, .ended, at: time)
    case .scene: deliver(.scroll(delta: .zero, phase: .ended, at: nil), at: time)
    case .control, nil: break
    }
  }

  /// A finger that lies on a part of the window is taken away.
  func cancel(_ id: Int, in part: WorkbenchPart, at time: Timestamp) {
    switch part {
    case .scene: deliver(.cancel(id: id), at: time)
    case .tuning: workbench.panel.cancel(id: id, time: time)
    case .observe: workbench.observe.cancel(id: id, time: time)
    case .control: workbench.pointing.pressed = nil
    }
    needsFrame = true
  }
}
