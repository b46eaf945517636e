import Inspector
import KioskLog
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Session
import Tuner
import Tuning
import Videos
import Workbench

/// The event loop: handles events until a frame is due, then draws the frame.
extension PlaygroundApp {
  /// Runs until the window is closed, then saves the recording.
  ///
  /// - Throws: ``DocumentError`` if the recording or the states of the scene cannot be written, ``PlatformError`` if
  ///   the display is lost. Recordings and values are saved even then.
  public func run() throws {
    if let path = playground.options.record { playground.recordings.start(to: path) }
    if !playground.isBare {
      playground.recordings.rescue()
      VideoInputs.removeStaleFiles()
      playground.videos.removeStaleFiles()
    }
    playground.openFirstFile()
    Platform.setSaveOnLoss { [weak self] in
      guard let self else { return }
      // If the recording cannot be written, the next start finds its journal and reports the problem.
      try? playground.finishRecording()
      playground.kiosk?.logger?.stop(.display)
      save()
    }
    defer {
      Platform.setSaveOnLoss(nil)
      // An error is thrown; other ends are known before.
      playground.kiosk?.logger?.stop(window.connectionError == nil ? .error : .display)
      save()
    }
    while !playground.runKiosk(), collectEvents(), !playground.runKiosk() {
      if playground.kiosk?.isTouchDue(at: MonotonicClock.now()) == true { updateTouchscreens() }
      if let failure = playground.failure ?? playground.content.mapFailure { throw failure }
      // After the display is lost, drawing fails as well. The loop ends and reports only the loss.
      if window.connectionError != nil { break }
      if let failure = window.renderer.failure { throw failure }
      if isUnseen { continue }
      if !needsFrame, !isAnimating {
        try runIdleWork()
      } else if !isDisplayBehind(at: MonotonicClock.now()) {
        try drawFrame()
      }
    }
    playground.kiosk?.isLeaving()
    if window.connectionError == nil { playground.kiosk?.stopLog() }
    try playground.finishRecording()
    try states?.finish()
    playground.comparison.close()
    if let loss = window.connectionError { throw loss }
  }

  /// Saves pending slider changes, and ends the captures in progress, whatever ends the loop.
  private func save() {
    playground.tuning.panel.editor.flushScheduledAutosave()
    captures.close()
  }

  private func isDisplayBehind(at now: Timestamp) -> Bool {
    pacer.isDisplayBehind(owed: window.oldestPendingFrame, now: now)
  }

  private func runIdleWork() throws {
    if playground.hasWork {
      if try playground.runDeferredWork(for: Outcomes.idleSlice) { needsFrame = true }
    } else if isPreparing {
      let workbench = playground.workbench
      preparation.next(
        playground.session.scene, workbench.appearance, zoom: workbench.layout.zoom, on: window.renderer)
    }
  }

  /// Whether the work that the start has begun is finished: texts are prepared, the map is read, and images are drawn.
  private var hasFinishedStart: Bool {
    preparation.isDone && !playground.content.isReadingMap && window.renderer.pictures.pendingCount == 0
  }

  /// Whether there are resources left to prepare. Preparation pauses while a finger is on the scene, because it would
  /// delay the next frame.
  private var isPreparing: Bool {
    !preparation.isDone && !playground.root.isTouched
      && (playground.root.isIdle || playground.session.scene.isAtRest)
  }

  /// Whether drawing a frame is pointless because the window is hidden and nothing needs the frame. A replay that does
  /// not loop still runs to its end.
  private var isUnseen: Bool { isHidden && !playsToAnEnd && !captures.wantsScreenshot }

  private var playsToAnEnd: Bool {
    playground.session.replay != nil && !playground.session.clock.loops && playground.kiosk == nil
  }

  /// Handles events until a frame is due. Sleeps if there is nothing to draw.
  ///
  /// - Returns: False if the window should close.
  private func collectEvents() -> Bool {
    pump.pointsPerClick = playground.session.tuning[Tunables.wheelStep]
    pump.isTextInput = playground.wantsText
    if isUnseen { return handle(pump.wait(timeoutSeconds: seconds(until: playground.kiosk?.nextMoment))) }
    guard !needsFrame, !isAnimating else { return waitForFrame() ?? handle(pump.poll()) }
    guard !playground.hasWork, !isPreparing else { return handle(pump.poll()) }
    if hasFinishedStart { StartMemory.release() }
    let moment = playground.nextMoment
    guard handle(pump.wait(timeoutSeconds: seconds(until: moment))) else { return false }
    if let moment, moment <= MonotonicClock.now() { needsFrame = true }
    guard needsFrame || isAnimating else { return true }
    // Input right after a frame also waits for the next frame, so that a mouse at 1000 Hz does not cause 1000 frames
    // per second.
    if playground.session.isMoving, !playground.session.input.isAhead, !playground.root.isTouched {
      unshownMotionStart = playground.session.input.unshown?.lowerBound
    }
    return waitForFrame() ?? true
  }

  private func seconds(until moment: Timestamp?) -> Double? {
    moment.map { max(0, $0.seconds(since: MonotonicClock.now())) }
  }

  /// Handles events until the frame is due, and once more at that time, so that the frame shows the newest input.
  ///
  /// - Returns: `nil`, without handling events, if the frame is already due; false if the window should close.
  private func waitForFrame() -> Bool? {
    let now = MonotonicClock.now()
    if isDisplayBehind(at: now) {
      return handle(
        window.renderer.resourceLog.recordWait {
          pump.collect(until: now.advanced(bySeconds: FramePacer.catchUpInterval))
        })
    }
    let due = pacer.next(hasInput: showsInput, now: now)
    guard let due, due > now else { return nil }
    return handle(pump.collect(until: due))
  }

  /// Handles events. Returns false if the window should close.
  private func handle(_ events: [PlatformEvent]) -> Bool {
    // Counts event handling as part of the next frame, because it delays that frame.
    window.renderer.resourceLog.beginFrame()
    meter.begin(at: MonotonicClock.now())
    var goesOn = true
    for event in events { goesOn = handle(event) && goesOn }
    meter.handled(at: MonotonicClock.now())
    return goesOn
  }
}
