import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// A recording that is being played in a scene of its own on a virtual clock, and what has happened so far. It advances
/// frame by frame or in time slices.
package final class Playthrough {
  package let play: Play
  /// The scene in the state that the playthrough has reached.
  package let scene: any Scene
  /// The recording that is played, without the events that the play ignores.
  let recording: GestureRecording
  /// The curve and the decisions, complete if ``isOver`` is true.
  package private(set) var outcome: GestureOutcome
  package private(set) var isOver = false
  /// Number of frames so far.
  package private(set) var frameCount = 0
  /// Seconds played so far of the recording's visible part, which follows the lead. If ``isOver`` is true, it includes
  /// the time for which the scene must rest at the end.
  package private(set) var played = 0.0
  /// The recording's player at a rate; `nil` if ``fitted`` plays it.
  private var replay: Replay?
  /// The recording's player in fitted steps; `nil` if ``replay`` plays it.
  private var fitted: FittedReplay?

  /// Creates a playthrough that has not started.
  ///
  /// - Parameter scene: A new scene that nothing else uses, with the size and the tuning of the play.
  package init(_ play: Play, in scene: any Scene) {
    self.play = play
    self.scene = scene
    var recording = play.recording
    if play.keepsTuning { recording.events.removeAll { if case .set = $0.kind { true } else { false } } }
    if play.startsAsInWindow { recording.start = recording.startInWindow(of: scene.descriptor) }
    // A resize after the last other event would make the recording longer. The index of a gesture keeps all events,
    // because its moments of rest count them.
    if play.keepsSize, play.keepsTuning || play.pace != .fitted {
      recording.events.removeAll { if case .input(.resize) = $0.kind { true } else { false } }
    }
    switch play.pace {
    case .rate(let rate):
      replay = Replay(recording, in: scene, tuning: play.tuning, rate: rate)
    case .fitted: fitted = FittedReplay(recording, in: scene, tuning: play.tuning, keepsSize: play.keepsSize)
    }
    self.recording = recording
    outcome = GestureOutcome(lead: recording.lead)
  }

  /// Seconds from the start of the recording's visible part until the last event has happened and everything rests. A
  /// replay continues a little longer.
  package var length: Double {
    let trace = outcome.tracer.trace
    return max(recording.shownSeconds, min(played, max(trace.last?.time ?? 0, trace.marks.last?.time ?? 0)))
  }

  /// The scene's state in the last frame. In a play at a rate, it includes the frame's time and number.
  package var stateLine: StateLine { replay?.stateLine() ?? scene.stateLine }

  /// The recorded touches up to now, on the scene's clock.
  package var touches: TouchTracker { replay?.touches ?? fitted?.touches ?? TouchTracker() }

  /// Returns the time on the scene's clock at a time in seconds since the start of the recording's visible part.
  package func sceneTime(at shown: Double) -> Timestamp {
    let time = Timestamp(seconds: shown)
    return replay?.sceneTime(at: time) ?? Timestamp(nanoseconds: time.nanoseconds + recording.lead * 1000)
  }

  // MARK: - Playing

  /// Advances to the next frame.
  ///
  /// - Returns: The frame's time in seconds since the start of the visible part; `nil` if the playthrough is over. The
  ///   scene then keeps its last state.
  package func advance() -> Double? {
    guard !isOver else { return nil }
    let shown: Double
    if let next = advancePlayer() {
      shown = next
    } else {
      isOver = true
      if fitted != nil { played = recording.shownSeconds }
      return nil
    }
    frameCount += 1
    outcome.record(scene, at: shown)
    switch play.pace {
    case .rate(let rate): played = shown + 1 / rate
    case .fitted:
      played = max(0, shown)
      fitted?.recordFrame(of: scene)
      isOver = fitted?.isOver == true
    }
    return shown
  }

  private func advancePlayer() -> Double? {
    guard fitted == nil else {
      return fitted?.advance(scene, until: play.limit) { outcome.record($0, scene: scene) }
    }
    return replay?.advance(until: play.limit) { outcome.record($0, scene: scene) }
  }

  /// Continues until the playthrough is over or `now` reaches the deadline.
  package func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isOver {
      guard advance() != nil, now() < deadline else { return }
    }
  }

  /// Plays to the end.
  package func finish() { while advance() != nil {} }

  // MARK: - Moments of rest

  /// The moments of ``recording`` at which the scene rests, oldest first. The first is the start state. A play at a
  /// rate stores no other moments.
  var rests: [RecordingRestPoint] {
    fitted?.rests
      ?? [RecordingRestPoint(microseconds: 0, next: 0, start: recording.start, viewport: play.viewport, changes: [:])]
  }

  /// Returns the newest moment of rest from which a replay can start to reach a given moment. It is early enough for
  /// the replay to deliver the last event before the given moment.
  ///
  /// - Parameter microseconds: Time since the recording's start, including the lead, the part that a replay does not
  ///   show.
  func rest(before microseconds: Int64) -> RecordingRestPoint? {
    let upTo = rests.prefix { $0.microseconds <= microseconds }
    guard let last = upTo.last else { return rests.first }
    let events = recording.events
    let hasMore = last.next < events.count && events[last.next].microseconds <= microseconds
    return hasMore ? last : upTo.dropLast().last ?? rests.first
  }

  /// Returns the moment at which the scene came to rest, if it is still at rest at a given moment; otherwise `nil`.
  /// `microseconds` counts from the recording's start, including the lead, the part that a replay does not show.
  func rest(at microseconds: Int64) -> RecordingRestPoint? {
    guard let last = rests.last(where: { $0.microseconds <= microseconds }) else { return nil }
    let events = recording.events
    return last.next >= events.count || events[last.next].microseconds > microseconds ? last : nil
  }
}

