import Tuning

/// Tooltips of figures and rows that are not controls.
extension Tip {
  /// Creates the tooltip of a frame-time figure. These figures cover the frames since the last reset, of the last
  /// minute at most.
  init(_ figure: FrameFigure) {
    let cost = "milliseconds of work, and of presenting where that does not wait for the display"
    switch figure {
    case .half: self.init("Half of the frames", "cost no more than this: \(cost).")
    case .most: self.init("19 of 20 frames", "cost no more than this: \(cost).")
    case .nearlyAll: self.init("99 of 100 frames", "cost no more than this: \(cost).")
    case .worst: self.init("The costliest hundredth", "What these frames cost in the mean: \(cost).")
    case .longest:
      self.init(
        "The longest frame",
        "Milliseconds with all waiting, as its bar shows; the figures beside it count no waiting. Red where one was late."
      )
    case .missed: self.init("Missed pictures", "Periods of the display in which a motion showed no new frame.")
    case .latency:
      self.init("From input to present", "Milliseconds from the newest input until its frame is presented; median.")
    case .jerk:
      self.init("Unevenness", "By how many pixels a step differs from the one before, in the mean; 0.5 is seen.")
    case .overlay:
      self.init("The overlay itself", "Milliseconds of a frame that curves and figures take; the scene alone has none.")
    }
  }

  /// Creates the tooltip of a line of code with the tunable that it comes from.
  ///
  /// - Parameter title: the tunable's name in the panel.
  init(_ tunable: Tunable, _ title: String, _ tuning: Tuning) {
    self.init(
      title, key: tunable.told(tuning.value(of: tunable)), "\(tunable.sentence) Press to go to its dial.")
  }

  /// Creates the tooltip of a verdict: its reason, or else a description of the tunable.
  init(_ verdict: HandOverVerdict) {
    let sentence = verdict.reason.isEmpty ? verdict.tunables.first?.sentence : verdict.reason
    self.init(verdict.title, key: verdict.value, sentence)
  }
}
