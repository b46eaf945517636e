import Drawing
import FrameTimes
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// A replay of a recording in real time on a stage, with one frame per refresh while something changes and a log of
/// every frame. As in the playground, a frame that cannot differ from the previous one is not drawn.
final class ProfilePlayer {
  private let stage: any ProfileStage
  private var clock: any FrameClock
  private var canvas: Canvas
  private var history: FrameHistory
  private let panel = FramePanel()
  private let figures = Layer()
  private let overlay: Rect?
  private var meter: FrameMeter
  private(set) var log: FrameLog
  /// Seconds that were played, by the clock of the frames.
  private(set) var played = 0.0
  /// Seconds between two samples of the process's resources, for a trace; `nil` for none.
  var resourceInterval: Double?

  /// Creates a player on a stage.
  ///
  /// - Parameter overlay: Frame of the frame-time overlay beside the scene; `nil` for none.
  init(
    stage: any ProfileStage, clock: any FrameClock, appearance: Appearance, overlay: Rect?, log: FrameLog
  ) {
    self.stage = stage
    self.clock = clock
    self.overlay = overlay
    self.log = log
    let renderer = stage.renderer
    canvas = Canvas(
      appearance: appearance, scale: renderer.scale, text: renderer.text, pictures: renderer.pictures)
    // Shows all figures of the frame-time overlay, so that the measurement includes the full cost of drawing them.
    panel.shape.isUnfolded = true
    history = FrameHistory(period: log.period, presentWaits: log.presentWaits)
    meter = FrameMeter(
      period: log.period, presentWaits: log.presentWaits, firstMovement: log.frames.count, isVirtual: clock.isVirtual)
    renderer.resourceLog.now = { [weak self] in self?.clock.now ?? MonotonicClock.now() }
  }

  /// Replays a recording from start to end.
  ///
  /// - Parameters:
  ///   - replay: The replay of the recording in `scene`.
  ///   - name: The recording's name in the trace file.
  ///   - limit: Seconds after which the replay is cut off.
  /// - Returns: False if the user closed the window.
  func play(_ replay: Replay, named name: String, in scene: any Scene, run: Int, limit: Double?) -> Bool {
    var replay = replay
    var progress = ReplayProgress(replay.tuning)
    var origin: Timestamp?
    defer { finish(from: origin, of: scene, run: run, named: name) }
    while true {
      guard waitForTurn() else { return false }
      let start = clock.begin()
      let first = origin ?? start
      origin = first
      let time = Timestamp(nanoseconds: start.nanoseconds - first.nanoseconds)
      if let limit, time.seconds >= limit { return true }
      let isMoving = scene.isAnimating || stage.renderer.pictures.needsFrame || progress.frames == 0
      let before = replay.newestInput
      meter.begin(at: start)
      let lead = replay.sceneTime(at: .zero)
      let onMachine = { (time: Timestamp) in
        Timestamp(nanoseconds: first.nanoseconds + time.nanoseconds - lead.nanoseconds)
      }
      let goesOn = replay.deliver(upTo: time) { event in
        if resourceInterval != nil { log.runEvents.inputs.append((event.kind.name, onMachine(event.time))) }
        progress.handle(event, of: scene, scale: canvas.scale)
      }
      guard goesOn else { return true }
      progress.show(at: replay.sceneTime(at: time), seenAt: clock.visibleTime.seconds(since: start))
      let input = replay.newestInput == before ? nil : replay.newestInput
      meter.recorder.switchPhase(to: .update, at: clock.now)
      replay.completeFrame(at: time)
      guard isMoving || input != nil else {
        progress.lastPresent = nil
        meter.skip(seen: clock.skip())
        continue
      }
      if let input { meter.recordInput(at: replay.inputs(until: input, since: first)) }
      let (drawn, presented) = draw(scene)
      let shown = clock.end(drawn: drawn, presented: presented)
      updatePresentWaits()
      var frame = meter.end(
        .init(returned: presented, seen: shown.presented, animationTime: start, deadline: shown.deadline),
        .init(isAnimating: progress.lastPresent != nil, goesOn: true),
        resources: .init(drawn: stage.renderer.resourceLog.entries),
        scene: .init(state: scene.state, scale: canvas.scale, device: replay.device, release: progress.release))
      frame.facts.isFirst = progress.frames == 0
      frame.facts.placeholderCount = canvas.placeholderCount
      frame.facts.predictions = progress.removePredictions()
      record(frame, of: scene, run: run, isWarmUp: progress.frames < FrameHistory.warmUp)
      progress.lastPresent = shown.presented
      progress.frames += 1
    }
  }

