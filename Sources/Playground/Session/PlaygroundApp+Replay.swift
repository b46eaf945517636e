import Documents
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// Replaying and scrubbing what is at hand.
extension PlaygroundApp {
  /// Seconds of the person's own time that show where a replay begins.
  private static let leadIn = 0.25
  /// Seconds before the moment that is sought during which the decisions are followed frame by frame.
  private static let followed = 5.0

  /// Replays the recording at hand, or ends the replay.
  func toggleReplay() {
    if replay != nil, replay?.isOver == false, !clock.isPaused { return endReplay() }
    if replay != nil, clock.isPaused, replay?.isOver == false {
      clock.pause(false, at: MonotonicClock.now())
      isPausedBySeeking = false
      return
    }
    // Another scene on the stage is none that a recording under way could tell of.
    guard recorder == nil, let recording = capture.recording, !recording.events.isEmpty, recording.scene == scene.name
    else { return }
    clock.pause(false, at: MonotonicClock.now())
    attempt { try restart(recording, at: -Self.leadIn / Double(clock.slowness)) }
    beginGesture()
  }

  /// Shows the recording at hand as it was at a moment, and stands still there.
  ///
  /// - Parameter seconds: behind the recording's lead.
  func seek(to seconds: Double) {
    guard recorder == nil, let recording = replay?.recording ?? capture.recording, !recording.events.isEmpty,
      recording.scene == scene.name
    else { return }
    wantsIndex = true
    let now = MonotonicClock.now()
    if !clock.isPaused { isPausedBySeeking = true }
    clock.pause(true, at: now)
    let target = max(0, seconds)
    // What was tuned since the replay began makes another motion of all that came before.
    if !hasRetuned, let position = replay?.position(at: sceneTime), position >= 0, position <= target {
      clock.skip(bySeconds: target - position, at: now)
      meter.interrupt()
    } else {
      attempt { try restart(recording, at: target) }
    }
    follow(to: sceneTime)
    let column = workbench.observe
    if let index, index.isWhole { column.plots.replace(index.tracer, isB: comparison.mode == .b) }
    column.plots.cursor = target
    column.needsSections = true
    updateStrip(at: sceneTime)
    updateTransport()
    needsFrame = true
  }

  /// Puts the recording at hand on the stage, as it was at a moment.
  private func restart(_ recording: GestureRecording, at seconds: Double) throws {
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    try stage(
      recording, at: seconds, from: seconds > 0 || recording.lead > 0 ? index?.rest(before: shown) : nil)
  }

  /// Puts a new scene on the stage that stands at a moment of a recording, with everything done until then.
  ///
  /// - Parameters:
  ///   - seconds: behind the recording's lead; negative for a moment before it begins.
  ///   - rest: a rest of this recording before that moment, from where to catch up; `nil` for its start.
  func stage(_ recording: GestureRecording, at seconds: Double, from rest: RecordingIndex.Rest? = nil) throws {
    releaseScene()
    replay = nil
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    // The scene's clock must have room for what came before the moment.
    let needed = Double(shown) / 1e6 + 1
    if sceneTime.seconds < needed { clock.skip(bySeconds: needed, at: MonotonicClock.now()) }
    let time = sceneTime
    let origin = time.advanced(bySeconds: -seconds)
    let made = WindowReplay(recording, from: origin, rest: rest)
    let begin = min(time, made.time(of: rest?.microseconds ?? 0))
    var values = tuning
    for (key, value) in made.changes { if let tunable = Tunables.named(key) { try? values.set(tunable, to: value) } }
    let fresh = try content.scene(
      scene.name, viewport: workbench.layout.viewport.size, tuning: values, items: options.items)
    fresh.advance(to: begin)
    fresh.restore(rest?.start ?? recording.startInWindow)
    scene = fresh
    meter.interrupt()
    replayTuning = made.changes.isEmpty ? nil : values
    replay = made
    replayTime = begin
    workbench.observe.log = DecisionLog()
    capture.restart(from: origin)
    hasRetuned = false
    follow(to: time)
  }