/// A replay in steps of equal length, which are so long that the curve fits into a ``MotionTrace``, and the moments of
/// rest on the way.
private struct FittedReplay {
  /// Maximum number of samples, with some to spare for pauses.
  private static let mostSamples = Double(MotionTrace.capacity - 96)

  private(set) var rests: [RecordingRestPoint]
  private(set) var isOver = false
  private let step: Double
  private var playback: RecordingPlayback
  private var frame = 0
  private var end = ReplayEndRule()

  /// Creates a replay and puts the scene into the recording's start state.
  init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning, keepsSize: Bool) {
    playback = RecordingPlayback(recording, tuning: tuning, keepsSize: keepsSize)
    step = max(1 / Play.usualRate, recording.shownSeconds * 1.1 / Self.mostSamples)
    if playback.tuning != tuning { scene.retune(playback.tuning, at: .zero) }
    scene.restore(recording.start)
    rests = [
      RecordingRestPoint(microseconds: 0, next: 0, start: recording.start, viewport: scene.viewport, changes: [:])
    ]
  }

  var touches: TouchTracker { playback.touches }
  private var seconds: Double { Double(frame) * step }

  /// Advances the scene by a step, and returns the time in seconds since the start of the recording's visible part;
  /// `nil` if the recording's end or `limit` is reached.
  mutating func advance(_ scene: any Scene, until limit: Double, onInput: (InputEvent) -> Void) -> Double? {
    let time = Timestamp(seconds: seconds)
    guard seconds - Double(playback.recording.lead) / 1e6 <= limit else { return nil }
    guard playback.deliver(to: scene, upTo: time, onInput: onInput) else { return nil }
    scene.advance(to: time)
    return seconds - Double(playback.recording.lead) / 1e6
  }

  /// Completes the step after the scene has been observed.
  mutating func recordFrame(of scene: any Scene) {
    end.record(isAtRest: scene.isAtRest, at: seconds)
    if scene.isAtRest, playback.touches.fingers.isEmpty, rests.last?.next != playback.next {
      rests.append(
        RecordingRestPoint(
          microseconds: Timestamp(seconds: seconds).nanoseconds / 1000, next: playback.next,
          start: scene.startState().members, viewport: scene.viewport, changes: playback.changes))
    }
    isOver = playback.isOver && end.isOver(at: seconds, after: playback.recording.events.last?.time.seconds ?? 0)
    frame += 1
  }
}