  /// Waits until the next frame may start.
  ///
  /// - Returns: False if the user closed the window.
  private func waitForTurn() -> Bool {
    stage.renderer.resourceLog.removeAll()
    clock.wait()
    guard stage.isOpen() else { return false }
    while clock.isDisplayBehind {
      stage.renderer.resourceLog.recordWait {
        MonotonicClock.sleep(until: clock.now.advanced(bySeconds: FramePacer.catchUpInterval))
      }
      guard stage.isOpen() else { return false }
    }
    return true
  }

  /// Adopts a new measurement of whether presenting a frame waits for the display, which decides which frames count as
  /// late.
  private func updatePresentWaits() {
    guard let waits = clock.presentWaits, waits != log.presentWaits else { return }
    log.presentWaits = waits
    history.presentWaits = waits
    meter.change(presentWaits: waits)
  }

  private func finish(from origin: Timestamp?, of scene: any Scene, run: Int, named name: String) {
    if let gesture = meter.finish() { log.add(gesture, scene: scene.name.rawValue, run: run) }
    played += origin.map { max(0, clock.now.seconds(since: $0)) } ?? 0
    if let origin { log.runEvents.recordings.append((name, origin, max(origin, clock.now))) }
  }

  private func record(_ frame: FrameMeter.Frame, of scene: any Scene, run: Int, isWarmUp: Bool) {
    log.add(
      meter.recorder, frame.sample, facts: frame.facts, scene: scene.name.rawValue, run: run, isWarmUp: isWarmUp)
    history.add(frame.sample, facts: frame.facts)
    if let gesture = frame.gesture { log.add(gesture, scene: scene.name.rawValue, run: run) }
    sampleResources(at: frame.facts.presented)
  }

  /// Samples the process's resources if the interval has passed. Runs after a frame was presented, so that it delays no
  /// frame.
  private func sampleResources(at time: Timestamp) {
    guard let resourceInterval,
      log.runEvents.resources.last.map({ time.seconds(since: $0.time) >= resourceInterval }) ?? true
    else { return }
    log.runEvents.resources.append(
      .now(
        at: time, allocatedBytes: SDLAllocatedMemory.bytes,
        textureBytes: stage.renderer.pictures.bytes + stage.renderer.spriteBytes))
  }

  /// Draws the frame-time overlay in the same way as the workbench.
  private func drawOverlay(in frame: Rect) {
    let renderer = stage.renderer
    canvas.list.removeAll()
    if panel.refresh(history) || !renderer.isCurrent(figures, in: frame) {
      let list = panel.figures(history, in: Rect(origin: .zero, size: frame.size), on: canvas)
      renderer.update(figures, with: [list], in: frame, clear: canvas.palette.observeColumn)
    }
    renderer.draw(figures, in: frame)
    panel.drawGraph(history, in: frame, into: &canvas)
    renderer.draw(canvas.list)
  }

  /// Draws and presents a frame of the scene.
  ///
  /// - Returns: The times at which drawing ended and the call that presented the frame returned.
  private func draw(_ scene: any Scene) -> (drawn: Timestamp, presented: Timestamp) {
    let renderer = stage.renderer
    meter.recorder.switchPhase(to: .layout, at: clock.now)
    canvas.list.removeAll()
    canvas.placeholderCount = 0
    scene.draw(into: &canvas)
    meter.recorder.switchPhase(to: .draw, at: clock.now)
    renderer.beginFrame(clear: canvas.palette.observeColumn)
    if let overlay {
      var clipped = DisplayList()
      clipped.add(canvas.list, at: .zero, clippedTo: Rect(origin: .zero, size: scene.viewport))
      renderer.draw(clipped)
      meter.recorder.begin(.overlay, at: clock.now)
      drawOverlay(in: overlay)
      meter.recorder.end(at: clock.now)
    } else {
      renderer.draw(canvas.list)
    }
    let drawn = clock.now
    meter.present(at: drawn)
    renderer.present()
    return (drawn, clock.now)
  }
}