  /// Plays what is due up to a moment, following the decisions as frames would have shown them.
  private func follow(to time: Timestamp) {
    var moment = replayTime
    if time.seconds(since: moment) > Self.followed {
      moment = time.advanced(bySeconds: -Self.followed)
      play(upTo: moment)
      scene.advance(to: moment)
    }
    let step = 1 / window.refreshRate
    while moment < time {
      moment = min(time, moment.advanced(bySeconds: step))
      play(upTo: moment)
      scene.advance(to: moment)
      let state = scene.state
      workbench.observe.log.note(state, velocity: state.main.velocity ?? 0, scene: scene)
    }
    replayTime = time
    frontier.reach(time)
  }

  /// Ends a replay; its fingers are lifted, and what it had tuned is as the panel says again.
  func endReplay() {
    guard let replay else { return }
    for id in replay.fingers.keys { scene.handle(InputEvent(time: actingTime(), kind: .cancel(id: id))) }
    if replay.isScrolling {
      scene.handle(InputEvent(time: actingTime(), kind: .scroll(delta: .zero, phase: .ended, at: nil)))
    }
    self.replay = nil
    workbench.observe.plots.cursor = nil
    workbench.observe.plots.now = nil
    if isPausedBySeeking { clock.pause(false, at: MonotonicClock.now()) }
    isPausedBySeeking = false
    if replayTuning != nil {
      replayTuning = nil
      scene.retune(tuning, at: actingTime())
    }
    updateStrip(at: sceneTime)
    updateTransport()
  }

  /// Gives the scene the events of the replay that are due, in a frame.
  func playOn(to time: Timestamp) {
    guard replay != nil else { return }
    play(upTo: time)
    replayTime = max(replayTime, time)
    guard let replay else { return }
    if workbench.observe.plots.cursor != nil, !clock.isPaused { workbench.observe.plots.cursor = nil }
    guard replay.isOver, !clock.isPaused else { return }
    if !TouchRings.isFading(replay, at: time) { endReplay() } else { updateTransport() }
  }

  private func play(upTo time: Timestamp) {
    guard var replay else { return }
    let steps = replay.steps(upTo: time)
    self.replay = replay
    for step in steps {
      switch step {
      case .input(let event):
        scene.handle(event)
        observe(event)
      case .set(let key, let value, let moment):
        var values = replayTuning ?? tuning
        guard let tunable = Tunables.named(key), (try? values.set(tunable, to: value)) != nil else { continue }
        replayTuning = values
        scene.retune(values, at: moment)
      }
    }
  }

  // MARK: - The index

  /// Whether the next frame goes on with the index: it is wanted, and neither there already nor to wait for a rest.
  var isIndexing: Bool {
    guard wantsIndex, recorder == nil, !touches.values.contains(.scene) else { return false }
    if let index { return !index.isWhole }
    return !capture.isEmpty && (scene.isAtRest || capture.isAdopted || replay != nil)
  }

  /// Goes on with finding the rests of what is at hand, after the frame is on the screen.
  func runIndex() {
    guard isIndexing else { return }
    if index == nil {
      guard let recording = replay?.recording ?? capture.recording, recording.scene == scene.name else {
        return wantsIndex = false
      }
      attempt { index = try makeIndex(recording, viewport: workbench.layout.viewport.size, keepsSize: true) }
    }
    guard let index else { return wantsIndex = false }
    index.run(until: MonotonicClock.now().advanced(bySeconds: Comparison.slice), now: MonotonicClock.now)
    if index.isWhole {
      workbench.observe.needsSections = true
      wantsIndex = false
      if replay != nil { workbench.observe.plots.replace(index.tracer, isB: comparison.mode == .b) }
      if unseen == capture.count, isObserving {
        // What a moment that was sought tells stays told.
        if replay == nil { showUnseen() } else { unseen = nil }
      }
      updateStrip(at: sceneTime)
    }
    needsFrame = true
  }

  /// An index over a recording, in a scene of its own.
  func makeIndex(_ recording: GestureRecording, viewport: Size, keepsSize: Bool) throws(DocumentError) -> RecordingIndex
  {
    let hidden = try content.scene(recording.scene, viewport: viewport, tuning: tuning, items: options.items)
    return RecordingIndex(recording, in: hidden, tuning: tuning, keepsSize: keepsSize)
  }
}
