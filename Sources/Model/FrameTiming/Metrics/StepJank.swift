import ScrollEngine

/// Step jank, which is a frame that moves content much farther, or much less far, than both of its neighbours.
///
/// Definition: Chromium's predictor jank (cc/metrics/predictor_jank_tracker.cc). Of three steps in one direction, the
/// middle one is compared with its neighbours. Users notice the middle step if it is at least 1.4 times as long as the
/// longer neighbour, or if the shorter neighbour is at least 1.4 times as long as the middle step. If one of the three
/// steps is longer than 7 pixels, a ratio of 1.2 is enough.
struct StepJank: FrameMetric {
  static let column = "step_jank_ratio"
  /// The longest step, in pixels, at which three steps count as slow: `kScrollDeltaThreshold`.
  static let slowest = 7.0
  /// The ratio from which a step is noticeable if the three steps are slow: `kSlowJankyThreshold`.
  static let slowLimit = 1.4
  /// The ratio from which a step is noticeable if the three steps are not slow: `kFastJankyThreshold`.
  static let fastLimit = 1.2

  /// The previous step, which is the middle one when the next step is added.
  private var middle: FrameScrollStep?
  /// The step before ``middle``.
  private var first: FrameScrollStep?
  private var frames: RecentValues<Bool>
  private var compared = 0
  private var over = 0

  init(period: Double, memory: Int?) { frames = RecentValues(memory) }

  /// - Returns: the ratio of the middle one of the last three steps to its longer neighbour, or of its shorter
  ///   neighbour to the middle step; 1 if the middle step's length is between those of its neighbours. `nil` if the
  ///   last three steps cannot be compared.
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

  var figures: [MetricFigure] { [.count("step_jank.count", compared), .events("step_jank.over", over)] }
}
