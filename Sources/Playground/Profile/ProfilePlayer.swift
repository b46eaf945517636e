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
  private var clock: any FrameClock
  private let watch = ThreadWatch()
  private var canvas: Canvas
  private var history: FrameHistory
  private let panel = FramePanel()
  private let figures = Layer()
  private let overlay: Rect?
  private var recorder = FrameRecorder()
  private(set) var log: FrameLog
  /// Seconds between two looks at what the process has of the machine, for a trace; `nil` for none.
  var resourceInterval: Double?

  /// A player on a stage.
  ///
  /// - Parameter overlay: where the frame-time overlay is drawn, beside the scene; `nil` for none.
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
    // All figures, so that what they cost is measured as well.
    panel.shape.isUnfolded = true
    history = FrameHistory(period: log.period, presentWaits: log.presentWaits)
  }

  /// Plays a recording from its start to its end.
  ///
  /// - Parameters:
  ///   - replay: the recording in its scene.
  ///   - name: what a trace calls it.
  ///   - limit: seconds after which it is cut off.
  /// - Returns: false when a person closed the window.
  func play(_ replay: Replay, named name: String, in scene: any Scene, run: Int, limit: Double?) -> Bool {
    var replay = replay
    var course = ProfileCourse(log, replay.tuning)
    var origin: Timestamp?
    defer { finish(&course, from: origin, of: scene, run: run, named: name) }
    while true {
      clock.wait()
      guard stage.isOpen() else { return false }
      let start = clock.begin()
      let first = origin ?? start
      origin = first
      course.gap = watch.lap()
      let time = Timestamp(nanoseconds: start.nanoseconds - first.nanoseconds)
      if let limit, time.seconds >= limit { return true }
      let isMoving = scene.isAnimating || stage.renderer.pictures.needsFrame || course.frames == 0
      let before = replay.newestInput
      recorder.beginFrame(at: start)
      recorder.begin(.input, at: start)
      let lead = replay.sceneTime(at: .zero)
      let onMachine = { (time: Timestamp) in
        Timestamp(nanoseconds: first.nanoseconds + time.nanoseconds - lead.nanoseconds)
      }
      let goesOn = replay.deliver(upTo: time) { event in
        if resourceInterval != nil { log.annals.inputs.append((event.kind.name, onMachine(event.time))) }
        course.follow(event, scale: canvas.scale)
      }
      guard goesOn else { return true }
      course.show(at: replay.sceneTime(at: time), seenAt: clock.sight.seconds(since: start))
      let input = replay.newestInput == before ? nil : replay.newestInput
      recorder.pass(to: .update, at: clock.now)
      replay.settle(at: time)
      guard isMoving || input != nil else {
        course.lastPresent = nil
        clock.skip()
        continue
      }
      course.work = draw(scene)
      let returned = recorder.end
      let sight = clock.end(
        drawn: returned.advanced(bySeconds: -recorder.milliseconds(of: .present) / 1000), presented: returned)
      var facts = PresentedFrame(
        shows: start, ready: sight.ready, presented: sight.presented, deadline: sight.deadline,
        follows: course.lastPresent != nil, inputs: input.map { replay.inputs(until: $0, since: first) })
      facts.isFirst = course.frames == 0
      facts.standIns = canvas.standIns
      facts.predictions = course.takePredictions()
      note(facts, of: scene, run: run, device: replay.device, in: &course)
    }
  }

  private func finish(
    _ course: inout ProfileCourse, from origin: Timestamp?, of scene: any Scene, run: Int, named name: String
  ) {
    if let gesture = course.gestures.finish() { log.add(gesture, scene: scene.name.rawValue, run: run) }
    if let origin { log.annals.recordings.append((name, origin, max(origin, clock.now))) }
  }

  private func note(
    _ facts: PresentedFrame, of scene: any Scene, run: Int, device: String, in course: inout ProfileCourse
  ) {
    var facts = facts
    let state = scene.state
    facts.step = course.follower.step(state, scale: canvas.scale)
    let present = recorder.milliseconds(of: .present)
    var sample = FrameSample(
      frame: course.lastPresent.map { facts.presented.seconds(since: $0) * 1000 } ?? 0,
      work: recorder.end.seconds(since: recorder.start) * 1000 - present, present: present,
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
    watchResources(at: facts.presented)
  }

  /// Looks at the process once in a while, after a frame was handed over.
  private func watchResources(at time: Timestamp) {
    guard let resourceInterval,
      log.annals.resources.last.map({ time.seconds(since: $0.time) >= resourceInterval }) ?? true
    else { return }
    log.annals.resources.append(
      .now(
        at: time, allocatedBytes: AllocatedMemory.bytes,
        textureBytes: stage.renderer.pictures.bytes + stage.renderer.spriteBytes))
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
    recorder.pass(to: .layout, at: clock.now)
    canvas.list.removeAll()
    canvas.standIns = 0
    scene.draw(into: &canvas)
    recorder.pass(to: .draw, at: clock.now)
    renderer.beginFrame(clear: canvas.palette.window)
    if let overlay {
      var clipped = DisplayList()
      clipped.add(canvas.list, at: .zero, clippedTo: Rect(origin: .zero, size: scene.viewport))
      renderer.draw(clipped)
      recorder.begin(.overlay, at: clock.now)
      drawOverlay(in: overlay)
      recorder.end(at: clock.now)
    } else {
      renderer.draw(canvas.list)
    }
    let use = watch.lap()
    recorder.pass(to: .present, at: clock.now)
    renderer.present()
    recorder.end(at: clock.now)
    return use
  }

  /// Hands the log on to the next player.
  func takeLog() -> FrameLog { log }
}
