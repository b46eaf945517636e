import Documents
import Drawing
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Takes down what becomes of a gesture, and has the workbench tell it: its curve, what was decided, how far it is, and
/// what it becomes under the other tuning. Nothing of it runs where nobody can see it.
final class GestureObserver: SessionObserver {
  /// Frames between two drawings of texts that change with the motion: ten a second are as many as can be read.
  private static let textInterval = 6

  let session: Session
  let workbench: Workbench
  let comparison: Comparison
  let lengths: LengthFinder
  /// What was decided, as it is now; the column tells it a few times a second.
  var log = DecisionLog()
  /// When what the log tells of began, in its times.
  private(set) var logOrigin = Timestamp.zero
  /// Frames since the texts about the gesture were drawn.
  private var textAge = 0
  /// The gesture of which not all was taken down, as nobody could see it; by its number.
  var unseen: Int?
  /// What the plots were told that they are about.
  var described: Subject?
  /// What was compared last.
  var compared: Subject?
  /// Called when the hands were taken from the scene.
  var released: () -> Void = {}
  /// Called when the next frame shows something else than what the last one led to: nobody's hand may ask for it.
  var interrupted: () -> Void = {}

  /// An observer of a session that has just begun.
  init(_ session: Session, _ workbench: Workbench, _ comparison: Comparison) {
    self.session = session
    self.workbench = workbench
    self.comparison = comparison
    lengths = LengthFinder(session, comparison, workbench.observe.library)
    session.observer = self
  }

  var column: ObserveColumn { workbench.observe }
  private var isBare: Bool { workbench.layout.isBare }

  /// Whether somebody sees what the engine did.
  var isObserving: Bool { !isBare && (workbench.layout.observe != nil || comparison.mode == .both) }

  func elapsed(at time: Timestamp) -> Double { time.seconds(since: session.atHand.origin) }

  // MARK: - What the session tells

  func gestureBegan() {
    guard !isBare else { return }
    let kept = session.replay == nil ? nil : column.plots.backdrop.other
    column.plots.backdrop.isBNext = comparison.mode == .b
    column.plots.begin(session.scene.state.main.quantity)
    log = DecisionLog(after: log)
    logOrigin = session.atHand.origin
    column.plots.backdrop.other = kept
    unseen = isObserving ? nil : session.atHand.count
    if !session.isRecording, !session.atHand.isAdopted {
      column.strip.title = .last
      column.library.isAtHand(.last)
    }
    describe()
    tellTime(session.time)
  }

  func sceneHad(_ event: InputEvent) {
    guard !isBare else { return }
    if case .resize = event.kind { return sizeChanged() }
    log.note(event, scene: session.scene)
    column.plots.note(event.kind, at: elapsed(at: event.time))
    column.plots.backdrop.evidenceText = DecisionTexts.samples(log)
    // The curve may have begun long before the touch: with a recording, or with a motion that the touch caught.
    if let release = log.release?.time {
      column.plots.showEvidence(of: log, until: elapsed(at: release))
    }
    // What moves nothing asks for no more frames that would tell it.
    if session.scene.isAtRest { tellTime(event.time) }
  }

  func scenePassed(_ time: Timestamp) {
    let scene = session.scene
    let state = scene.state
    log.note(state, velocity: state.main.velocity ?? 0, scene: scene)
  }

  func scenePlaced(_ start: Session.Start) {
    interrupted()
    log = DecisionLog()
    column.log = log
    if case .recorded = start { return }
    workbench.switcher.shown = session.scene.descriptor
    column.strip = RecordingStrip()
    column.plots.begin(session.scene.state.main.quantity)
  }

  func timeSkipped() { interrupted() }

  func handsReleased() {
    released()
    interrupted()
  }

  func replayEnded() {
    column.plots.cursor = nil
    column.plots.now = nil
    // What was taken down up to here, and what the scene does from here on, are not all of the gesture.
    if session.atHand.isBeside { unseen = session.atHand.count }
    tellTime(session.time)
  }

  // MARK: - Frames

