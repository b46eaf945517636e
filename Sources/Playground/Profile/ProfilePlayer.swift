import Drawing
import FrameTiming
import Recording
import SDLPlatform
import Scenes
import ScrollEngine

/// Plays a recording in real time on a stage, one frame for each picture of the display while something happens, and
/// logs every frame. As in the playground, frames in which nothing can change are not drawn.
final class ProfilePlayer {
  private let stage: any ProfileStage
  private var canvas: Canvas
  private var history: FrameHistory
  private let panel = FramePanel()
  private let figures = Layer()
  private let overlay: Rect?
  private var meter: FrameMeter
  private(set) var log: FrameLog

  /// A player on a stage.
  ///
  /// - Parameter overlay: where the frame-time overlay is drawn, beside the scene; `nil` for none.
  init(stage: any ProfileStage, appearance: Appearance, overlay: Rect?, log: FrameLog) {
    self.stage = stage
    self.overlay = overlay
    self.log = log
    let renderer = stage.renderer
    canvas = Canvas(
      appearance: appearance, scale: renderer.scale, text: renderer.text, pictures: renderer.pictures)
    // All figures, so that what they cost is measured as well.
    panel.shape.isUnfolded = true
    history = FrameHistory(period: log.period, presentWaits: log.presentWaits)
    meter = FrameMeter(period: log.period, presentWaits: log.presentWaits, firstMovement: log.frames.count)
  }

  /// Plays a recording from its start to its end.
  ///
  /// - Parameters:
  ///   - replay: the recording in its scene.
  ///   - limit: seconds after which it is cut off.
  /// - Returns: false when a person closed the window.
  func play(_ replay: Replay, in scene: any Scene, run: Int, limit: Double?) -> Bool {
    var replay = replay
    var course = Course()
    var pacer = FramePacer(period: log.period / 1000, waitsForDisplay: stage.waitsForDisplay)
    let origin = MonotonicClock.now()
    defer { if let gesture = meter.finish() { log.add(gesture, scene: scene.name.rawValue, run: run) } }
    while true {
      let due = pacer.next(hasInput: false, now: MonotonicClock.now())
      if let due { MonotonicClock.sleep(until: due) }
      guard stage.isOpen() else { return false }
      let start = MonotonicClock.now()
      pacer.take(stage.takeDisplayNews())
      pacer.begin(at: start, hasInput: false)
      let time = Timestamp(nanoseconds: start.nanoseconds - origin.nanoseconds)
      if let limit, time.seconds >= limit { return true }
      let isMoving = scene.isAnimating || stage.renderer.pictures.needsFrame || course.frames == 0
      let before = replay.newestInput
      stage.renderer.makings.removeAll()
      meter.begin(at: start)
      guard replay.deliver(upTo: time) else { return true }
      let input = replay.newestInput == before ? nil : replay.newestInput
      meter.recorder.pass(to: .update, at: MonotonicClock.now())
      replay.settle(at: time)
      guard isMoving || input != nil else {
        course.lastPresent = nil
        if stage.waitsForDisplay { MonotonicClock.sleep(until: start.advanced(bySeconds: log.period / 1000)) }
        continue
      }
      let onMachine = { (time: Timestamp) in Timestamp(nanoseconds: origin.nanoseconds + time.nanoseconds) }
      if let input { meter.note(input: onMachine(replay.oldestInput ?? input)...onMachine(input)) }
      let (drawn, presented) = draw(scene)
      pacer.end(drawn: drawn, presented: presented)
      let last = course.lastPresent
      let picture = stage.waitsForDisplay ? last : last.map { due ?? $0 }
      let frame = meter.end(
        at: presented, shows: start, deadline: FrameMeter.deadline(start, from: picture, period: log.period / 1000),
        isAnimating: last != nil, goesOn: true, made: stage.renderer.makings.entries,
        sight: .init(state: scene.state, scale: canvas.scale, device: replay.device))
      note(frame, of: scene, run: run, isWarmUp: course.frames < FrameHistory.warmUp)
      course.lastPresent = presented
      course.frames += 1
    }
  }

  /// What is known of the frames of a recording while it is played.
  private struct Course {
    var lastPresent: Timestamp?
    var frames = 0
  }

  private func note(_ frame: FrameMeter.Frame, of scene: any Scene, run: Int, isWarmUp: Bool) {
    log.add(
      meter.recorder, frame.sample, facts: frame.facts, scene: scene.name.rawValue, run: run, isWarmUp: isWarmUp)
    history.add(frame.sample, facts: frame.facts)
    if let gesture = frame.gesture { log.add(gesture, scene: scene.name.rawValue, run: run) }
  }

  /// Draws the frame-time block as the workbench does.
  private func drawOverlay(in frame: Rect) {
    let renderer = stage.renderer
    canvas.list.removeAll()
    if panel.refresh(history) || !renderer.isCurrent(figures, in: frame) {
      panel.drawFigures(history, in: Rect(origin: .zero, size: frame.size), into: &canvas)
      renderer.update(figures, with: canvas.list, in: frame, clear: canvas.palette.window)
      canvas.list.removeAll()
    }
    renderer.draw(figures, in: frame)
    panel.drawGraph(history, in: frame, into: &canvas)
    renderer.draw(canvas.list)
  }

  /// - Returns: when all was drawn, and when it was presented.
  private func draw(_ scene: any Scene) -> (drawn: Timestamp, presented: Timestamp) {
    let renderer = stage.renderer
    meter.recorder.pass(to: .layout, at: MonotonicClock.now())
    canvas.list.removeAll()
    scene.draw(into: &canvas)
    meter.recorder.pass(to: .draw, at: MonotonicClock.now())
    renderer.beginFrame(clear: canvas.palette.window)
    if let overlay {
      var clipped = DisplayList()
      clipped.add(canvas.list, at: .zero, clippedTo: Rect(origin: .zero, size: scene.viewport))
      renderer.draw(clipped)
      meter.recorder.begin(.overlay, at: MonotonicClock.now())
      drawOverlay(in: overlay)
      meter.recorder.end(at: MonotonicClock.now())
    } else {
      renderer.draw(canvas.list)
    }
    let drawn = MonotonicClock.now()
    meter.present(at: drawn)
    renderer.present()
    return (drawn, MonotonicClock.now())
  }

  /// Hands the log on to the next player.
  func takeLog() -> FrameLog { log }
}
