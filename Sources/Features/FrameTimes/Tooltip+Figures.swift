import Workbench

/// Tooltips of frame-time figures.
extension Tooltip {
  /// Creates the tooltip of a frame-time figure. These figures cover the frames since the last reset, but at most those
  /// of the last minute.
  init(_ figure: FrameFigure) {
    let cost = "milliseconds of work, plus presenting unless that waits for the display"
    switch figure {
    case .half: self.init("Half of the frames", "took this long or less: \(cost).")
    case .most: self.init("19 of 20 frames", "took this long or less: \(cost).")
    case .nearlyAll: self.init("99 of 100 frames", "took this long or less: \(cost).")
    case .worst: self.init("Slowest 1 %", "Mean time of these frames: \(cost).")
    case .longest:
      self.init(
        "Slowest frame",
        "Milliseconds including waits, as in its bar. The figures beside it leave waits out. Red when a frame was late."
      )
    case .missed: self.init("Missed frames", "Display periods in which a motion showed no new frame.")
    case .latency:
      self.init("Input to present", "Median milliseconds from the newest input to the present of its frame.")
    case .jerk:
      self.init("Jerk", "Mean difference in pixels between one step and the next. 0.5 is visible.")
    case .overlay:
      self.init("Overlay", "Milliseconds per frame for curves and figures. The scene alone has none.")
    }
  }
}
