import Assets
import CodeExport
import Documents
import Drawing
import FrameTimes
import FrameTiming
import Inspector
import Interface
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

/// The playground's window: draws a ``Playground``, schedules frames and delivers events.
public final class PlaygroundApp {
  let window: Window
  let playground: Playground
  let pump: EventPump
  let painter: FramePainter
  let captures: CaptureController
  var pacer: FramePacer
  var history: FrameHistory
  var meter: FrameMeter
  var preparation = Preparation()
  private(set) var states: StateStream?
  /// Number of states of the scene written so far, one for each frame.
  private var stateFrames = 0
  private let opened = MonotonicClock.now()
  /// The scene that the last frame showed.
  var shown: SceneName
  /// Whether the next frame differs from the last one.
  var needsFrame = true
  /// The start of a motion without input that no frame has shown yet, on the system clock; `nil` if there is none.
  var unshownMotionStart: Timestamp?
  /// Whether the window is minimized or unmapped.
  var isHidden = false

  /// Size of a window that no option gives another one, in points: all columns fit beside the stage.
  static let usualSize = Size(width: 1440, height: 900)

  /// Opens the window. ``Platform/start()`` must have succeeded.
  ///
  /// - Parameter scenes: The available scenes, in the order of their buttons and keys.
  /// - Throws: ``PlatformError`` if there is no display or no renderer, ``DocumentError`` if the content of any scene
  ///   is missing or broken.
  public init(options: OpenOptions, assets: Assets, scenes: [SceneDescriptor] = .available) throws {
    let isBare = options.isBare || options.kiosk != nil
    let size = options.size ?? (isBare ? WorkbenchLayout.viewport : Self.usualSize)
    let fonts = try FontLibrary(assetsRoot: assets.root)
    window = try Window(
      title: "Scrollwork", size: size, isLimited: !options.isSizeStated, scale: options.scale, choice: options.renderer,
      fonts: fonts)
    pump = EventPump(window: window)
    playground = try Playground(
      options: options, assets: assets, scenes: scenes, window: window.size, host: WindowHost(window),
      now: MonotonicClock.now,
      wake: EventPump.wake)
    playground.column.framePanel.rendererDescription = window.renderingDescription
    if let place = options.kiosk, !window.becomeKiosk(on: place.display), let name = place.display {
      let there = window.displayNames.joined(separator: ", ")
      options.notify("there is no display \(name) now, only \(there); the kiosk moves to \(name) when it is connected")
    }
    if options.kiosk != nil { pump.watchSleep(of: window) }
    pump.asksForScreenKeyboard = options.kiosk?.keyboard == .system
    for advice in playground.kiosk?.advice ?? [] { options.notify(advice) }
    if let kiosk = options.kiosk, let log = kiosk.log {
      let display = KioskLogger.Display(
        names: window.displayNames, wanted: kiosk.display, size: window.filledSize, rate: window.refreshRate)
      playground.kiosk?.logger = try KioskLogger(
        log, kiosk, playground.session, display, touch: TouchDevices.names, notify: options.notify)
    }
    pacer = FramePacer(period: 1 / window.refreshRate, waitsForDisplay: window.hasVSync)
    history = FrameHistory(period: 1000 / window.refreshRate, presentWaits: window.hasVSync)
    meter = FrameMeter(period: history.period, presentWaits: history.presentWaits, asksWhy: !isBare)
    painter = FramePainter(window, playground)
    captures = CaptureController(window, playground)
    states = try options.state.map { path throws(DocumentError) in
      try StateStream(path: path, isLive: true)
    }
    shown = options.scene
    playground.session.display = Session.Display(scale: window.scale, rate: window.refreshRate)
    playground.videos.renderer = captures
    window.renderer.pictures.onRefusal = { options.notify($0.description) }
    // The desktop has usually answered while the window opened. The first frame then has the look that the desktop
    // prefers.
    applyDesktopLook()
    playground.options.desktop?.listen(EventPump.wake)
    playground.session.add(self)
    playground.column.history = { [unowned self] in history }
  }

  func resetFigures() {
    history.reset()
    playground.column.framePanel.reset()
    playground.column.frameShape = playground.column.framePanel.shape
  }

  /// Resets prepared resources, image requests and frame statistics after a change of scene.
  func resetForScene(_ scene: SceneName) {
    guard scene != shown else { return }
    shown = scene
    preparation.begin()
    window.renderer.pictures.cancelRequests()
    resetFigures()
    meter.interrupt()
  }

  /// Writes the state of the scene at a frame as a line of text.
  ///
  /// - Throws: ``DocumentError`` if writing fails.
  func writeState(_ time: Timestamp) throws(DocumentError) {
    guard let states else { return }
    var line = StateLine()
    line.add("t", time.seconds(since: opened))
    line.add("frame", Double(stateFrames))
    stateFrames += 1
    playground.session.scene.writeState(to: &line)
    if try !states.write(line.json.line) { self.states = nil }
  }
}

/// Interruptions of the motion, which the measurement of frame times must not count as late frames.
extension PlaygroundApp: SessionObserver {
  package func sceneChanged(_ start: Session.Start) { interruptMeasurement() }
  package func timeSkipped() { interruptMeasurement() }
  package func handsReleased() { interruptMeasurement() }

  /// Tells the meter that the next frame will not continue the motion of the last one. Requests that frame, because the
  /// interruption may happen without input.
  private func interruptMeasurement() {
    meter.interrupt()
    needsFrame = true
  }
}

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
      playground.receive()
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

  /// Saves pending slider changes, and ends the captures in progress and the link to phones, whatever ends the loop.
  private func save() {
    playground.codeExport.close()
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
    if !events.isEmpty { playground.saveState() }
    meter.handled(at: MonotonicClock.now())
    return goesOn
  }
}
