import ScrollEngine

/// Step jank: a frame that moves content much farther, or much less far, than both of its neighbours.
///
/// Definition: Chromium's predictor jank (cc/metrics/predictor_jank_tracker.cc). Of three steps in one direction the middle
/// one is compared with its neighbours; people notice when it is 1.4 times as long as the longer one, or the shorter one 1.4
/// times as long as it, and from 1.2 on where one of the three is longer than 7 pixels.
struct StepJank: FrameMetric {
  static let column = "step_jank_ratio"
  /// Longest of three steps that counts as slow, in pixels: `kScrollDeltaThreshold`.
  static let slowest = 7.0
  /// Ratio from which a slow step is noticed: `kSlowJankyThreshold`.
  static let slowLimit = 1.4
  /// Ratio from which a fast step is noticed: `kFastJankyThreshold`.
  static let fastLimit = 1.2

  /// The step before, and the one before that.
  private var middle: ScrollStep?
  private var first: ScrollStep?
  private var frames: Remembered<Bool>
  private var compared = 0
  private var over = 0

  init(period: Double, memory: Int?) { frames = Remembered(memory) }

  /// - Returns: how many times as long the middle of the last three steps is as its neighbours or they as it: 1 where it
  ///   lies between them.
  mutating func add(_ frame: PresentedFrame) -> Double? {
    let step = frame.step
    defer { (first, middle) = step == nil ? (nil, nil) : (middle, step) }
    guard let step, let middle, let first, step.movement == middle.movement, middle.movement == first.movement,
      (step.pixels > 0 && middle.pixels > 0 && first.pixels > 0)
        || (step.pixels < 0 && middle.pixels < 0 && first.pixels < 0)
    else { return nil }
    let sides = (abs(first.pixels), abs(step.pixels))
    let own = abs(middle.pixels)
    let ratio = max(1, own / max(sides.0, sides.1), min(sides.0, sides.1) / own)
    let isOver = ratio >= (max(sides.0, own, sides.1) > Self.slowest ? Self.fastLimit : Self.slowLimit)
    compared += 1
    over += isOver ? 1 : 0
    if let old = frames.add(isOver) {
      compared -= 1
      over -= old ? 1 : 0
    }
    return ratio
  }

  var figures: [MetricFigure] { [.tally("step_jank.count", compared), .events("step_jank.over", over)] }
}
