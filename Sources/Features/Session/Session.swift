import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A scene with its clock, under live input or a replay. It is independent of the window: the owner delivers input,
/// requests frames, and draws ``scene``.
package final class Session {
  /// The source of the scene's input, and whether that input is recorded.
  package enum Mode {
    /// Live input.
    case live
    /// Live input that is recorded.
    case recording(RecordingInProgress)
    /// A replay.
    case replaying(WindowReplay)
  }

  /// The source of a scene that replaces ``scene``.
  package enum Start {
    /// The scene as it was last left; a new one if the scene has not been shown yet.
    case asLeft
    /// A new scene. All other scenes are discarded.
    case new
    /// A new scene in the given state. The members have the keys that a state has in the header of a recording.
    case state([JSONValue.Member])
    /// A new scene for the replay of a recording: in the given state or, if that is `nil`, in the recording's start
    /// state. The time is on the scene's clock.
    case recorded(RecordingPlayback, [JSONValue.Member]?, at: Timestamp)
  }

  package private(set) var scene: any Scene
  /// The scenes other than ``scene`` that have been shown, each as it was last left.
  private var others: [SceneName: any Scene] = [:]
  /// The tuning that the user has set in the tuning panel. A replay may have set other values in the scene.
  package private(set) var tuning: Tuning
  var mode = Mode.live
  package var clock: SceneClock
  var frontier = SceneProgress()
  /// The last gesture, or the recording that was opened.
  package var currentGesture = CurrentGesture()
  package var input = LiveInput()
  /// The display that shows the scene.
  package struct Display {
    /// Pixels per point.
    package var scale: Double
    /// Frames per second.
    package var rate: Double

    package init(scale: Double = 1, rate: Double = 60) { (self.scale, self.rate) = (scale, rate) }
  }

  /// The display's pixels per point and frames per second.
  package var display = Display() {
    didSet { adoptScale() }
  }
  let keepsGestures: Bool
  /// Whether a tap is a gesture of its own, as in trials, and does not leave the gesture before it current.
  package var countsTaps = false
  /// The folders for recordings, presets and the program's state.
  package let folders: PersonalFolders
  var observers = SessionObservers()
  /// A second scene that receives the same events under another tuning; `nil` if there is no comparison.
  package var twin: ComparisonScene?
  private let make: Outcomes.SceneMaker
  package var eventClock: EventClock
  /// The outcomes of recordings under this session's tunings, from replays that are not shown.
  package let outcomes: Outcomes

  /// Adds an observer. The session does not keep it alive.
  package func add(_ observer: any SessionObserver) { observers.add(observer) }

  /// Creates a session and its first scene.
  ///
  /// - Parameters:
  ///   - now: Returns the time of the system clock.
  ///   - make: Creates a scene for a viewport with a tuning.
  /// - Throws: ``DocumentError`` if the scene's content is missing or broken.
  package init(
    _ name: SceneName, viewport: Size, tuning: Tuning, keepsGestures: Bool = true,
    folders: PersonalFolders = .current, now: @escaping () -> Timestamp,
    make: @escaping Outcomes.SceneMaker
  ) throws(DocumentError) {
    self.tuning = tuning
    self.keepsGestures = keepsGestures
    self.folders = folders
    eventClock = EventClock(now)
    self.make = make
    outcomes = Outcomes(make: make)
    clock = SceneClock(at: now())
    scene = try make(name, viewport, tuning, nil)
    configureInput()
  }

  // MARK: - Time

  /// The current time of the system clock.
  package var moment: Timestamp { eventClock.now() }

  /// The current time of the scene.
  package var time: Timestamp { clock.time(at: moment) }

  /// Returns the time at which an action on the scene takes effect now. Later events cannot take effect before that
  /// time.
  package func actingTime() -> Timestamp { frontier.effectiveTime(of: clock.time(at: eventClock.actionTime)) }

  /// Whether the scene changes without input and its clock is running.
  package var isMoving: Bool { (scene.isAnimating || twin?.isAnimating == true) && !clock.isPaused }

  /// Whether content of the scene moves without direct input: it glides, settles or is driven.
  package var movesWithoutInput: Bool {
    let tracks = scene.state.tracks + (twin?.scene.state.tracks ?? [])
    return !clock.isPaused && tracks.contains(where: \.movesWithoutInput)
  }

  /// Whether the next frame differs from the current frame without further input: the scene moves, a replay continues,
  /// or input waits for the frame.
  package var needsFrame: Bool { isMoving || replay != nil && !clock.isPaused || input.needsFrame }

  /// The user's fingers and pointer on the scene.
  package var touches: TouchTracker { input.touches }

  /// Returns the time at which a still scene changes without input, on the system clock; `nil` if it does not.
  ///
  /// - Parameter isObserved: Whether the velocity of a finger is displayed.
  package func nextChange(isObserved: Bool) -> Timestamp? {
    Timestamp.first(of: scene.nextChange, isObserved ? input.pauseMoment : nil).flatMap(clock.moment)
  }

  /// Advances the scene to a frame.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in the scene's time.
  ///   - visibleTime: The time at which the frame becomes visible, on the system clock.
  package func advance(to time: Timestamp, seenAt visibleTime: Timestamp) {
    playOn(to: time)
    let runsAsUsual = !clock.isPaused && clock.slowness == 1
    input.frame(at: time, seenAt: runsAsUsual ? clock.time(at: visibleTime) : nil) { passToScenes($0) }
    advanceFrontier(to: time)
  }

  /// Passes an event to the scene and, in a comparison, to its twin.
  func passToScenes(_ event: InputEvent) {
    scene.handle(event)
    twin?.handle(event)
  }

  func advanceFrontier(to time: Timestamp) {
    advanceScene(to: time)
    frontier.reach(time)
  }

  /// Advances the scene and, in a comparison, the twin under the other tuning. `time` may be between two frames.
  func advanceScene(to time: Timestamp) {
    scene.advance(to: time)
    twin?.advance(to: time)
  }

  // MARK: - The stage

  /// Replaces ``scene``. All changes of scene go through this function.
  ///
  /// - Throws: ``DocumentError`` if the new scene's content is missing. ``scene`` then stays the same.
  package func stage(_ name: SceneName, viewport: Size, from start: Start) throws(DocumentError) {
    let placed: any Scene
    switch start {
    case .asLeft:
      placed = if let left = others[name] { left } else { try make(name, viewport, tuning, nil) }
      releaseHands()
      endReplay()
      others[scene.name] = scene
      others[name] = nil
      currentGesture = CurrentGesture(after: currentGesture)
      (scene, twin) = (placed, nil)
      placed.retune(tuning, at: actingTime())
      if placed.viewport != viewport { placed.handle(InputEvent(time: actingTime(), kind: .resize(viewport))) }
    case .new:
      placed = try make(name, viewport, tuning, nil)
      releaseHands()
      mode = .live
      others.removeAll()
      (scene, twin) = (placed, nil)
      placed.advance(to: actingTime())
    case .state(let members):
      placed = try make(name, viewport, tuning, nil)
      releaseHands()
      mode = .live
      currentGesture = CurrentGesture(after: currentGesture)
      (scene, twin) = (placed, nil)
      placed.advance(to: actingTime())
      placed.restore(members)
    case .recorded(let playback, let state, let time):
      placed = try make(name, viewport, playback.tuning, playback.recording.layoutDirection)
      releaseHands()
      let members = state ?? playback.recording.startInWindow(of: placed.descriptor)
      placed.advance(to: time)
      placed.restore(members)
      twin?.begin(in: members, at: time)
      scene = placed
      mode = .replaying(WindowReplay(playback: playback, played: time))
    }
    observers.notify { $0.sceneChanged(start) }
  }

  /// Forgets the state in which a scene that is not visible was left, so that it is made anew.
  package func forget(_ name: SceneName) { others[name] = nil }

  /// Returns a new scene like the current one that nothing else uses.
  package func makeTwinScene(viewport: Size, tuning: Tuning) throws(DocumentError) -> any Scene {
    try make(scene.name, viewport, tuning.withScale(self.tuning.scale), scene.layoutDirection)
  }

  // MARK: - Tuning

  /// Adopts the display's scale, at which positions are rounded to pixels. A recording in progress keeps its scale,
  /// because its header stores only one.
  func adoptScale() {
    if !isRecording, display.scale != tuning.scale { retune(tuning) }
  }

  /// Applies other values to all scenes, without a jump.
  package func retune(_ changed: Tuning) {
    let changed = changed.withScale(isRecording ? tuning.scale : display.scale)
    guard changed != tuning else { return }
    let time = actingTime()
    switch mode {
    case .live: break
    case .recording(var take):
      take.add(tuning.differences(to: changed), at: time)
      mode = .recording(take)
    case .replaying(var replay):
      replay.playback.retune(changed)
      mode = .replaying(replay)
    }
    // The motion of the current gesture differs under other values.
    currentGesture.discardIndex()
    currentGesture.hasRetuned = true
    tuning = changed
    configureInput()
    scene.retune(replay?.playback.tuning ?? changed, at: time)
    for other in others.values { other.retune(changed, at: time) }
  }

  private func configureInput() {
    let scene = scene
    input.configure(
      resamples: tuning[Tunables.inputResampling], predicts: tuning[Tunables.inputPrediction], at: actingTime(),
      emit: { scene.handle($0) })
  }
}

