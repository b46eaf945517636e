import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// A frame from the scene's state to the screen.
extension PlaygroundApp {
  func drawFrame() throws {
    let start = MonotonicClock.now()
    let time = clock.time(at: start)
    let isMoving = isSceneMoving
    pacer.begin(at: start, hasInput: needsFrame && !isMoving)
    playOn(to: time)
    if isResampling { resampler.frame(at: time) { scene.handle($0) } }
    scene.advance(to: time)
    workbench.advance(to: start)
    noteHints()
    let renderer = window.renderer
    canvas.appearance = workbench.appearance
    canvas.scale = window.scale
    canvas.list.removeAll()
    renderer.beginFrame(clear: workbench.layout.isBare ? canvas.palette.panel : canvas.palette.stage)
    sceneCanvas.appearance = canvas.appearance
    sceneCanvas.scale = canvas.scale
    sceneCanvas.list.removeAll()
    scene.draw(into: &sceneCanvas)
    painter.drawStage(workbench, scene: sceneCanvas.list, over: { drawOverScene(at: time, into: &$0) }, into: &canvas)
    about.advance(to: start)
    about.draw(into: &canvas)
    kiosk?.draw(in: window.size, into: &canvas)
    renderer.draw(canvas.list)
    let overlayStart = MonotonicClock.now()
    observe(at: time)
    painter.drawColumns(workbench, history: history, appearance: canvas.appearance)
    drawHelp()
    takeScreenshot()
    let drawn = MonotonicClock.now()
    renderer.present()
    let presented = MonotonicClock.now()
    if lastPresent == nil { kiosk?.isReady(at: presented) }
    note(start: start, overlayStart: overlayStart, drawn: drawn, presented: presented, isAnimating: isMoving)
    needsFrame = isResampling && resampler.isWaiting
    if comparison.isRunning { runTrials() }
    journal?.flush()
    runIndex()
    try writeState(time)
  }

  private func note(
    start: Timestamp, overlayStart: Timestamp, drawn: Timestamp, presented: Timestamp, isAnimating: Bool
  ) {
    let between = lastPresent.map { presented.seconds(since: $0) * 1000 } ?? 0
    history.add(
      FrameSample(
        frame: isAnimating && wasAnimating ? between : 0, work: drawn.seconds(since: start) * 1000,
        present: presented.seconds(since: drawn) * 1000,
        latency: newestInput.map { presented.seconds(since: $0) * 1000 },
        overlay: drawn.seconds(since: overlayStart) * 1000, jerk: measureJerk(at: presented)))
    lastPresent = presented
    wasAnimating = isAnimating
    newestInput = nil
  }

  /// How smoothly the scene moved; asked for only where somebody sees it.
  private func measureJerk(at time: Timestamp) -> Double? {
    guard workbench.layout.observe != nil else { return nil }
    var line = StateLine()
    scene.report(into: &line)
    return jerk.add(ScrolledPositions.of(line, scene: scene.name, scale: canvas.scale), at: time)
  }

  private func writeState(_ time: Timestamp) throws {
    guard let states else { return }
    var line = StateLine()
    line.add("t", time.seconds(since: opened))
    line.add("frame", Double(history.count))
    scene.report(into: &line)
    if try !states.write(line.json + "\n") { self.states = nil }
  }

  /// Ghost and touches.
  private func drawOverScene(at time: Timestamp, into canvas: inout Canvas) {
    let plots = workbench.observe.plots
    let viewport = workbench.layout.viewport
    if let other = plots.other, let own = shownPlace {
      let moment = time.seconds(since: capture.origin)
      let sample = other.sample(at: moment) ?? other.last.flatMap { moment > $0.time ? $0 : nil }
      if let sample {
        let fullTop = comparison.other?.tuning[Tunables.sheetFullTop] ?? 0
        GhostView.draw(
          own: own, other: sample.place, scene: scene.name, fullTop: fullTop, isB: comparison.mode != .b,
          in: viewport, into: &canvas)
      }
    }
    if let replay { TouchRings.draw(replay, at: time, in: viewport, into: &canvas) }
  }

  private var shownPlace: Double? {
    var line = StateLine()
    scene.report(into: &line)
    return MotionProbe(scene.name).sample(line)?.place
  }

  /// Frames between two drawings of texts that change with the motion: ten a second are as many as can be read.
  private static let sectionsInterval = 6

  /// Takes down what this frame shows, for the curves and the decisions.
  private func observe(at time: Timestamp) {
    let column = workbench.observe
    guard workbench.layout.observe != nil || comparison.mode == .both else { return }
    sectionsAge += 1
    guard !capture.isEmpty else { return }
    var line = StateLine()
    scene.report(into: &line)
    let wasIdle = column.log.activity == "idle"
    column.log.note(line, scene: scene.name, tuning: tuning)
    let elapsed = time.seconds(since: capture.origin)
    if !(clock.isPaused && elapsed == column.plots.trace.last?.time), !hasRetuned || !scene.isAtRest,
      let sample = MotionProbe(scene.name).sample(line)
    {
      column.plots.note(line, sample: sample, at: elapsed)
    }
    let isIdle = column.log.activity == "idle"
    if sectionsAge >= Self.sectionsInterval || isIdle != wasIdle {
      sectionsAge = 0
      updateStrip(at: time)
      column.needsSections = true
    }
    if isIdle, !wasIdle { compareAgain() }
  }
}
