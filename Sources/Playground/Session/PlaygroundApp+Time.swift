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
    column.plots.begin()
    column.log = DecisionLog()
    comparison.cancel()
    hasRetuned = false
    if recorder == nil, !capture.isAdopted { column.strip.title = .last }
    describeScene()
    updateTransport()
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
      end = capture.isAdopted ? index?.duration ?? 0 : column.plots.trace.last?.time ?? 0
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

  /// Tells the plots what they are about.
  func describeScene() {
    let plots = workbench.observe.plots
    let probe = MotionProbe(scene.name)
    var line = StateLine()
    scene.report(into: &line)
    var isOpen = false
    if case .flag(true)? = line["open"] { isOpen = true }
    plots.title = probe.title(isOpen: isOpen)
    plots.growsDownwards = probe.growsDownwards
    plots.isB = comparison.mode == .b
    guard scene.name == .sheet else { return plots.guides = [] }
    let height = scene.viewport.height
    plots.guides = [
      PlotsView.Guide(name: "full", place: tuning[Tunables.sheetFullTop]),
      PlotsView.Guide(name: "half", place: height * (1 - tuning[Tunables.sheetHalfFraction])),
      PlotsView.Guide(name: "peek", place: height - tuning[Tunables.sheetPeekHeight]),
    ]
  }
}