  /// Takes down what a frame shows, for the curves and the decisions.
  func frame(at time: Timestamp) {
    if session.replay != nil, column.plots.cursor != nil, !session.clock.isPaused { column.plots.cursor = nil }
    let scene = session.scene
    let count = session.atHand.count
    let isEmpty = session.atHand.isEmpty
    guard isObserving else {
      if !isBare, !isEmpty, !scene.isAtRest { unseen = count }
      return
    }
    textAge += 1
    guard !isEmpty else { return }
    if unseen == count, session.replay == nil { return showUnseen() }
    guard !session.atHand.isBeside else { return }
    let elapsed = elapsed(at: time)
    let isPaused = session.clock.isPaused
    column.plots.now = session.replay == nil ? nil : max(0, elapsed)
    let wasIdle = log.activity == .idle
    // What rests has been told; but a replay goes on where its fingers paused.
    guard !(wasIdle && scene.isAtRest && column.plots.trace.marks.contains { $0.kind == .rest }) else {
      if session.replay != nil, textAge >= Self.textInterval || isPaused { tellTime(time) }
      return
    }
    let state = scene.state
    let isShown = isPaused && elapsed == column.plots.trace.last?.time
    if !isShown, !session.atHand.hasRetuned || !scene.isAtRest {
      column.plots.note(state, scene: scene, at: elapsed)
    }
    // The curve of a replay may be known to its end.
    let shown = column.plots.trace.sample(at: elapsed) ?? column.plots.trace.last
    let wasMoving = log.velocity != 0
    log.note(state, velocity: shown?.velocity ?? 0, scene: scene)
    // No other frame comes while the finger rests.
    let hasStopped = wasMoving && log.velocity == 0
    let isIdle = log.activity == .idle
    if isIdle { log.rest = column.plots.tracer.rest }
    // While time stands still each frame was asked for, to be read.
    if textAge >= Self.textInterval || isIdle != wasIdle || hasStopped || isPaused { tellTime(time) }
  }

  /// Shows a gesture that was made while nobody could see what is told of it, from its index; asks for that first.
  private func showUnseen() {
    guard let index = session.atHand.index, index.isWhole else {
      if session.scene.isAtRest || session.atHand.isAdopted { session.atHand.wantsIndex = true }
      return
    }
    unseen = nil
    // In another size a gesture may touch nothing.
    guard index.tracer.hasMoved else { return tellTime(session.time) }
    column.plots.replace(index.tracer, isB: comparison.mode == .b)
    log = index.log
    logOrigin = .zero
    column.plots.backdrop.evidenceText = DecisionTexts.samples(index.log)
    if let release = index.log.release?.time {
      column.plots.showEvidence(of: index.log, until: release.seconds)
    }
    tellTime(session.time)
  }

  /// Tells how far the gesture is.
  func tellTime(_ time: Timestamp) {
    textAge = 0
    column.log = log
    markGoal()
    updateStrip(at: time)
  }

  /// All is known of what is at hand that there is to find out.
  func hasIndexed(_ index: RecordingIndex) {
    if session.replay != nil { column.plots.replace(index.tracer, isB: comparison.mode == .b) }
    if unseen == session.atHand.count, isObserving {
      // What a moment that was sought tells stays told.
      if session.replay == nil { showUnseen() } else { unseen = nil }
    }
    tellTime(session.time)
  }

  /// The moment that was sought is on the stage.
  func hasSought(_ seconds: Double) {
    if let index = session.atHand.index, index.isWhole {
      column.plots.replace(index.tracer, isB: comparison.mode == .b)
    }
    column.plots.cursor = seconds
    tellTime(session.time)
  }

  /// Time went on by a frame: the line at the moment that was sought goes along.
  func hasStepped() {
    guard let replay = session.replay, column.plots.cursor != nil else { return }
    column.plots.cursor = max(0, replay.playback.position(at: session.time))
  }

  /// Has the line about the gesture tell how far it is now.
  func refreshTime() { updateStrip(at: session.time) }

  /// A recording is at hand that was opened or has just been made.
  func hasAdopted(_ title: RecordingStrip.Title, isUnseen: Bool = false) {
    if isUnseen { unseen = session.atHand.count }
    column.strip = RecordingStrip()
    column.strip.title = title
    column.library.isAtHand(title)
    tellTime(session.time)
  }

  /// Tells the line about the gesture how far it is.
  private func updateStrip(at time: Timestamp) {
    let progress = GestureProgress(of: session, beside: column, at: time)
    if let length = progress.seenLength { session.atHand.length = length }
    (column.strip.duration, column.strip.elapsed) = (progress.duration * 1000, progress.elapsed * 1000)
  }
}
