/// Tooltips of the smoothness metrics.
extension Tip {
  /// Creates the tooltip of one of the four main figures.
  init(_ figure: EyeFigure) {
    switch figure {
    case .hitch:
      self.init(
        "Hitch time ratio",
        "How many milliseconds of each second of movement pictures came too late: below 5 good, to 10 fair (Apple).")
    case .overrun:
      self.init(
        "Frame overrun",
        "By how much 99 of 100 frames missed the moment they had to be ready at; negative is room left (Android).")
    case .step:
      self.init(
        "Step jank",
        "Of all steps, those that were so much longer or shorter than their neighbours that it is seen (Chromium).")
    case .typical:
      self.init("A typical frame", "Half of the frames cost no more; what is left of a period is to spare.")
    }
  }

  /// Creates the tooltip of a row of the metrics; `nil` for an unknown key.
  ///
  /// - Parameters:
  /// - key: the metric's key in the report.
  /// - title: the row's title.
  init?(metric key: String, _ title: String) {
    let spread = "Median, 95 of 100, and the most."
    switch key {
    case "hitch_ms_per_s": self = Tip(EyeFigure.hitch)
    case "overrun_ms": self.init("Frame overrun", "Milliseconds past the deadline; negative is room left. \(spread)")
    case "animation_error_ms":
      self.init("Animation error", "How far the time shown differs from the time that went by (PresentMon). \(spread)")
    case "step_jank": self = Tip(EyeFigure.step)
    case "scroll_jank":
      self.init(
        "Scroll jank",
        "Frames that came later than they could have, and why an eye notices: slower than before, or fast (Chromium v4)."
      )
    case "oldest_input_latency_ms":
      self.init("Oldest input", "Milliseconds from the oldest input that a frame shows to its present. \(spread)")
    case "checkerboard_ms":
      self.init(
        "Checkerboard", "How long something was seen in place of a picture or a tile that was not ready (Chromium).")
    case "prediction":
      self.init(
        "Prediction",
        "How far content was ahead of the finger or behind it when it was seen, how often it went the wrong way, and its jitter."
      )
    case "jerk_px":
      self.init(
        "Jerk", "Frames whose step differs by over half a pixel from the one before, of those that moved (Flutter).")
    case "causes": self.init("Why frames were late", "Late frames of the last minute by what took longer than usual.")
    default: return nil
    }
  }
}
