import ScrollEngine

/// Scroll jank: a frame that came pictures of the display later than it could have, by how quickly input was shown before
/// and by whether the eye follows something fast.
///
/// Definition: Chromium's scroll jank v4 (cc/metrics/scroll_jank_v4_decider.cc; constants from cc/base/features.cc). A
/// motion by momentum has no input: its moment counts as one, as Chromium's flings make an input for each frame.
struct ScrollJank: FrameMetric {
  static let column = "scroll_jank_missed"
  /// Why a frame is janky.
  enum Reason: String, CaseIterable {
    /// Input was shown later than it was before.
    case deceleratingDelivery = "decelerating_delivery"
    /// A picture was missed while a hand moved content fast.
    case fastScroll = "fast_scroll"
    /// A picture was missed between a fast hand and the fling that followed.
    case flingStart = "fling_start"
    /// A picture was missed within a fling.
    case fling
  }

  /// Share of a period by which delivery must be slower to count: `stability_correction`.
  static let stabilityCorrection = 0.05
  /// Share of a period by which each picture forgives: `discount_factor`.
  static let discount = 0.01
  /// Least pixels of a fast step by hand: `fast_scroll_continuity_threshold_pixels`.
  static let fastScroll = 3.0
  /// Least pixels of a step of a fling that the eye follows: `fling_continuity_threshold_pixels`.
  static let fling = 0.2

  private struct Previous {
    var presented: Timestamp
    var step: ScrollStep
    /// Seconds from the newest input to the picture, the least of late.
    var cutoff: Double
  }

  private static let nothing = Reason.allCases.map { _ in 0 }

  private let period: Double
  private var previous: Previous?
  private var remembered: Remembered<[Int]>
  private var frames = 0
  private var janky = 0
  private var reasons = Self.nothing

  init(period: Double, memory: Int?) {
    self.period = period
    remembered = Remembered(memory)
  }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard let missed = judge(frame) else { return nil }
    tally(missed, 1)
    if let old = remembered.add(missed) { tally(old, -1) }
    return Double(missed.max() ?? 0)
  }

  private mutating func tally(_ missed: [Int], _ sign: Int) {
    frames += sign
    if missed.contains(where: { $0 > 0 }) { janky += sign }
    for (index, count) in missed.enumerated() where count > 0 { reasons[index] += sign }
  }

  /// Pictures that a frame missed, by reason.
  ///
  /// - Returns: `nil` for a frame that scrolls nothing, or whose moments contradict each other.
  mutating func judge(_ frame: PresentedFrame) -> [Int]? {
    guard let step = frame.step, step.mover != .program, period > 0,
      let inputs = frame.inputs ?? (step.mover == .momentum ? frame.shows...frame.shows : nil),
      frame.presented > inputs.upperBound
    else { return nil }
    let before = previous?.step.movement == step.movement ? previous : nil
    let cutoff = frame.presented.seconds(since: inputs.upperBound)
    guard let before else {
      previous = Previous(presented: frame.presented, step: step, cutoff: cutoff)
      return Self.nothing
    }
    guard frame.presented > before.presented else { return nil }
    let pictures = max(1, Int(min(1e6, frame.presented.seconds(since: before.presented) / period + 0.5)))
    let missed = pictures > 1 ? self.missed(frame, step, inputs.lowerBound, after: before, pictures) : Self.nothing
    let isJanky = missed.contains { $0 > 0 }
    let forgiving = before.cutoff + Double(pictures) * Self.discount * period
    previous = Previous(
      presented: frame.presented, step: step, cutoff: isJanky ? cutoff : min(forgiving, cutoff))
    return missed
  }

  private func missed(
    _ frame: PresentedFrame, _ step: ScrollStep, _ oldest: Timestamp, after before: Previous, _ pictures: Int
  ) -> [Int] {
    var reason: Reason?
    let isFast = { (step: ScrollStep) in abs(step.pixels) >= Self.fastScroll }
    if step.mover == .momentum, abs(step.pixels) >= Self.fling {
      reason = before.step.mover == .momentum ? .fling : isFast(before.step) ? .flingStart : nil
    } else if isFast(before.step), isFast(step) {
      reason = .fastScroll
    }
    let expected = before.cutoff + (Double(pictures - 1) * Self.discount - Self.stabilityCorrection) * period
    let slower = frame.presented.seconds(since: oldest) - expected
    // Moments are whole nanoseconds, and what is left of dividing them must not lose a picture.
    let delayed = max(0, Int(min(1e6, slower / ((1 - Self.discount) * period) + 1e-9)))
    return Reason.allCases.map { $0 == .deceleratingDelivery ? delayed : $0 == reason ? pictures - 1 : 0 }
  }

  var figures: [MetricFigure] {
    [.tally("scroll_jank.frames", frames), .events("scroll_jank.janky", janky)]
      + zip(Reason.allCases, reasons).map { .events("scroll_jank.reasons.\($0.rawValue)", $1) }
  }
}