/// The index of the current gesture (its outcome in a replay that is not shown), and parts of the gesture.
extension Session {
  /// The play whose outcome is the current gesture's index; `nil` if no index is requested, if it is complete, or if it
  /// must wait until the scene rests or a finger is lifted.
  package var indexRequest: Play? {
    guard currentGesture.wantsIndex, !isRecording, touches.fingers.isEmpty else { return nil }
    if let index = currentGesture.index { return index.isOver ? nil : index.play }
    guard !currentGesture.isEmpty, scene.isAtRest || currentGesture.isRecording || replay != nil, let shown,
      shown.scene == scene.name
    else { return nil }
    return Play.inWindow(shown, of: scene.viewport, tuning: tuning)
  }

  /// Adopts what is known of the current gesture's index.
  ///
  /// - Returns: The index, if it was requested and is now complete.
  package func updateIndex() -> Playthrough? {
    guard currentGesture.wantsIndex else { return nil }
    // An index that was adopted before it was complete may have been completed since.
    let adopted = currentGesture.index.flatMap { $0.isOver ? $0 : nil }
    guard let index = adopted ?? indexRequest.flatMap(outcomes.outcome) else { return nil }
    currentGesture.index = index
    guard index.isOver else { return nil }
    currentGesture.wantsIndex = false
    return index
  }

