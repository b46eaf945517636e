import Workbench

/// Tooltips of the smoothness metrics.
extension Tooltip {
  /// Creates the tooltip of one of the four main figures.
  init(_ figure: SmoothnessFigure) {
    switch figure {
    case .hitch:
      self.init(
        "Hitch time ratio",
        "Milliseconds of late frames per second of motion. Below 5 is good, up to 10 is fair (Apple).")
    case .overrun:
      self.init(
        "Frame overrun",
        "How late 99 of 100 frames were at most. Negative means time to spare (Android).")
    case .step:
      self.init(
        "Step jank",
        "Share of steps visibly longer or shorter than their neighbours (Chromium).")
    case .typical:
      self.init("Typical frame", "Half of the frames take no longer. The rest of the period is to spare.")
    }
  }

  /// Creates the tooltip of a row of the metrics; `nil` for an unknown key.
  ///
  /// - Parameters:
  ///   - key: the metric's key in the report.
  ///   - title: the row's title.
  init?(metric key: String, _ title: String) {
    let spread = "Median, 95th percentile and maximum."
    switch key {
    case "hitch_ms_per_s": self = Tooltip(SmoothnessFigure.hitch)
    case "overrun_ms":
      self.init("Frame overrun", "Milliseconds past the deadline. Negative means time to spare. \(spread)")
    case "animation_error_ms":
      self.init("Animation error", "Difference between the time shown and the time that passed (PresentMon). \(spread)")
    case "step_jank": self = Tooltip(SmoothnessFigure.step)
    case "scroll_jank":
      self.init(
        "Scroll jank",
        "Frames shown later than possible, and why it is visible: slower than before, or fast (Chromium v4)."
      )
    case "oldest_input_latency_ms":
      self.init("Oldest input", "Milliseconds from the oldest input in a frame to its present. \(spread)")
    case "checkerboard_ms":
      self.init(
        "Checkerboard", "How long a placeholder stood in for a picture or tile that was not ready (Chromium).")
    case "prediction":
      self.init(
        "Prediction",
        "How far content was ahead of or behind the finger, how often it went the wrong way, and its jitter."
      )
    case "jerk_px":
      self.init(
        "Jerk", "Moving frames whose step differs from the last by over half a pixel (Flutter).")
    case "causes": self.init("Why frames were late", "Late frames of the last minute, by what took longer than usual.")
    default: return nil
    }
  }
}
