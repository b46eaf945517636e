import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// The window as a kiosk.
extension PlaygroundApp {
  /// Does what is due in a kiosk. Called between frames.
  func serveKiosk() {
    guard let kiosk else { return }
    let now = MonotonicClock.now()
    let hadPad = kiosk.pad != nil
    while isRunning, let request = kiosk.take(at: now, window: window.size) {
      needsFrame = true
      switch request {
      case .leave: isRunning = false
      case .reset: attempt { try restartScenes() }
      case .show(let name): attempt { try show(name) }
      case .play: attract(by: kiosk, at: now)
      }
    }
    if (kiosk.pad != nil) != hadPad {
      releaseScene()
      needsFrame = true
    }
    if kiosk.isAttracting, replay == nil { kiosk.finishedPlaying(at: now) }
  }

  /// Everything as at the start: nothing of what the last visitor did is left.
  private func restartScenes() throws {
    releaseScene()
    replay = nil
    scenes.removeAll()
    let first = options.kiosk?.playlist.first ?? options.scene
    scene = try content.scene(
      first, viewport: workbench.layout.viewport.size, tuning: tuning, items: options.items)
    scene.advance(to: actingTime())
    startLoading(first)
    workbench.scene = first
    window.renderer.pictures.cancelRequests()
  }

  private func attract(by kiosk: Kiosk, at now: Timestamp) {
    guard let recording = kiosk.recording(for: scene.name, viewport: scene.viewport) else {
      return kiosk.finishedPlaying(at: now)
    }
    attempt { try stage(recording, at: 0) }
  }
}
