/// The tunables of input processing in the window.
extension Tunables {
  /// Whether finger positions are resampled to the time of the frame that shows them.
  public static let inputResampling = flag(
    "input.resampling", false, "Resamples finger positions to the frame's time, in the window only.",
    source: "off: it costs 5 ms; Android's InputTransport.cpp has it on, flutter#41118 asks for it",
    words: "jitter, uneven, judder, late, smooth")
  /// Whether finger positions are predicted for the time at which the frame is visible.
  public static let inputPrediction = flag(
    "input.prediction", false, "Predicts where a finger will be when the frame is seen, in the window only.",
    source: "off: it overshoots hands that turn; Chromium's LinearPredictor, linear_predictor.cc",
    words: "lag, latency, late, behind the finger, overshoots")
}

extension TunableGroup {
  static let input = TunableGroup("input", isShared: true) {
    Tunables.inputResampling
    Tunables.inputPrediction
  }
}
