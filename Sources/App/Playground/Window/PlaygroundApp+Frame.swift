import Drawing
import FrameTimes
import FrameTiming
import Inspector
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Workbench

/// The steps of one frame, from the scene's state to the screen.
extension PlaygroundApp {
  func drawFrame() throws {
    let session = playground.session
    let start = MonotonicClock.now()
    let isMoving = session.isMoving
    let wasStill = session.isStill
    resetForScene(session.scene.name)
    if playground.column.framePanel.wantsReset { resetFigures() }
    pacer.handle(window.readDisplayTiming())
    pacer.begin(at: start, hasInput: showsInput)
    if isMoving || session.input.isAhead { preparation.begin() }
    if let input = session.input.unshown { meter.recordInput(at: input) }
    meter.recorder.switchPhase(to: .update, at: start)
    let shown = FramePacer.time(shownByFrameAt: start, startOf: unshownMotionStart)
    unshownMotionStart = nil
    let time = playground.advance(to: shown, seenAt: pacer.visibleTime(ofFrameAt: start))
    if let place = playground.root.mouse.resting { window.pointerShape = playground.root.pointer(at: place) }
    meter.recorder.switchPhase(to: .layout, at: MonotonicClock.now())
    let damage = painter.drawStage(at: time, isWhole: captures.wantsScreenshot)
    meter.recorder.switchPhase(to: .draw, at: painter.laidOut)
    meter.recorder.switchPhase(to: .overlay, at: MonotonicClock.now())
    playground.observer.frame(at: time)
    playground.column.framePanel.isLastFrame = !isAnimating && !playground.root.isTouched
    painter.drawViews()
    captures.saveRequestedScreenshot()
    if damage != .none { painter.drawDebugOverlay() }
    let drawn = MonotonicClock.now()
    meter.present(at: drawn)
    if damage != .none { window.present() }
    let presented = MonotonicClock.now()
    let deadline = pacer.deadline(ofFrameAt: start)
    pacer.end(drawn: drawn, presented: presented)
    updatePresentWaits()
    if meter.lastPresent == nil { playground.kiosk?.isReady(at: presented) }
    var frame = meter.end(
      .init(returned: presented, animationTime: start, deadline: deadline),
      .init(isAnimating: isMoving, goesOn: session.isMoving),
      resources: .init(
        drawn: window.renderer.resourceLog.entries, background: window.renderer.pictures.entries),
      scene: shownScene(at: time, wasStill: wasStill))
    window.renderer.resourceLog.removeAll()
    playground.kiosk?.logger?.add(
      frame.sample, period: history.period, presentWaits: history.presentWaits, at: presented)
    // A window with only the scene has no frame statistics.
    if !playground.isBare {
      frame.facts.placeholderCount = painter.placeholderCount
      frame.facts.predictions = session.input.predictions.map { $0.scaled(by: window.scale) }
      history.add(frame.sample, facts: frame.facts)
      playground.column.framePanel.update(from: history)
      if let gesture = frame.gesture { playground.column.framePanel.measured = gesture }
    }
    needsFrame = false
    if playground.hasWork, try playground.runDeferredWork(for: Outcomes.slice) { needsFrame = true }
    session.flush()
    try writeState(time)
  }

  /// Updates the frame statistics when the measurement of whether presenting a frame waits for the display changes its
  /// result.
  private func updatePresentWaits() {
    guard pacer.knowsPresentWaits, pacer.presentWaits != history.presentWaits else { return }
    history.presentWaits = pacer.presentWaits
    meter.change(presentWaits: pacer.presentWaits)
    playground.column.framePanel.reset()
  }

  /// Returns the scene's state for measuring the frame's smoothness; `nil` if no panel displays it.
  private func shownScene(at time: Timestamp, wasStill: Bool) -> FrameMeter.ShownScene? {
    guard !playground.isBare else { return nil }
    let session = playground.session
    return FrameMeter.ShownScene(
      state: session.scene.state, scale: window.scale,
      device: session.replay?.recording.device ?? session.input.device,
      moment: playground.observer.moment(at: time, wasStill: wasStill),
      release: playground.observer.log.release?.velocity)
  }

  /// Whether the next frame shows user input and is therefore drawn at once. This holds even if something else moves,
  /// such as an indicator that fades in, or content that was released right after it moved.
  var showsInput: Bool { needsFrame && (playground.session.input.isAhead || !playground.session.isMoving) }

  var isAnimating: Bool { playground.isAnimating || window.renderer.pictures.needsFrame }
}
