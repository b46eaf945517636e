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
    pacer.take(window.takeDisplayNews())
    pacer.begin(at: start, hasInput: showsInput)
    if isMoving || isHandAhead { preparation = .due }
    isHandAhead = false
    playOn(to: time)
    let runsAsUsual = !clock.isPaused && clock.slowness == 1
    let sight = runsAsUsual ? clock.time(at: pacer.sight(ofFrameAt: start)) : nil
    path.frame(at: time, seenAt: sight) { scene.handle($0) }
    workbench.framePanel.predictionError = path.predictionError
    scene.advance(to: time)
    frontier.reach(time)
    fingerPause.frame(at: time)
    workbench.advance(to: start)
    noteHints()
    let renderer = window.renderer
    canvas.appearance = workbench.appearance
    canvas.scale = window.scale
    canvas.list.removeAll()
    renderer.beginFrame(clear: workbench.layout.isBare ? canvas.palette.panel : canvas.palette.stage)
    drawScene()
    painter.drawStage(workbench, over: { drawOverScene(at: time, into: &$0) }, into: &canvas)
    about.advance(to: start)
    about.draw(into: &canvas)
    kiosk?.draw(in: window.size, into: &canvas)
    window.drawTitle(into: &canvas)
    let damage = confine(renderer)
    if damage != .none { renderer.draw(canvas.list) }
    let overlayStart = MonotonicClock.now()
    observe(at: time)
    workbench.framePanel.isLastFrame = !isAnimating && touches.isEmpty
    painter.drawColumns(workbench, history: history, appearance: canvas.appearance)
    drawHelp()
    takeScreenshot()
    let drawn = MonotonicClock.now()
    if damage != .none { renderer.present() }
    let presented = MonotonicClock.now()
    pacer.end(drawn: drawn, presented: presented)
    if meter.lastPresent == nil { kiosk?.isReady(at: presented) }
    history.add(
      meter.sample(
        .init(start: start, overlayStart: overlayStart, drawn: drawn, presented: presented), isAnimating: isMoving,
        goesOn: isSceneMoving, positions: scrolledPositions))
    needsFrame = path.needsFrame
    if comparison.isRunning { runTrials(Comparison.slice) }
    journal?.flush()
    runIndex()
    try writeState(time)
  }

  /// Draws the scene into its part of the window. Where that is all of it, its strokes are in place at once: moving them
  /// there would be a twentieth of a frame.
  private func drawScene() {
    let viewport = workbench.layout.viewport
    guard viewport.origin != .zero else {
      canvas.list.add(.pushClip(viewport))
      scene.draw(into: &canvas)
      return canvas.list.add(.popClip)
    }
    sceneCanvas.appearance = canvas.appearance
    sceneCanvas.scale = canvas.scale
    sceneCanvas.list.removeAll()
    scene.draw(into: &sceneCanvas)
    canvas.list.add(sceneCanvas.list, at: viewport.origin, clippedTo: viewport)
  }

  /// Restricts the frame to what looks different on the screen. Only where nothing else lies over the scene and the
  /// display does not keep the pace.
  private func confine(_ renderer: Renderer) -> FrameDamage {
    guard workbench.layout.isBare, !window.hasVSync, !wantsScreenshot, !workbench.help.isOpen else { return .all }
    return renderer.confine(to: canvas.list)
  }

  /// Where what scrolls stands; asked for only where somebody sees how smoothly it moves.
  private var scrolledPositions: [ScrolledPosition]? {
    guard workbench.layout.observe != nil else { return nil }
    return scene.state.scrolledPositions(scale: canvas.scale)
  }

  private func writeState(_ time: Timestamp) throws {
    guard let states else { return }
    var line = StateLine()
    line.add("t", time.seconds(since: opened))
    line.add("frame", Double(stateFrames))
    stateFrames += 1
    scene.report(into: &line)
    if try !states.write(line.json + "\n") { self.states = nil }
  }
}
