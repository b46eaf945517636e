import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// What a recording becomes, found by playing it once in a scene of its own, a slice at a time: where the scene rested,
/// so that any later moment can be reached from there, how long it takes, its curve, and what was decided in it.
final class RecordingIndex {
  /// Samples of the curve: as many as it can hold.
  private static let mostSamples = Double(MotionTrace.capacity - 96)

  let recording: GestureRecording
  /// The rests, oldest first. The first is the recording's own start.
  private(set) var rests: [RecordedRest]
  /// What it becomes behind the lead.
  private var outcome: GestureOutcome
  /// Its curve.
  var tracer: MotionTracer { outcome.tracer }
  /// What the engine decided, with times of the curve.
  var log: DecisionLog { outcome.log }
  /// Whether the recording was played to its end.
  private(set) var isWhole = false
  /// Seconds behind the lead after which it is over, as far as it was played.
  private(set) var duration = 0.0
  /// Seconds behind the lead until all has happened and rests: a replay shows a little more.
  var length: Double {
    let trace = tracer.trace
    return max(recording.shownSeconds, min(duration, max(trace.last?.time ?? 0, trace.marks.last?.time ?? 0)))
  }
  private let scene: any Scene
  private let step: Double
  private var playback: Playback
  private var frame = 0
  private var rest = ReplayRest()

  /// An index that has not begun.
  ///
  /// - Parameters:
  ///   - scene: a new scene, which nothing else uses.
  ///   - keepsSize: whether the scene keeps its size, as in a window, whatever the recording says.
  init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning, keepsSize: Bool) {
    self.recording = recording
    playback = Playback(recording, tuning: tuning, keepsSize: keepsSize)
    self.scene = scene
    outcome = GestureOutcome(lead: recording.lead)
    step = max(1 / Rehearsal.rate, recording.shownSeconds * 1.1 / Self.mostSamples)
    if playback.tuning != tuning { scene.retune(playback.tuning, at: .zero) }
    let start = recording.startInWindow(of: scene.descriptor)
    scene.restore(start)
    rests = [RecordedRest(microseconds: 0, next: 0, start: start, viewport: scene.viewport, changes: [:])]
  }

  /// Plays on until it is whole, or `now` says that the slice is used up.
  func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isWhole {
      advance()
      guard now() < deadline else { return }
    }
  }

  /// Plays to the end.
  func finish() { while !isWhole { advance() } }

  /// The newest rest from which a moment can be reached, so that what was done last before the moment lies between.
  ///
  /// - Parameter microseconds: since the recording's start, with its lead.
  func rest(before microseconds: Int64) -> RecordedRest {
    let upTo = rests.prefix { $0.microseconds <= microseconds }
    guard let last = upTo.last, let first = rests.first else { return rests[0] }
    let events = recording.events
    let hasMore = last.next < events.count && events[last.next].microseconds <= microseconds
    return hasMore ? last : upTo.dropLast().last ?? first
  }

  /// Whether the scene rests at a moment, and has done so since the given rest.
  func rest(at microseconds: Int64) -> RecordedRest? {
    guard let last = rests.last(where: { $0.microseconds <= microseconds }) else { return nil }
    let events = recording.events
    return last.next >= events.count || events[last.next].microseconds > microseconds ? last : nil
  }

  private func advance() {
    let seconds = Double(frame) * step
    let time = Timestamp(seconds: seconds)
    frame += 1
    guard playback.deliver(to: scene, upTo: time, heard: { outcome.note($0, scene: scene) }) else {
      isWhole = true
      duration = recording.shownSeconds
      return
    }
    scene.advance(to: time)
    let shown = seconds - Double(recording.lead) / 1e6
    outcome.note(scene, at: shown)
    duration = max(0, shown)
    rest.note(scene.isAtRest, at: seconds)
    if scene.isAtRest, playback.hands.fingers.isEmpty, rests.last?.next != playback.next {
      rests.append(
        RecordedRest(
          microseconds: time.nanoseconds / 1000, next: playback.next, start: scene.startState().members,
          viewport: scene.viewport, changes: playback.changes))
    }
    isWhole = playback.isOver && rest.isOver(at: seconds, after: recording.events.last?.time.seconds ?? 0)
  }
}