  /// Returns the play of a recording in this window under a tuning that is compared with the scene's.
  package func comparedPlay(of recording: GestureRecording, under other: Tuning) -> Play {
    Play.compared(recording, in: scene.viewport, tuning: other.withScale(tuning.scale))
  }

  /// Returns a part of the current gesture; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - part: Range in seconds since the start of the gesture's visible part, which follows the lead that a replay
  ///     does not show; `nil` for the whole gesture.
  ///   - isToEnd: Whether the part extends to the end of the gesture.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func cut(_ part: ClosedRange<Double>?, isToEnd: Bool) throws(DocumentError) -> GestureRecording? {
    guard let shown, !shown.events.isEmpty else { return nil }
    guard let part else { return shown }
    let resizes = shown.events.contains { if case .input(.resize) = $0.kind { true } else { false } }
    let known: Playthrough
    if let whole = currentGesture.wholeIndex, !resizes, shown.viewport == scene.viewport {
      known = whole
    } else {
      known = try outcomes.complete(Play(shown, in: shown.viewport, tuning: tuning, pace: .fitted))
    }
    return RecordingTrim.cut(known, from: part.lowerBound, to: isToEnd ? nil : part.upperBound)
  }
}

/// Recording of the input to the scene.
extension Session {
  package var isRecording: Bool { if case .recording = mode { true } else { false } }

