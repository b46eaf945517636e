import Curves
import FrameTiming
import ScrollEngine

/// The processing of input between window and scene: direct, resampled to frames or predicted, depending on the tuning.
///
/// Resampling and prediction both always track the fingers, so that each can be turned on or off during a drag. Replays
/// bypass both.
package struct InputPipeline {
  /// Number of prediction errors that are kept: four seconds at 60 Hz.
  static let errorMemory = 240

  private(set) var isPredicting = false
  private var resampler = InputResampler()
  private var predictor = InputPredictor()
  private var errors = RollingPercentile(capacity: Self.errorMemory)
  private var meter = PredictionMeter()

  /// Creates a pipeline that passes events through unchanged.
  package init() { resampler.setHolding(false) { _ in } }

  /// Whether another frame is needed without further input, because a movement is held back or the content is ahead of
  /// the finger.
  var needsFrame: Bool { resampler.isWaiting || predictor.isAhead }

  /// A summary of the prediction errors, in points; `nil` if there are none.
  var predictionError: Summary? { isPredicting ? errors.summary : nil }

  /// Turns resampling and prediction on or off, even during a drag.
  ///
  /// - Parameter emit: Receives events that were held back, and corrections of predicted ones.
  package mutating func configure(resamples: Bool, predicts: Bool, at time: Timestamp, emit: (InputEvent) -> Void) {
    resampler.setHolding(resamples, emit: emit)
    guard predicts != isPredicting else { return }
    isPredicting = predicts
    errors.reset()
    if !predicts { predictor.emitTruePosition(at: time, emit: emit) }
  }

  /// Handles an event in the scene's own time and coordinates.
  ///
  /// - Parameter judged: Receives the prediction errors of frames that were shown, in points.
  package mutating func add(
    _ event: InputEvent, emit: (InputEvent) -> Void, judged: (PredictionError) -> Void = { _ in }
  ) {
    meter.add(event, onJudgement: judged)
    // The predictor emits corrections of what it has predicted; the resampler passes the event itself on, or holds it.
    predictor.add(event) {
      meter.addDelivered($0)
      emit($0)
    } measured: {
      errors.add($0)
    }
    resampler.add(event) {
      meter.addDelivered($0)
      emit($0)
    }
  }

  /// Emits the finger positions that a frame shows.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in the scene's time.
  ///   - visibleTime: The time at which the frame becomes visible, in the scene's time; `nil` if the scene's time is paused
  ///     or slowed, in which case there is no prediction.
  package mutating func frame(at time: Timestamp, seenAt visibleTime: Timestamp?, emit: (InputEvent) -> Void) {
    resampler.frame(at: time) {
      meter.addDelivered($0)
      emit($0)
    }
    if isPredicting {
      predictor.frame(at: time, seenAt: visibleTime ?? time) {
        meter.addDelivered($0)
        emit($0)
      }
    }
    if let visibleTime { meter.addFrame(visibleAt: visibleTime) }
  }

  /// Forgets the fingers, which have been released from the scene. Measurements stay.
  mutating func discardFingers() {
    let isHolding = resampler.isHolding
    resampler = InputResampler()
    resampler.setHolding(isHolding) { _ in }
    predictor = InputPredictor()
    meter = PredictionMeter()
  }
}
