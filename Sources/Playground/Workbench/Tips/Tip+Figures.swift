import Tuning

/// What figures and rows say of themselves, which nobody can press.
extension Tip {
  /// What a figure of the frame times means. They are of the last minute's frames since they were reset.
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

  /// The dial from which a line of code comes.
  ///
  /// - Parameter title: as the panel calls it.
  init(_ tunable: Tunable, _ title: String, _ tuning: Tuning) {
    self.init(
      title, key: tunable.told(tuning.value(of: tunable)), "\(tunable.sentence) Press to go to its dial.")
  }

  /// Why a toolkit does something as well as it does, or what that is.
  init(_ verdict: HandOverVerdict) {
    let sentence = verdict.reason.isEmpty ? verdict.tunables.first?.sentence : verdict.reason
    self.init(verdict.title, key: verdict.value, sentence)
  }
}