  /// Start of the recording in progress, on the scene's clock: now, before the first input. `nil` if there is none.
  package var recordingStart: Timestamp? { if case .recording(let take) = mode { take.start ?? time } else { nil } }

  /// Returns a recorder that starts from the scene's current state.
  func recorder(at time: Timestamp) -> Recorder {
    Recorder(
      scene: scene.name, viewport: scene.viewport, scale: tuning.scale, direction: scene.layoutDirection,
      device: "mouse",
      start: scene.startState(), at: time)
  }

  /// Starts a recording, which begins at the first input. If the scene moves, it begins now, and the events of the gesture
  /// in progress become its lead, the part that a replay does not show.
  ///
  /// - Parameter path: The output file; `nil` for the user's folder of recordings.
  package func startRecording(to path: String?) {
    endReplay()
    let time = actingTime()
    let leading = isFresh(at: time) ? nil : currentGesture.leading(upTo: time)
    let start = leading == nil ? nil : time
    mode = .recording(RecordingInProgress(leading ?? recorder(at: time), at: start, to: path, in: folders))
  }

  /// Writes the events so far to the journal.
  package func flush() { if case .recording(let take) = mode { take.flush() } }

  /// Ends and saves the recording in progress, and makes it the current gesture.
  ///
  /// - Returns: The recording's name; `nil` if there is no recording in progress.
  /// - Throws: ``DocumentError`` if the recording cannot be written.
  package func finishRecording() throws(DocumentError) -> String? {
    guard case .recording(let take) = mode else { return nil }
    mode = .live
    adoptScale()
    let saved = try take.save(at: actingTime(), isIdle: scene.state.activity == .idle)
    if keepsGestures { currentGesture.adopt(saved.recording, from: take.start ?? time) }
    return saved.name
  }

  /// Makes a recording the current gesture, on which replay, scrubbing, trimming and comparison act. Ends a replay in
  /// progress.
  ///
  /// - Parameter isAhead: Whether the scene is in the state at the start of the recording, so that the recording lies
  ///   ahead, rather than in the state at its end.
  package func adopt(_ recording: GestureRecording, isAhead: Bool = false) {
    endReplay()
    currentGesture.adopt(recording, from: time.advanced(bySeconds: -recording.shownSeconds), isAhead: isAhead)
  }

  /// Discards the current gesture and ends its replay.
  package func discardGesture() {
    endReplay()
    currentGesture = CurrentGesture(after: currentGesture)
  }
}

/// Live input and its delivery to the scene.
extension Session {
  /// Takes live input in: ends a replay, adds the input to the recording in progress, and delivers it to the scene, at
  /// once or with the next frame. `moment` is on the system clock.
  package func deliver(_ kind: InputEvent.Kind, at moment: Timestamp) {
    endReplay()
    input.record(kind, at: moment)
    dispatch(InputEvent(time: frontier.effectiveTime(of: clock.time(at: moment)), kind: kind))
  }

  /// Resizes the scene's viewport. This does not end a replay.
  package func resize(_ size: Size) {
    guard size != scene.viewport else { return }
    dispatch(InputEvent(time: actingTime(), kind: .resize(size)))
    if scene.isAtRest { currentGesture.hasRetuned = true }
    currentGesture.discardIndex()
  }

