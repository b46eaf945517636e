import Scenes
import ScrollEngine

/// What a gesture becomes under a tuning, taken down while it is played: its curve, and what was decided.
struct GestureOutcome: Equatable {
  /// When the curve begins, on the recording's clock.
  private let start: Timestamp
  /// The curve.
  private(set) var tracer = MotionTracer()
  /// What was decided, with times of the curve.
  private(set) var log = DecisionLog()

  /// Nothing was played yet.
  ///
  /// - Parameter lead: microseconds of the recording's clock before what is shown of it.
  init(lead: Int64) { start = Timestamp(microseconds: lead) }

  /// Takes down an event that the scene has had, with its time on the recording's clock.
  mutating func note(_ input: InputEvent, scene: any Scene) {
    let shown = Timestamp(nanoseconds: input.time.nanoseconds - start.nanoseconds)
    if shown >= .zero { tracer.note(input.kind, at: shown.seconds) }
    log.note(InputEvent(time: shown, kind: input.kind), scene: scene)
  }

  /// Takes down how the scene stands, at a moment of the curve in seconds.
  mutating func note(_ scene: any Scene, at shown: Double) {
    guard shown >= 0 else { return }
    let state = scene.state
    tracer.note(state, overscroll: scene.insight.overscroll, at: shown)
    log.note(state, velocity: tracer.trace.last?.velocity ?? 0, scene: scene)
    log.rest = log.activity == .idle ? tracer.rest : nil
  }
}
