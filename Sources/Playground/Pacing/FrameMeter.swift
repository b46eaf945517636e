import FrameTiming
import ScrollEngine

/// Makes of the moments of each frame what the figures count.
struct FrameMeter {
  /// The moments of a frame, on the machine's clock.
  struct Moments {
    var start: Timestamp
    /// When the scene was brought to the frame's moment.
    var updated: Timestamp
    /// When what is seen of it was a list of strokes.
    var laidOut: Timestamp
    /// When the scene was drawn and the overlay was begun.
    var overlayStart: Timestamp
    var drawn: Timestamp
    var presented: Timestamp

    /// How long each part took.
    var parts: FrameParts {
      func milliseconds(_ from: Timestamp, _ to: Timestamp) -> Double { to.seconds(since: from) * 1000 }
      return FrameParts(
        update: milliseconds(start, updated), layout: milliseconds(updated, laidOut),
        draw: milliseconds(laidOut, overlayStart), overlay: milliseconds(overlayStart, drawn))
    }
  }

  /// When the newest frame was presented; `nil` before the first.
  private(set) var lastPresent: Timestamp?
  private var jerk = JerkMeter()
  /// Whether the scene went on to move by itself after the last frame, so that the next one was due.
  private var owesFrame = false
  private var newestInput: Timestamp?

  /// Input came that the next frame shows.
  mutating func note(input time: Timestamp) { newestInput = time }

  /// What a frame counts for.
  ///
  /// - Parameters:
  ///   - isAnimating: whether the scene moved by itself up to this frame.
  ///   - goesOn: whether it still does after it. Only where a motion goes on a frame can be missed: not between the end of
  ///     one and the beginning of the next, however long the scene rested.
  ///   - positions: where what scrolls stands; `nil` where nobody asks how smoothly it moves.
  ///   - moment: of the gesture that the frame shows.
  mutating func sample(
    _ moments: Moments, isAnimating: Bool, goesOn: Bool, positions: [ScrolledPosition]?, moment: FrameMoment? = nil
  ) -> FrameSample {
    let presented = moments.presented
    let between = lastPresent.map { presented.seconds(since: $0) * 1000 } ?? 0
    let sample = FrameSample(
      frame: isAnimating && owesFrame ? between : 0, work: moments.drawn.seconds(since: moments.start) * 1000,
      present: presented.seconds(since: moments.drawn) * 1000,
      latency: newestInput.map { presented.seconds(since: $0) * 1000 },
      overlay: moments.drawn.seconds(since: moments.overlayStart) * 1000,
      jerk: positions.flatMap { jerk.add($0, at: presented) }, parts: moments.parts, moment: moment)
    lastPresent = presented
    owesFrame = goesOn
    newestInput = nil
    return sample
  }

  /// Something else comes on the stage, such as a recording that was opened or another moment of it: the next frame
  /// follows none, and what it took to get there is no delay of a movement.
  mutating func interrupt() {
    jerk.reset()
    owesFrame = false
    newestInput = nil
  }
}