  private func dispatch(_ event: InputEvent) {
    // A recording stores the raw input, because a replay is neither resampled nor predicted.
    if case .recording(var take) = mode {
      take.add(event, isStill: isStill)
      mode = .recording(take)
    }
    let isAttempt = keepsGestures && addToCurrentGesture(event)
    let timeout = tuning[Tunables.pauseTimeout]
    // An event that moves nothing leaves the current gesture and its display unchanged.
    if isAttempt {
      let (before, start) = (SceneSnapshot(scene), twin.map { _ in scene.startState().members })
      input.add(event, pauseTimeout: timeout) { scene.handle($0) }
      let outcome = currentGesture.completeAttempt(hasMoved: before.isLeft(by: scene))
      if outcome == .begun, let start { twin?.begin(in: start, at: event.time) }
      twin?.handle(event)
      observers.notify { $0.inputHandled(event) }
      guard outcome != .nothing else { return }
      if outcome == .begun, !currentGesture.isMovedByOtherInput { observers.notify { $0.gestureBegan() } }
    } else {
      input.add(event, pauseTimeout: timeout) { passToScenes($0) }
      observers.notify { $0.inputHandled(event) }
    }
    endTap(after: event)
    // Input outside the current gesture is not reported to the observer.
    if !currentGesture.isMovedByOtherInput { observers.notify { $0.sceneHandled(event) } }
  }

  /// Makes the gesture before a tap current again when the finger lifts without having dragged anything.
  private func endTap(after event: InputEvent) {
    guard keepsGestures, !countsTaps else { return }
    if scene.arena.owner != nil || scene.arena.axis != nil { return currentGesture.confirm() }
    guard case .up = event.kind, touches.fingers.isEmpty, !isRecording, currentGesture.endTap() else { return }
    observers.notify { $0.tapEnded() }
  }

  /// Adds the event to the current gesture or starts a new one.
  ///
  /// - Returns: Whether a gesture starts only if the event moves the scene.
  private func addToCurrentGesture(_ event: InputEvent) -> Bool {
    let (before, isStill) = (currentGesture.id, isStill)
    currentGesture.add(event, isAtRest: isStill, memory: tuning.turnMemory) { recorder(at: event.time) }
    if currentGesture.id != before {
      // The twin, which shows the scene under another tuning, is reset to the scene's state only if nothing moves. If a
      // finger catches a motion, the twin must continue from its own motion.
      if isStill { twin?.begin(in: scene.startState().members, at: event.time) }
      observers.notify { $0.gestureBegan() }
    }
    return currentGesture.isAttempt
  }

  /// Whether the scene rests and no finger is on it.
  package var isStill: Bool { scene.isAtRest && touches.fingers.isEmpty }

  /// Returns whether the scene is still and no longer remembers the speed of a turn of the wheel or of key presses, so
  /// that the next input is independent of earlier input.
  package func isFresh(at time: Timestamp) -> Bool {
    isStill && !currentGesture.remembersTurn(at: time, for: tuning.turnMemory)
  }

  /// Tells the observers before a new gesture starts that the current one is over, if the scene is at rest. Advances
  /// the scene to that time of the system clock, because it may have come to rest since the last frame.
  package func finishGesture(by moment: Timestamp) {
    guard replay == nil, touches.fingers.isEmpty else { return }
    advanceScene(to: frontier.effectiveTime(of: clock.time(at: moment)))
    if isStill { observers.notify { $0.gestureFinished() } }
  }

  /// Releases all fingers before the scene is replaced. The releases are not recorded.
  package func releaseHands() {
    for event in input.release(at: actingTime()) { passToScenes(event) }
    observers.notify { $0.handsReleased() }
  }
}

extension Tuning {
  /// Seconds after a notch of the wheel or a key press during which the next one still continues the same turn or
  /// series, with its speed, even if the content has come to rest in between.
  fileprivate var turnMemory: Double { max(self[WheelTunables.memory], WheelAccumulator.lock) }
}
