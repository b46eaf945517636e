import ScrollEngine

/// Scroll jank, which is a frame shown some refreshes later than possible. What is possible depends on how quickly
/// earlier input was shown. A missed refresh also counts if content moves so fast that the eye follows it.
///
/// Definition: Chromium's scroll jank v4 (cc/metrics/scroll_jank_v4_decider.cc; constants from cc/base/features.cc). A
/// frame that moves by momentum has no input. Its animation time counts as the time of an input, because Chromium's
/// flings create an input for each frame.
struct ScrollJank: FrameMetric {
  static let column = "scroll_jank_missed"
  /// The reason why a frame is janky.
  enum Reason: String, CaseIterable {
    /// Input took longer to be shown than in earlier frames.
    case deceleratingDelivery = "decelerating_delivery"
    /// A refresh was missed while the user moved content fast.
    case fastScroll = "fast_scroll"
    /// A refresh was missed between a fast drag and the fling that followed.
    case flingStart = "fling_start"
    /// A refresh was missed within a fling.
    case fling
  }

  /// The fraction of a period that is subtracted from the expected delay of input before a frame's delay is compared
  /// with it: `stability_correction`.
  static let stabilityCorrection = 0.05
  /// The fraction of a period by which the tolerated delay grows with each refresh: `discount_factor`.
  static let discount = 0.01
  /// The minimum length of a fast step by a drag, in pixels: `fast_scroll_continuity_threshold_pixels`.
  static let fastScroll = 3.0
  /// The minimum length of a fling's step that the eye follows, in pixels: `fling_continuity_threshold_pixels`.
  static let fling = 0.2

  private struct Previous {
    var presented: Timestamp
    var step: FrameScrollStep
    /// The shortest recent time from the newest input that a frame shows to the frame's present, in seconds. It grows
    /// by ``ScrollJank/discount`` with each refresh.
    var cutoff: Double
  }

  private static let nothing = Reason.allCases.map { _ in 0 }

  private let period: Double
  private var previous: Previous?
  private var remembered: RecentValues<[Int]>
  private var frames = 0
  private var janky = 0
  private var reasons = Self.nothing

  init(period: Double, memory: Int?) {
    self.period = period
    remembered = RecentValues(memory)
  }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    guard let missed = judge(frame) else { return nil }
    updateCounts(missed, 1)
    if let old = remembered.add(missed) { updateCounts(old, -1) }
    return Double(missed.max() ?? 0)
  }

  private mutating func updateCounts(_ missed: [Int], _ sign: Int) {
    frames += sign
    if missed.contains(where: { $0 > 0 }) { janky += sign }
    for (index, count) in missed.enumerated() where count > 0 { reasons[index] += sign }
  }

  /// Returns the number of refreshes that a frame missed, for each reason.
  ///
  /// - Returns: `nil` for a frame that scrolls nothing or has inconsistent times.
  mutating func judge(_ frame: PresentedFrame) -> [Int]? {
    guard let step = frame.step, step.source != .program, period > 0,
      let inputs = frame.inputs ?? (step.source == .momentum ? frame.animationTime...frame.animationTime : nil),
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
    _ frame: PresentedFrame, _ step: FrameScrollStep, _ oldest: Timestamp, after before: Previous, _ pictures: Int
  ) -> [Int] {
    var reason: Reason?
    let isFast = { (step: FrameScrollStep) in abs(step.pixels) >= Self.fastScroll }
    if step.source == .momentum, abs(step.pixels) >= Self.fling {
      reason = before.step.source == .momentum ? .fling : isFast(before.step) ? .flingStart : nil
    } else if isFast(before.step), isFast(step) {
      reason = .fastScroll
    }
    let expected = before.cutoff + (Double(pictures - 1) * Self.discount - Self.stabilityCorrection) * period
    let slower = frame.presented.seconds(since: oldest) - expected
    // Times are whole nanoseconds, and the rounding error of the division must not lose a refresh.
    let delayed = max(0, Int(min(1e6, slower / ((1 - Self.discount) * period) + 1e-9)))
    return Reason.allCases.map { $0 == .deceleratingDelivery ? delayed : $0 == reason ? pictures - 1 : 0 }
  }

  var figures: [MetricFigure] {
    [.count("scroll_jank.frames", frames), .events("scroll_jank.janky", janky)]
      + zip(Reason.allCases, reasons).map { .events("scroll_jank.reasons.\($0.rawValue)", $1) }
  }
}
