import Documents
import Drawing
import Recording
import SDLPlatform
import Scenes
import ScrollEngine
import Tuning

/// What the workbench tells about the gesture made last.
extension PlaygroundApp {
  /// A gesture begins: the curves begin anew.
  func beginGesture() {
    let column = workbench.observe
    // The same gesture again becomes the same again under the other tuning.
    let kept = replay?.recording == comparison.recording ? column.plots.other : nil
    column.plots.begin(scene.state.main.quantity)
    column.log = DecisionLog(after: column.log)
    column.plots.other = kept
    if kept == nil { forgetComparison() }
    column.films.own = GhostFilm()
    hasRetuned = false
    unseen = isObserving ? nil : capture.count
    if recorder == nil, !capture.isAdopted {
      column.strip.title = .last
      library.isAtHand(.last)
    }
    describeScene()
    updateTransport()
  }

  /// Shows a gesture that was made while nobody could see what is told of it, from its index; asks for that first.
  func showUnseen() {
    guard let index, index.isWhole else {
      if scene.isAtRest || capture.isAdopted { wantsIndex = true }
      return
    }
    unseen = nil
    let column = workbench.observe
    column.plots.replace(index.tracer, isB: comparison.mode == .b)
    column.log = index.log
    column.plots.evidenceText = DecisionTexts.samples(index.log)
    if let release = index.log.releasedAt {
      column.plots.showEvidence(of: index.log, until: release.seconds - Double(index.recording.lead) / 1e6)
    }
    column.needsSections = true
    updateStrip(at: sceneTime)
    needsFrame = true
  }

  /// Tells the line about the gesture how far it is.
  func updateStrip(at time: Timestamp) {
    let column = workbench.observe
    let elapsed = max(0, time.seconds(since: capture.origin))
    let end: Double
    let now: Double
    if recorder != nil {
      end = max(0, time.seconds(since: recordingStart))
      now = end
    } else if let replay {
      // Until the index knows, it is as long as it was seen to be: a track that grows under a finger leads it astray.
      end = index.flatMap { $0.isWhole ? $0.duration : nil } ?? column.strip.duration / 1000
      now = max(0, replay.position(at: time))
    } else {
      end =
        capture.isAdopted
        ? index?.duration ?? 0 : max(column.plots.trace.last?.time ?? 0, column.plots.trace.marks.last?.time ?? 0)
      now = scene.isAtRest ? .infinity : elapsed
    }
    let known = capture.isAdopted || replay != nil ? (replay?.recording ?? capture.recording)?.shownSeconds ?? 0 : 0
    column.strip.duration = max(end, known) * 1000
    column.strip.elapsed = min(now * 1000, column.strip.duration)
  }

  /// Shows in the transport what can be done.
  func updateTransport() {
    var state = workbench.transport
    state.isRecording = recorder != nil
    state.canReplay = !capture.isEmpty
    state.isReplaying = replay?.isOver == false
    state.isPaused = clock.isPaused
    state.slowness = clock.slowness
    state.compare = comparison.mode
    workbench.transport = state
  }
}
