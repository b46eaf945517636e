import Documents
import Recording
import Scenes
import ScrollEngine
import Tuning

/// An index of a recording. It replays the recording once in a separate scene, in time slices, and stores the scene's
/// state at each moment at which the scene rests, the duration, the curve and the engine's decisions. To reach any
/// moment, a replay then starts from the last stored state before it.
package final class RecordingIndex {
  /// Maximum number of samples. The time step adapts so that the curve fits the trace's capacity, with some samples to
  /// spare for pauses.
  private static let mostSamples = Double(MotionTrace.capacity - 96)

  let recording: GestureRecording
  /// The moments at which the scene rests, oldest first. The first is the recording's start state.
  private(set) var rests: [RestPoint]
  /// The outcome of the recording's visible part, which follows the lead, the part that a replay does not show.
  private var outcome: GestureOutcome
  package var tracer: MotionTracer { outcome.tracer }
  /// The engine's decisions, with times relative to the start of the curve.
  package var log: DecisionLog { outcome.log }
  /// Whether the whole recording has been replayed.
  package private(set) var isWhole = false
  /// Seconds that have been replayed of the recording's visible part, which follows the lead, the part that a replay
  /// does not show.
  private(set) var duration = 0.0
  /// Seconds from the start of the recording's visible part until the last event has happened and everything rests. A
  /// replay continues a little longer.
  package var length: Double {
    let trace = tracer.trace
    return max(recording.shownSeconds, min(duration, max(trace.last?.time ?? 0, trace.marks.last?.time ?? 0)))
  }
  private let scene: any Scene
  private let step: Double
  private var playback: Playback
  private var frame = 0
  private var rest = ReplayEndRule()

  /// Creates an index that has not started.
  ///
  /// - Parameters:
  ///   - scene: A new scene that nothing else uses.
  ///   - keepsSize: Whether the scene ignores the recording's resizes and keeps its size, as in a window.
  package init(_ recording: GestureRecording, in scene: any Scene, tuning: Tuning, keepsSize: Bool) {
    self.recording = recording
    playback = Playback(recording, tuning: tuning, keepsSize: keepsSize)
    self.scene = scene
    outcome = GestureOutcome(lead: recording.lead)
    step = max(1 / GestureSimulation.rate, recording.shownSeconds * 1.1 / Self.mostSamples)
    if playback.tuning != tuning { scene.retune(playback.tuning, at: .zero) }
    let start = recording.startInWindow(of: scene.descriptor)
    scene.restore(start)
    rests = [RestPoint(microseconds: 0, next: 0, start: start, viewport: scene.viewport, changes: [:])]
  }

  /// Continues the replay until it is complete or `now` reaches the deadline.
  package func run(until deadline: Timestamp, now: () -> Timestamp) {
    while !isWhole {
      advance()
      guard now() < deadline else { return }
    }
  }

  func finish() { while !isWhole { advance() } }

  /// Returns the newest moment of rest from which a replay can start to reach a given moment. It is early enough for
  /// the replay to deliver the last event before the given moment.
  ///
  /// - Parameter microseconds: Time since the recording's start, including the lead, the part that a replay does not
  ///   show.
  func rest(before microseconds: Int64) -> RestPoint {
    let upTo = rests.prefix { $0.microseconds <= microseconds }
    guard let last = upTo.last, let first = rests.first else { return rests[0] }
    let events = recording.events
    let hasMore = last.next < events.count && events[last.next].microseconds <= microseconds
    return hasMore ? last : upTo.dropLast().last ?? first
  }

  /// Returns the moment at which the scene came to rest, if it is still at rest at a given moment; otherwise `nil`.
  /// `microseconds` counts from the recording's start, including the lead, the part that a replay does not show.
  func rest(at microseconds: Int64) -> RestPoint? {
    guard let last = rests.last(where: { $0.microseconds <= microseconds }) else { return nil }
    let events = recording.events
    return last.next >= events.count || events[last.next].microseconds > microseconds ? last : nil
  }

  private func advance() {
    let seconds = Double(frame) * step
    let time = Timestamp(seconds: seconds)
    frame += 1
    guard playback.deliver(to: scene, upTo: time, onInput: { outcome.record($0, scene: scene) }) else {
      isWhole = true
      duration = recording.shownSeconds
      return
    }
    scene.advance(to: time)
    let shown = seconds - Double(recording.lead) / 1e6
    outcome.record(scene, at: shown)
    duration = max(0, shown)
    rest.record(isAtRest: scene.isAtRest, at: seconds)
    if scene.isAtRest, playback.touches.fingers.isEmpty, rests.last?.next != playback.next {
      rests.append(
        RestPoint(
          microseconds: time.nanoseconds / 1000, next: playback.next, start: scene.startState().members,
          viewport: scene.viewport, changes: playback.changes))
    }
    isWhole = playback.isOver && rest.isOver(at: seconds, after: recording.events.last?.time.seconds ?? 0)
  }
}
