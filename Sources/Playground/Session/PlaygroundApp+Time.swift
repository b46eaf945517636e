import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// Recording, replaying, and the gesture made last.
extension PlaygroundApp {
  /// A recorder that starts from the scene's present state.
  func makeRecorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: scene.name, viewport: scene.viewport, scale: window.scale, device: "mouse", start: scene.startState(),
      at: time)
  }

  /// Begins a recording.
  ///
  /// - Parameter path: where it goes; `nil` for the person's folder of recordings.
  func startRecording(to path: String?) {
    recorder = makeRecorder(at: sceneTime)
    recordPath = path
    workbench.observe.strip.title = .recording
    workbench.observe.needsSections = true
    updateTransport()
  }

  /// Ends and saves the recording.
  ///
  /// - Throws: ``DocumentError`` when it has a path of its own and cannot be written; a fault in the person's folder is
  ///   shown instead.
  func finishRecording() throws {
    guard var recorder else { return }
    self.recorder = nil
    recorder.end(at: sceneTime)
    workbench.observe.needsSections = true
    if let path = recordPath {
      recordPath = nil
      try recorder.save(to: path)
      workbench.observe.strip.title = .saved(path.split(separator: "/").last.map(String.init) ?? path)
    } else {
      let name = RecordingsFolder.name(scene: scene.name)
      do throws(DocumentError) {
        _ = try RecordingsFolder.save(recorder, as: name)
        workbench.observe.strip.title = .saved(name)
      } catch { workbench.observe.strip.title = .fault(error.description) }
    }
    updateTransport()
  }

  func toggleRecording() {
    if recorder == nil { startRecording(to: nil) } else { attempt { try finishRecording() } }
  }

  /// Replays the last gesture, or ends the replay.
  func toggleReplay() {
    if replay != nil, replay?.isOver == false { return endReplay() }
    guard let recording = capture.recording, !recording.events.isEmpty, recording.scene == scene.name else { return }
    releaseScene()
    clock.pause(false, at: MonotonicClock.now())
    let time = sceneTime
    scene.advance(to: time)
    if scene.viewport != workbench.layout.viewport.size { fitScene() }
    scene.restore(recording.start)
    // A moment of rest shows where it begins.
    replay = WindowReplay(recording, from: time.advanced(bySeconds: 0.25))
    capture.restart(from: time.advanced(bySeconds: 0.25))
    beginGesture()
    needsFrame = true
  }

  /// Ends a replay; its fingers are lifted.
  func endReplay() {
    guard let replay else { return }
    for id in replay.fingers.keys { scene.handle(InputEvent(time: sceneTime, kind: .cancel(id: id))) }
    self.replay = nil
    updateTransport()
  }

  /// Gives the scene the events of the replay that are due.
  func playOn(to time: Timestamp) {
    guard var replay else { return }
    let events = replay.events(upTo: time)
    self.replay = replay
    for event in events {
      scene.handle(event)
      observe(event)
    }
    if replay.isOver {
      if !TouchRings.isFading(replay, at: time) { self.replay = nil }
      updateTransport()
    }
  }

  /// A gesture begins: the curves begin anew.
  func beginGesture() {
    let column = workbench.observe
    // The same gesture again becomes the same again under the other tuning.
    let kept = replay?.recording == comparison.recording ? column.plots.other : nil
    column.plots.begin(scene.name)
    column.log = DecisionLog()
    column.plots.other = kept
    if kept == nil { forgetComparison() }
    hasRetuned = false
    if recorder == nil { column.strip.title = .last }
    describeScene()
    updateTransport()
  }

  /// Tells the line about the gesture how far it is.
  func updateStrip(at time: Timestamp) {
    let strip = workbench.observe
    let elapsed = max(0, time.seconds(since: capture.origin))
    let end = strip.plots.trace.last?.time ?? 0
    strip.strip.duration = max(end, strip.strip.title == .recording ? elapsed : 0, replay?.duration ?? 0) * 1000
    strip.strip.elapsed = (scene.isAtRest ? end : elapsed) * 1000
  }

  /// Shows in the transport what can be done.
  func updateTransport() {
    var state = workbench.transport
    state.isRecording = recorder != nil
    state.canReplay = capture.recording?.events.isEmpty == false
    state.isReplaying = replay?.isOver == false
    state.isPaused = clock.isPaused
    state.slowness = clock.slowness
    state.compare = comparison.mode
    workbench.transport = state
  }
}
