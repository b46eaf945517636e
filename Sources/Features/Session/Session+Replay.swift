import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Replay of the current gesture, and seeking in it.
extension Session {
  /// Seconds of real time for which the start of the recording is shown before a replay. Chosen by eye: enough to see
  /// where the finger lands.
  private static let leadIn = 0.25
  /// Seconds of the scene's time for which the end is shown before a replay repeats. Chosen by eye: enough to see
  /// where content rests.
  private static let repeatDelay = 0.5
  /// Seconds before the target of a seek that are replayed frame by frame for the observer. Chosen.
  private static let followed = 5.0

  package var replay: WindowReplay? {
    get { if case .replaying(let replay) = mode { replay } else { nil } }
    set { mode = newValue.map(Mode.replaying) ?? .live }
  }

  /// Whether a replay is in progress, which includes the motion after its last event.
  package var isReplaying: Bool { replay != nil }

  /// The recording that is being replayed, or else the one that a replay would show; `nil` if there is none.
  package var shown: GestureRecording? { replay?.recording ?? currentGesture.recording }

  /// The current gesture if it can be replayed now, because no recording is in progress and the gesture belongs to this
  /// scene; `nil` otherwise.
  private var playable: GestureRecording? {
    guard !isRecording, let shown, !shown.events.isEmpty, shown.scene == scene.name else { return nil }
    return shown
  }

  /// Whether there is a gesture to replay or to seek in.
  package var canReplay: Bool { playable != nil }

  /// Starts or ends a replay of the current gesture, or resumes a paused one.
  ///
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func toggleReplay() throws(DocumentError) {
    if isReplaying {
      return clock.isPaused ? resume() : endReplay()
    }
    guard let playable else { return }
    currentGesture.wantsIndex = true
    clock.pause(false, at: moment)
    try restart(playable, at: -Self.leadIn / Double(clock.slowness))
    observers.notify { $0.gestureBegan() }
  }

  /// Resumes the scene's clock, and with it a paused replay.
  package func resume() {
    clock.pause(false, at: moment)
    // Optional chaining would write `nil` back if there is no replay, which sets the mode to live and would end a
    // recording.
    guard var replay else { return }
    (replay.isPausedBySeek, replay.showsMoment) = (false, false)
    self.replay = replay
  }

  /// Pauses or resumes the scene's time.
  package func togglePause() {
    if clock.isPaused { resume() } else { clock.pause(true, at: moment) }
  }

  /// Shows the current gesture at a moment and pauses there.
  ///
  /// - Parameter seconds: Seconds since the start of the recording's visible part, which follows the lead, the part
  ///   that a replay does not show.
  /// - Returns: Whether there is a gesture to seek in.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func seek(to seconds: Double) throws(DocumentError) -> Bool {
    guard let playable else { return false }
    currentGesture.wantsIndex = true
    let isSought = !clock.isPaused || replay?.isPausedBySeek == true
    clock.pause(true, at: moment)
    let target = max(0, seconds)
    let position = replay?.playback.position(at: time)
    // Continue from the current position only if neither the tuning nor the scene's size has changed since the gesture;
    // otherwise the motion up to this position would differ, so the replay must restart.
    if !currentGesture.hasRetuned, let position, position >= 0, position <= target {
      clock.skip(bySeconds: target - position, at: moment)
      observers.notify { $0.timeSkipped() }
    } else {
      try restart(playable, at: target)
    }
    playFrames(upTo: time)
    replay?.isPausedBySeek = isSought
    replay?.showsMoment = true
    return true
  }

  /// Restarts the replay at a moment. `seconds` counts from the start of the recording's visible part, which follows
  /// the lead, the part that a replay does not show.
  private func restart(_ recording: GestureRecording, at seconds: Double) throws(DocumentError) {
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    try play(
      recording, at: seconds, from: seconds > 0 || recording.lead > 0 ? currentGesture.index?.rest(before: shown) : nil)
  }

  /// Replaces the scene with a new one, in its state at a moment of a recording.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since the start of the recording's visible part; negative for a moment in the lead, the part
  ///     that a replay does not show.
  ///   - rest: An earlier moment at which the scene rests, and from which everything is replayed; `nil` for the
  ///     recording's start.
  /// - Throws: ``DocumentError`` if the scene's content is missing.
  package func play(
    _ recording: GestureRecording, at seconds: Double, from rest: RecordingRestPoint? = nil
  ) throws(DocumentError) {
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    // The replay's start lies before the scene's current time, by the length of the recording up to the moment. Times
    // cannot be negative, so the scene's time must be later than this length.
    let needed = Double(shown) / 1e6 + 1
    if time.seconds < needed { clock.skip(bySeconds: needed, at: moment) }
    let time = time
    let origin = time.advanced(bySeconds: -seconds)
    let playback = RecordingPlayback(recording, tuning: tuning, from: origin, at: rest, keepsSize: true)
    let begin = min(time, playback.time(of: rest?.microseconds ?? 0))
    try stage(recording.scene, viewport: scene.viewport, from: .recorded(playback, rest?.start, at: begin))
    currentGesture.restart(from: origin)
    playFrames(upTo: time)
  }

  /// Replays everything up to `time`. The last seconds advance in steps of a frame, so that observers are notified of
  /// every state that a frame would have shown.
  private func playFrames(upTo time: Timestamp) {
    var moment = replay?.played ?? time
    if time.seconds(since: moment) > Self.followed {
      moment = time.advanced(bySeconds: -Self.followed)
      play(upTo: moment)
      advanceScene(to: moment)
    }
    let step = 1 / display.rate
    while moment < time {
      moment = min(time, moment.advanced(bySeconds: step))
      play(upTo: moment)
      advanceScene(to: moment)
      observers.notify { $0.sceneAdvanced(to: moment) }
    }
    play(upTo: time)
    advanceFrontier(to: time)
  }

  /// Delivers the replay's events up to a frame. When everything is delivered and at rest and the touch marks have
  /// faded, the replay ends or repeats.
  func playOn(to time: Timestamp) {
    play(upTo: time)
    guard case .replaying(var replay) = mode, replay.isOver, !clock.isPaused, scene.isAtRest,
      twin?.isAnimating != true, !replay.playback.touches.isFading(at: time)
    else { return }
    guard clock.loops else { return endReplay() }
    let rested = replay.rested ?? time
    replay.rested = rested
    mode = .replaying(replay)
    guard time.seconds(since: rested) >= Self.repeatDelay else { return }
    do throws(DocumentError) {
      try restart(replay.recording, at: -Self.leadIn / Double(clock.slowness))
      observers.notify { $0.gestureBegan() }
    } catch { endReplay() }
  }

  private func play(upTo time: Timestamp) {
    guard var replay else { return }
    _ = replay.playback.deliver(to: scene, upTo: time) { event in
      twin?.handle(event)
      observers.notify { $0.sceneHandled(event) }
    }
    replay.played = max(replay.played, time)
    self.replay = replay
  }

  /// Ends a replay, lifts its fingers and restores the values that the recording had changed.
  package func endReplay() {
    guard var replay else { return }
    let played = replay.stop(in: scene, goingOnWith: tuning, at: actingTime()) { passToScenes($0) }
    mode = .live
    if replay.isPausedBySeek { clock.pause(false, at: moment) }
    if replay.playback.tuning != tuning { scene.retune(tuning, at: actingTime()) }
    if let played { currentGesture.cutShort(played) }
    observers.notify { $0.replayEnded() }
  }
}
