import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// Replaying, and going to any moment of what is at hand.
extension Session {
  /// Seconds of the person's own time that show where a replay begins.
  private static let leadIn = 0.25
  /// Seconds of the scene's time for which what repeats stands still at its end.
  private static let breath = 0.5
  /// Seconds before the moment that is sought during which the scene is followed frame by frame.
  private static let followed = 5.0

  /// The recording that plays.
  var replay: WindowReplay? {
    get { if case .replaying(let replay) = mode { replay } else { nil } }
    set { mode = newValue.map(Mode.replaying) ?? .live }
  }

  /// Whether a recording plays, or the scene still moves by what it did.
  var isReplaying: Bool { replay != nil }

  /// What is replayed, or could be.
  var shown: GestureRecording? { replay?.recording ?? atHand.recording }

  /// What is at hand, if it can be played on this stage now: one that is being made cannot tell of another scene.
  private var playable: GestureRecording? {
    guard !isRecording, let shown, !shown.events.isEmpty, shown.scene == scene.name else { return nil }
    return shown
  }

  /// Whether there is something to replay, or to show a moment of.
  var canReplay: Bool { playable != nil }

  /// Replays what is at hand, or ends the replay.
  ///
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func toggleReplay() throws(DocumentError) {
    if isReplaying {
      return clock.isPaused ? goOn() : endReplay()
    }
    guard let playable else { return }
    atHand.wantsIndex = true
    clock.pause(false, at: moment)
    try restart(playable, at: -Self.leadIn / Double(clock.slowness))
    observer?.gestureBegan()
  }

  /// Lets the scene's time run on, and with it a replay that stands still.
  func goOn() {
    clock.pause(false, at: moment)
    // Only where there is one: written through a chain, `nil` would make the mode live, and end a recording.
    guard var replay else { return }
    (replay.isSought, replay.showsMoment) = (false, false)
    self.replay = replay
  }

  /// Stops the scene's time, or lets it run on.
  func togglePause() {
    if clock.isPaused { goOn() } else { clock.pause(true, at: moment) }
  }

  /// Shows what is at hand as it was at a moment, and stands still there.
  ///
  /// - Parameter seconds: behind the recording's lead.
  /// - Returns: whether there is such a moment.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func seek(to seconds: Double) throws(DocumentError) -> Bool {
    guard let playable else { return false }
    atHand.wantsIndex = true
    let isSought = !clock.isPaused || replay?.isSought == true
    clock.pause(true, at: moment)
    let target = max(0, seconds)
    let position = replay?.playback.position(at: time)
    // What was tuned since the replay began makes another motion of all that came before.
    if !atHand.hasRetuned, let position, position >= 0, position <= target {
      clock.skip(bySeconds: target - position, at: moment)
      observer?.timeSkipped()
    } else {
      try restart(playable, at: target)
    }
    follow(to: time)
    replay?.isSought = isSought
    replay?.showsMoment = true
    return true
  }

  /// Puts what is at hand on the stage, as it was at a moment.
  private func restart(_ recording: GestureRecording, at seconds: Double) throws(DocumentError) {
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    try play(
      recording, at: seconds, from: seconds > 0 || recording.lead > 0 ? atHand.index?.rest(before: shown) : nil)
  }

  /// Puts a new scene on the stage that stands at a moment of a recording, with everything done until then.
  ///
  /// - Parameters:
  ///   - seconds: behind the recording's lead; negative for a moment before it begins.
  ///   - rest: a rest of this recording before that moment, from where to catch up; `nil` for its start.
  /// - Throws: ``DocumentError`` when the scene's content is gone.
  func play(
    _ recording: GestureRecording, at seconds: Double, from rest: RecordedRest? = nil
  ) throws(DocumentError) {
    let shown = Int64((max(0, seconds) * 1e6).rounded()) + recording.lead
    // The scene's clock must have room for what came before the moment.
    let needed = Double(shown) / 1e6 + 1
    if time.seconds < needed { clock.skip(bySeconds: needed, at: moment) }
    let time = time
    let origin = time.advanced(bySeconds: -seconds)
    let playback = Playback(recording, tuning: tuning, from: origin, at: rest, keepsSize: true)
    let begin = min(time, playback.time(of: rest?.microseconds ?? 0))
    try place(recording.scene, viewport: scene.viewport, from: .recorded(playback, rest?.start, at: begin))
    atHand.restart(from: origin)
    follow(to: time)
  }

  /// Plays what is due up to a moment, and lets the observer see the scene as frames would have shown it.
  private func follow(to time: Timestamp) {
    var moment = replay?.played ?? time
    if time.seconds(since: moment) > Self.followed {
      moment = time.advanced(bySeconds: -Self.followed)
      play(upTo: moment)
      pass(to: moment)
    }
    let step = 1 / display.rate
    while moment < time {
      moment = min(time, moment.advanced(bySeconds: step))
      play(upTo: moment)
      pass(to: moment)
      observer?.scenePassed(moment)
    }
    play(upTo: time)
    bring(to: time)
  }

  /// Gives the scene the events of the replay that are due in a frame. One that is over ends when its touches have faded
  /// and everything rests, or begins anew.
  func playOn(to time: Timestamp) {
    play(upTo: time)
    guard case .replaying(var replay) = mode, replay.isOver, !clock.isPaused, scene.isAtRest,
      twin?.isAnimating != true, !replay.playback.hands.isFading(at: time)
    else { return }
    guard clock.loops else { return endReplay() }
    let rested = replay.rested ?? time
    replay.rested = rested
    mode = .replaying(replay)
    guard time.seconds(since: rested) >= Self.breath else { return }
    do throws(DocumentError) {
      try restart(replay.recording, at: -Self.leadIn / Double(clock.slowness))
      observer?.gestureBegan()
    } catch { endReplay() }
  }

  private func play(upTo time: Timestamp) {
    guard var replay else { return }
    _ = replay.playback.deliver(to: scene, upTo: time) {
      twin?.handle($0)
      observer?.sceneHad($0)
    }
    replay.played = max(replay.played, time)
    self.replay = replay
  }

  /// Ends a replay; its fingers are lifted, and what it had tuned is as the panel says again.
  func endReplay() {
    guard var replay else { return }
    let played = replay.stop(in: scene, goingOnWith: tuning, at: actingTime()) { give($0) }
    mode = .live
    if replay.isSought { clock.pause(false, at: moment) }
    if replay.playback.tuning != tuning { scene.retune(tuning, at: actingTime()) }
    if let played { atHand.cutShort(played) }
    observer?.replayEnded()
  }
}
