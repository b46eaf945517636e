import Recording
import ScrollEngine
import Session

/// Duration and progress of the current gesture, in seconds.
struct GestureProgress {
  /// Seconds until everything rests; in a comparison, until the scenes under both tunings rest.
  let duration: Double
  /// Elapsed time in seconds, at most ``duration``.
  let elapsed: Double
  /// The duration in seconds, as observed live; `nil` unless the scene shows the gesture as it was originally made.
  let liveDuration: Double?

  /// Computes the progress at a time of the scene's clock.
  ///
  /// - Parameter column: The column with the gesture's curve so far.
  init(of session: Session, beside column: ObserveView, at time: Timestamp) {
    let (atHand, trace) = (session.currentGesture, column.plots.trace)
    var seen: Double?
    let (end, now): (Double, Double)
    if let start = session.recordingStart {
      now = max(0, time.seconds(since: start))
      end = now
    } else if let replay = session.replay {
      // Until the hidden replay of the gesture (its index) is complete, use the duration that was observed when the
      // gesture was made. The length of the curve would be misleading, because it grows during the replay.
      end = atHand.length ?? atHand.wholeIndex?.length ?? column.strip.duration / 1000
      now = max(0, replay.playback.position(at: time))
    } else {
      let length = atHand.isRecording ? 0 : max(trace.last?.time ?? 0, trace.marks.last?.time ?? 0)
      if atHand.isShownAsMade { seen = length }
      end = seen ?? atHand.length ?? atHand.wholeIndex?.length ?? length
      let isOver = session.scene.isAtRest || atHand.isMovedByOtherInput
      now = atHand.isAtStart ? 0 : isOver ? .infinity : max(0, time.seconds(since: atHand.origin))
    }
    let known = atHand.isRecording || session.replay != nil ? session.shown?.shownSeconds ?? 0 : 0
    let other = session.recordingStart == nil ? column.plots.backdrop.other?.trace.last?.time : nil
    duration = Self.joint(max(end, known), other, rate: session.display.rate)
    elapsed = min(now, duration)
    liveDuration = seen
  }

  /// Returns the seconds until the scenes under both tunings of a comparison rest. Returns `own` unless `other` is more
  /// than one frame longer.
  ///
  /// - Parameter other: The duration of the gesture under the other tuning; `nil` without a comparison.
  static func joint(_ own: Double, _ other: Double?, rate: Double) -> Double {
    guard let other, other - own > 1 / rate else { return own }
    return other
  }
}
