import Scenes
import ScrollEngine

/// The result of replaying a gesture under a tuning: its curve and the engine's decisions.
package struct GestureOutcome: Equatable {
  /// Start of the curve, on the recording's clock.
  private let start: Timestamp
  package private(set) var tracer = MotionTracer()
  /// The decisions, with times relative to the start of the curve.
  package private(set) var log = DecisionLog()

  /// Creates an empty outcome.
  ///
  /// - Parameter lead: Microseconds of the recording's clock before the visible part, which a replay runs through
  ///   without showing them.
  package init(lead: Int64) {
    start = Timestamp(microseconds: lead)
    log = DecisionLog(origin: start)
  }

  /// Records an event after the scene has handled it. The event's time is on the recording's clock.
  package mutating func record(_ input: InputEvent, scene: any Scene) {
    let shown = Timestamp(nanoseconds: input.time.nanoseconds - start.nanoseconds)
    if shown >= .zero { tracer.record(input.kind, at: shown.seconds) }
    log.record(input, scene: scene)
  }

  /// Records the scene's state. `shown` is the time in seconds since the start of the curve.
  package mutating func record(_ scene: any Scene, at shown: Double) {
    guard shown >= 0 else { return }
    let state = scene.state
    tracer.record(state, overscroll: scene.insight.overscroll, at: shown)
    log.record(state, velocity: tracer.trace.last?.velocity ?? 0, scene: scene)
    log.rest = log.activity == .idle ? tracer.rest : nil
  }
}
