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
  private let watch = ThreadWatch()
  private var canvas: Canvas
  private var history: FrameHistory
  private let panel = FramePanel()
  private let figures = Layer()
  private let overlay: Rect?
  private var recorder = FrameRecorder()
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
  }

  /// Plays a recording from its start to its end.
  ///
  /// - Parameters:
  ///   - replay: the recording in its scene.
  ///   - limit: seconds after which it is cut off.
  /// - Returns: false when a person closed the window.
  func play(_ replay: Replay, in scene: any Scene, run: Int, limit: Double?) -> Bool {
    var replay = replay
    var course = Course(log)
    var pacer = FramePacer(period: log.period / 1000, waitsForDisplay: stage.waitsForDisplay)
    let origin = MonotonicClock.now()
    defer { if let gesture = course.gestures.finish() { log.add(gesture, scene: scene.name.rawValue, run: run) } }
    while true {
      let due = pacer.next(hasInput: false, now: MonotonicClock.now())
      if let due { MonotonicClock.sleep(until: due) }
      guard stage.isOpen() else { return false }
      let start = MonotonicClock.now()
      course.gap = watch.lap()
      pacer.take(stage.takeDisplayNews())
      pacer.begin(at: start, hasInput: false)
      let time = Timestamp(nanoseconds: start.nanoseconds - origin.nanoseconds)
      if let limit, time.seconds >= limit { return true }
      let isMoving = scene.isAnimating || stage.renderer.pictures.needsFrame || course.frames == 0
      let before = replay.newestInput
      recorder.beginFrame(at: start)
      recorder.begin(.input, at: start)
      guard replay.deliver(upTo: time) else { return true }
      let input = replay.newestInput == before ? nil : replay.newestInput
      recorder.pass(to: .update, at: MonotonicClock.now())
      replay.settle(at: time)
      guard isMoving || input != nil else {
        course.lastPresent = nil
        if stage.waitsForDisplay { MonotonicClock.sleep(until: start.advanced(bySeconds: log.period / 1000)) }
        continue
      }
      course.work = draw(scene)
      let presented = recorder.end
      let drawn = presented.advanced(bySeconds: -recorder.milliseconds(of: .present) / 1000)
      pacer.end(drawn: drawn, presented: presented)
      let onMachine = { (time: Timestamp) in Timestamp(nanoseconds: origin.nanoseconds + time.nanoseconds) }
      let last = course.lastPresent
      let facts = PresentedFrame(
        shows: start, ready: stage.waitsForDisplay ? drawn : presented, presented: presented,
        deadline: deadline(start, from: stage.waitsForDisplay ? last : last.map { due ?? $0 }),
        follows: last != nil, inputs: input.map { onMachine(replay.oldestInput ?? $0)...onMachine($0) })
      note(facts, of: scene, run: run, device: replay.device, in: &course)
    }
  }

  /// What is known of the frames of a recording while it is played.
  private struct Course {
    var jerk = JerkMeter()
    var follower: ScrollFollower
    var gestures: GestureFollower
    var causes = CauseMeter()
    var lastPresent: Timestamp?
    var frames = 0
    /// What the program had of the machine before the frame, and until it was drawn.
    var gap = ThreadUse()
    var work = ThreadUse()

    init(_ log: FrameLog) {
      follower = ScrollFollower(firstMovement: log.frames.count)
      gestures = GestureFollower(period: log.period)
    }
  }

  private func note(
    _ facts: PresentedFrame, of scene: any Scene, run: Int, device: String, in course: inout Course
  ) {
    var facts = facts
    let state = scene.state
    facts.step = course.follower.step(state, scale: canvas.scale)
    let present = recorder.milliseconds(of: .present)
    var sample = FrameSample(
      frame: course.lastPresent.map { facts.presented.seconds(since: $0) * 1000 } ?? 0,
      work: facts.presented.seconds(since: facts.shows) * 1000 - present, present: present,
      latency: facts.inputs.map { facts.presented.seconds(since: $0.upperBound) * 1000 },
      overlay: recorder.milliseconds(of: .overlay),
      jerk: course.jerk.add(state.scrolledPositions(scale: canvas.scale), at: facts.presented))
    sample.cause = course.causes.add(
      FrameEvidence(
        missed: sample.missed(period: log.period, presentWaits: log.presentWaits), presentWaits: log.presentWaits,
        overrun: facts.deadline.map { facts.ready.seconds(since: $0) * 1000 },
        gap: course.lastPresent.map { facts.shows.seconds(since: $0) * 1000 } ?? 0,
        phases: FramePhase.allCases.map {
          recorder.milliseconds(of: $0) - ($0 == .draw ? sample.overlay : 0)
        }, use: (course.gap, course.work, watch.lap())))
    log.add(
      recorder, sample, facts: facts, scene: scene.name.rawValue, run: run,
      isWarmUp: course.frames < FrameHistory.warmUp)
    history.add(sample)
    if let gesture = course.gestures.add(facts, state, device: device) {
      log.add(gesture, scene: scene.name.rawValue, run: run)
    }
    course.lastPresent = facts.presented
    course.frames += 1
  }

  /// The next picture of the display after a frame began.
  ///
  /// - Parameter picture: when another one was taken; a frame that follows none begins a row of its own.
  private func deadline(_ start: Timestamp, from picture: Timestamp?) -> Timestamp {
    let period = log.period / 1000
    guard let picture else { return start.advanced(bySeconds: period) }
    let gone = (start.seconds(since: picture) / period).rounded(.down)
    return picture.advanced(bySeconds: (max(0, gone) + 1) * period)
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

  /// - Returns: what the program had of the machine until all was drawn.
  private func draw(_ scene: any Scene) -> ThreadUse {
    let renderer = stage.renderer
    recorder.pass(to: .layout, at: MonotonicClock.now())
    canvas.list.removeAll()
    scene.draw(into: &canvas)
    recorder.pass(to: .draw, at: MonotonicClock.now())
    renderer.beginFrame(clear: canvas.palette.window)
    if let overlay {
      var clipped = DisplayList()
      clipped.add(canvas.list, at: .zero, clippedTo: Rect(origin: .zero, size: scene.viewport))
      renderer.draw(clipped)
      recorder.begin(.overlay, at: MonotonicClock.now())
      drawOverlay(in: overlay)
      recorder.end(at: MonotonicClock.now())
    } else {
      renderer.draw(canvas.list)
    }
    let use = watch.lap()
    recorder.pass(to: .present, at: MonotonicClock.now())
    renderer.present()
    recorder.end(at: MonotonicClock.now())
    return use
  }

  /// Hands the log on to the next player.
  func takeLog() -> FrameLog { log }
}
