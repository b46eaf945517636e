import Drawing
import FrameTimes
import FrameTiming
import Inspector
import Interface
import SDLPlatform
import ScrollEngine
import Session
import Tuner
import Workbench

/// Events of the window.
extension PlaygroundApp {
  /// Handles an event. Returns false if the window should close.
  func handle(_ event: PlatformEvent) -> Bool {
    switch event {
    case .input, .wake, .focus, .moved, .devicesChanged: break
    default:
      // Any other window event may have damaged the window's content, so the next frame is drawn completely.
      window.renderer.invalidateFrame()
      needsFrame = true
    }
    switch event {
    case .quit: return false
    case .input(let input): handleInput(input)
    case .moved: if playground.kiosk != nil { window.keepFillingDisplay() }
    case .resized(let size):
      if playground.kiosk != nil { window.keepFillingDisplay() }
      playground.resize(size)
      preparation.begin()
    case .command(let command, let time):
      playground.root.hideTooltip()
      playground.handle(command, at: time)
    case .droppedFile(let path): playground.openFile(path)
    case .exposed, .focus: break
    case .devicesChanged: updateTouchscreens()
    case .targetsReset: window.renderer.invalidateLayers()
    case .wake:
      playground.tuning.applyFileChanges()
      captures.showEvents()
      applyDesktopLook()
      needsFrame = true
    case .displayChanged: changeDisplay()
    case .displaySleeps(let isAsleep):
      playground.kiosk?.update(displaySleeps: isAsleep, at: MonotonicClock.now())
    case .rendererLost:
      window.renderer.discardTextures()
    case .secondaryClick(let place):
      let workbench = playground.workbench
      if workbench.controls.hit(place)?.action == .screenshot { workbench.openMenu() }
    case .visible(let isVisible): changeVisibility(isVisible)
    }
    return true
  }

  /// Tells a kiosk which touchscreens are connected.
  func updateTouchscreens() {
    guard let kiosk = playground.kiosk else { return }
    let changed = kiosk.update(
      touchscreens: { pump.touchscreens }, isAnnounced: pump.announcesTouchscreens, at: MonotonicClock.now())
    if changed { needsFrame = true }
  }

  private func handleInput(_ input: InputEvent) {
    switch input.kind {
    case .down, .up: meter.recordInput(at: input.time...input.time)
    default: break
    }
    if playground.handle(input) { needsFrame = true }
    if case .hover(let place) = input.kind { window.pointerShape = place.map(playground.root.pointer) ?? .arrow }
  }

  /// Adopts the desktop's look, if it has changed.
  func applyDesktopLook() {
    if let look = playground.options.desktop?.readChange() { playground.look.apply(desktop: look) }
  }

  private func changeDisplay() {
    if let kiosk = playground.kiosk {
      window.fillDisplay()
      kiosk.logger?.changeDisplays(window.displayNames)
    }
    pacer.change(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
    history.period = 1000 / window.refreshRate
    history.presentWaits = window.hasVSync
    meter.change(period: history.period, presentWaits: history.presentWaits)
    playground.session.display = Session.Display(scale: window.scale, rate: window.refreshRate)
    playground.column.framePanel.reset()
  }

  /// Handles that the window was hidden or shown. A hidden window draws no frames, so it releases memory that can be
  /// recreated.
  private func changeVisibility(_ isVisible: Bool) {
    isHidden = !isVisible
    // Frames that were not visible do not count as missed.
    meter.interrupt()
    // The prepared resources are released as well and have to be prepared again.
    preparation.begin()
    guard isHidden else { return }
    playground.tuning.panel.editor.flushScheduledAutosave()
    window.renderer.freeMemory()
    ProgramCodeMemory.unmap()
  }
}
