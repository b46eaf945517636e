import Recording
import ScrollEngine

/// How long what is at hand takes, and how far it is, in seconds.
struct GestureProgress {
  /// Until all rests, on both sides where two are compared.
  let duration: Double
  /// How far it is; no more than the duration.
  let elapsed: Double
  /// How long it was seen to take when it was made; `nil` where nobody sees that now.
  let seenLength: Double?

  /// What is known at a moment of the scene's clock.
  ///
  /// - Parameter column: what has been told of it so far.
  init(of session: Session, beside column: ObserveColumn, at time: Timestamp) {
    let (atHand, trace) = (session.atHand, column.plots.trace)
    var seen: Double?
    let (end, now): (Double, Double)
    if let start = session.recordingStart {
      now = max(0, time.seconds(since: start))
      end = now
    } else if let replay = session.replay {
      // Until the index knows, it is as long as it was seen to be: a track that grows under a finger leads it astray.
      end = atHand.length ?? atHand.wholeIndex?.length ?? column.strip.duration / 1000
      now = max(0, replay.playback.position(at: time))
    } else {
      let length = atHand.isAdopted ? 0 : max(trace.last?.time ?? 0, trace.marks.last?.time ?? 0)
      if atHand.isSeen { seen = length }
      end = seen ?? atHand.length ?? atHand.wholeIndex?.length ?? length
      let isOver = session.scene.isAtRest || atHand.isBeside
      now = atHand.isAhead ? 0 : isOver ? .infinity : max(0, time.seconds(since: atHand.origin))
    }
    let known = atHand.isAdopted || session.replay != nil ? session.shown?.shownSeconds ?? 0 : 0
    let other = session.recordingStart == nil ? column.plots.backdrop.other?.trace.last?.time : nil
    duration = Self.joint(max(end, known), other, rate: session.display.rate)
    elapsed = min(now, duration)
    seenLength = seen
  }

  /// The length of a gesture that is over when both sides rest: of ends within a frame that of what is at hand is told.
  ///
  /// - Parameter other: the other side's; `nil` where nothing is compared.
  static func joint(_ own: Double, _ other: Double?, rate: Double) -> Double {
    guard let other, other - own > 1 / rate else { return own }
    return other
  }
}
