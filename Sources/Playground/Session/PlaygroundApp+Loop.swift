import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// The loop: events until a frame is due, then the frame.
extension PlaygroundApp {
  /// Runs until the window is closed, then saves the recording.
  ///
  /// - Throws: ``DocumentError`` when the recording or the state lines cannot be written.
  public func run() throws {
    if let path = options.record { startRecording(to: path) }
    if !workbench.layout.isBare {
      rescueRecordings()
      FilmScraps.sweep()
    }
    // Whatever ends the loop, the last step of a slider is not lost.
    defer { workbench.panel.editor.keepDueSession() }
    while isRunning {
      serveKiosk()
      collectEvents()
      serveKiosk()
      if let failure = failure ?? content.mapFailure ?? window.renderer.failure { throw failure }
      guard isRunning else { break }
      if isUnseen { continue }
      if needsFrame || isAnimating { try drawFrame() } else { useSpareTime() }
    }
    kiosk?.isLeaving()
    if recorder != nil { try finishRecording() }
    comparison.close()
  }

  /// Does a part of what can wait until nothing else is to be done.
  private func useSpareTime() {
    if comparison.isRunning { runTrials(Comparison.idleSlice) } else if isPreparing { prepareNext() }
  }

  /// Whether no frame would be seen, and nothing waits for one: a replay plays on to its end.
  private var isUnseen: Bool { isHidden && replay == nil && !wantsScreenshot }

  var isAnimating: Bool {
    isSceneMoving || workbench.isMoving || about.isAnimating || isReplaying || isGhostMoving
      || isIndexing
      || window.renderer.pictures.needsFrame
  }

  /// Whether a replay needs frames. One that is over and has faded needs another, which ends it.
  private var isReplaying: Bool { replay != nil && !clock.isPaused }

  /// When the scene changes by itself though nothing moves now, on the machine's clock.
  private var nextSceneChange: Timestamp? {
    let pause = isObserving ? fingerPause.moment : nil
    return [scene.nextChange, pause].compactMap(\.self).min().flatMap(clock.moment)
  }

  /// Handles what comes until a frame is due; with nothing to draw it sleeps until something happens.
  private func collectEvents() {
    pump.pointsPerClick = tuning[Tunables.wheelStep]
    let isSceneTyping = sceneTypedText != nil && !workbench.help.isOpen
    pump.isTextInput = workbench.panel.wantsText || library.wantsText || kiosk?.pad != nil || isSceneTyping
    if isUnseen {
      let wait = kiosk?.nextMoment.map { max(0, $0.seconds(since: MonotonicClock.now())) }
      pump.wait(timeoutSeconds: wait).forEach(handle)
    } else if !needsFrame, !isAnimating {
      guard !comparison.isRunning, !isPreparing else { return pump.poll().forEach(handle) }
      let moment = [workbench.nextMoment, about.nextMoment, kiosk?.nextMoment, nextSceneChange].compactMap(\.self).min()
      let wait = moment.map { max(0, $0.seconds(since: MonotonicClock.now())) }
      pump.wait(timeoutSeconds: wait).forEach(handle)
      if let moment, moment <= MonotonicClock.now() { needsFrame = true }
      // What comes right after a frame waits as well: a mouse at 1000 Hz is not worth 1000 frames.
      let startsMotion = isSceneMoving && !isHandAhead && touches.isEmpty
      if isRunning, needsFrame || isAnimating { _ = waitForFrame(startsMotion: startsMotion) }
    } else if !waitForFrame() {
      pump.poll().forEach(handle)
    }
  }

  /// Handles what comes until the frame is due, and once more at that very moment, so that it shows the newest input.
  ///
  /// - Parameter startsMotion: whether what moves by itself rested until now.
  /// - Returns: false, without a look at the events, when it is due already.
  private func waitForFrame(startsMotion: Bool = false) -> Bool {
    let now = MonotonicClock.now()
    let due = pacer.next(hasInput: showsInput, startsMotion: startsMotion, now: now)
    guard let due, due > now else { return false }
    pump.collect(until: due).forEach(handle)
    return true
  }
}
