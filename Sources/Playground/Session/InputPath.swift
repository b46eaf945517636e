import Curves
import FrameTiming
import ScrollEngine

/// The way of input from the window to the scene: at once, or for each frame anew, as the tuning has it at the moment.
///
/// Both of its parts follow the fingers all the time, so that they can be switched while one is down. Replays do not come
/// this way.
struct InputPath {
  /// Predictions of which the error is kept: four seconds at 60 Hz.
  static let errorMemory = 240

  private(set) var isPredicting = false
  private var resampler = InputResampler()
  private var predictor = InputPredictor()
  private var errors = RollingPercentile(capacity: Self.errorMemory)
  private var meter = PredictionMeter()

  /// A path that lets everything pass.
  init() { resampler.hold(false) { _ in } }

  /// Whether another frame is needed, though nothing comes: a movement waits, or content is ahead of its finger.
  var needsFrame: Bool { resampler.isWaiting || predictor.isAhead }

  /// How far predictions were off, in points; `nil` while there are none.
  var predictionError: Summary? { isPredicting ? errors.summary : nil }

  /// Goes on as the tuning has it, also in the middle of a drag.
  ///
  /// - Parameter emit: gets what was held back, or told ahead.
  mutating func configure(resamples: Bool, predicts: Bool, at time: Timestamp, emit: (InputEvent) -> Void) {
    resampler.hold(resamples, emit: emit)
    guard predicts != isPredicting else { return }
    isPredicting = predicts
    errors.reset()
    if !predicts { predictor.turnBack(at: time, emit: emit) }
  }

  /// Takes an event in the scene's own time and places.
  ///
  /// - Parameter judged: gets what came out of frames that were shown, in points.
  mutating func add(
    _ event: InputEvent, emit: (InputEvent) -> Void, judged: (PredictionJudgement) -> Void = { _ in }
  ) {
    meter.add(event, judged: judged)
    predictor.add(event) {
      meter.give($0)
      emit($0)
    } measured: {
      errors.add($0)
    }
    resampler.add(event) {
      meter.give($0)
      emit($0)
    }
  }

  /// Tells what a frame shows of the fingers.
  ///
  /// - Parameters:
  ///   - time: the frame's, in the scene's time.
  ///   - sight: when it will be seen, in the scene's time; `nil` where time does not run as usual, and nothing is predicted.
  mutating func frame(at time: Timestamp, seenAt sight: Timestamp?, emit: (InputEvent) -> Void) {
    resampler.frame(at: time) {
      meter.give($0)
      emit($0)
    }
    if isPredicting {
      predictor.frame(at: time, seenAt: sight ?? time) {
        meter.give($0)
        emit($0)
      }
    }
    if let sight { meter.frame(seenAt: sight) }
  }

  /// Forgets the fingers, which were taken from the scene; what was measured stays.
  mutating func forgetFingers() {
    let isHolding = resampler.isHolding
    resampler = InputResampler()
    resampler.hold(isHolding) { _ in }
    predictor = InputPredictor()
    meter = PredictionMeter()
  }
}
