import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// The loop: events until a frame is due, then the frame.
extension PlaygroundApp {
  /// Runs until the window is closed, then saves the recording.
  ///
  /// - Throws: ``DocumentError`` when the recording or the state lines cannot be written, ``PlatformError`` when there is no
  ///   display any more, which costs nothing of what was recorded and tuned.
  public func run() throws {
    if let path = playground.options.record { playground.recordings.start(to: path) }
    if !playground.isBare {
      playground.recordings.rescue()
      FilmInputs.sweep()
      playground.making.sweep()
    }
    // Whatever ends the loop, the last step of a slider is not lost.
    defer {
      playground.workbench.panel.editor.keepDueSession()
      captures.close()
    }
    while !playground.serveKiosk(), collectEvents(), !playground.serveKiosk() {
      if let failure = playground.failure ?? playground.content.mapFailure { throw failure }
      // What cannot be drawn on a display that is gone is no fault of its own.
      if window.loss != nil { break }
      if let failure = window.renderer.failure { throw failure }
      if isUnseen { continue }
      if !needsFrame, !isAnimating {
        try useSpareTime()
      } else if !isDisplayBehind(at: MonotonicClock.now()) {
        try drawFrame()
      }
    }
    playground.kiosk?.isLeaving()
    try playground.finishRecording()
    playground.comparison.close()
    if let loss = window.loss { throw loss }
  }

  private func isDisplayBehind(at now: Timestamp) -> Bool {
    pacer.isDisplayBehind(owed: window.owedPicture, now: now)
  }

  /// Does a part of what can wait until nothing else is to be done.
  private func useSpareTime() throws {
    if playground.hasWork {
      if try playground.work(for: Comparison.idleSlice) { needsFrame = true }
    } else if isPreparing {
      preparation.next(
        playground.session.scene, playground.workbench.appearance, on: window.renderer)
    }
  }

  /// Whether something is left to prepare. Never while a hand is on the scene: it will want the next frame.
  private var isPreparing: Bool {
    !preparation.isDone && !playground.hands.isTouched
      && (playground.hands.isIdle || playground.session.scene.isAtRest)
  }

  /// Whether no frame would be seen, and nothing waits for one: a replay plays on to its end, where it has one.
  private var isUnseen: Bool { isHidden && !playsToAnEnd && !captures.wantsScreenshot }

  private var playsToAnEnd: Bool {
    playground.session.replay != nil && !playground.session.clock.loops && playground.kiosk == nil
  }

  /// Handles what comes until a frame is due; with nothing to draw it sleeps until something happens.
  ///
  /// - Returns: false when the window is to close.
  private func collectEvents() -> Bool {
    pump.pointsPerClick = playground.session.tuning[Tunables.wheelStep]
    pump.isTextInput = playground.keys.wantsText
    if isUnseen { return handle(pump.wait(timeoutSeconds: seconds(until: playground.kiosk?.nextMoment))) }
    guard !needsFrame, !isAnimating else { return waitForFrame() ?? handle(pump.poll()) }
    guard !playground.hasWork, !isPreparing else { return handle(pump.poll()) }
    let moment = playground.nextMoment
    guard handle(pump.wait(timeoutSeconds: seconds(until: moment))) else { return false }
    if let moment, moment <= MonotonicClock.now() { needsFrame = true }
    guard needsFrame || isAnimating else { return true }
    // What comes right after a frame waits as well: a mouse at 1000 Hz is not worth 1000 frames.
    let startsMotion =
      playground.session.isMoving && !playground.session.input.isAhead && !playground.hands.isTouched
    return waitForFrame(startsMotion: startsMotion) ?? true
  }

  private func seconds(until moment: Timestamp?) -> Double? {
    moment.map { max(0, $0.seconds(since: MonotonicClock.now())) }
  }

  /// Handles what comes until the frame is due, and once more at that very moment, so that it shows the newest input.
  ///
  /// - Parameter startsMotion: whether what moves by itself rested until now.
  /// - Returns: `nil`, without a look at the events, when it is due already; false when the window is to close.
  private func waitForFrame(startsMotion: Bool = false) -> Bool? {
    let now = MonotonicClock.now()
    if isDisplayBehind(at: now) {
      return handle(window.renderer.makings.wait { pump.collect(until: now.advanced(bySeconds: FramePacer.look)) })
    }
    let due = pacer.next(hasInput: showsInput, startsMotion: startsMotion, now: now)
    guard let due, due > now else { return nil }
    return handle(pump.collect(until: due))
  }

  /// Handles events; false when the window is to close.
  private func handle(_ events: [PlatformEvent]) -> Bool {
    // Who waits for a frame waits for this as well.
    window.renderer.makings.beginFrame()
    meter.begin(at: MonotonicClock.now())
    var goesOn = true
    for event in events { goesOn = handle(event) && goesOn }
    meter.handled(at: MonotonicClock.now())
    return goesOn
  }
}
