import ScrollEngine

/// Hitch time ratio: the delay of late frames per second of motion.
///
/// Definition: Apple, "Eliminate animation hitches with XCTest" (WWDC 2020, session 10077,
/// https://developer.apple.com/videos/play/wwdc2020/10077). A hitch is a frame that appears later than expected, hitch
/// time is the delay in milliseconds, and the ratio is the sum of the delays divided by the duration of the motion. A
/// frame can only be late by whole refreshes, so the exact moment within a refresh at which it was presented does not
/// count. A frame that shows a drag is not expected before its input arrived, because a display that refreshes faster
/// than the device reports must show some frames twice. ``HitchGrade`` grades the ratio.
struct HitchRatio: FrameMetric {
  static let column = "hitch_ms"

  private let period: Double
  private var last: Timestamp?
  private var frames: RecentValues<(late: Double, moving: Double)>
  /// The total time of hitches, in seconds.
  private var late = 0.0
  /// The total time of movement, in seconds.
  private var moving = 0.0

  init(period: Double, memory: Int?) {
    self.period = period
    frames = RecentValues(memory)
  }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame.presented }
    guard let last, frame.isAwaited, period > 0 else { return nil }
    let elapsed = frame.presented.seconds(since: last)
    let hitch = max(0, ((elapsed - frame.idle) / period).rounded() - 1) * period
    late += hitch
    moving += elapsed
    if let old = frames.add((hitch, elapsed)) {
      late -= old.late
      moving -= old.moving
    }
    return hitch * 1000
  }

  var figures: [MetricFigure] {
    // Subtracting old frames leaves a rounding error, which is not a hitch.
    [MetricFigure(key: "hitch_ms_per_s", value: moving > 0 && late > period / 2 ? late / moving * 1000 : 0)]
  }
}

/// The grade of a hitch time ratio, as in Xcode's Organizer.
public enum HitchGrade: String, Sendable {
  /// A ratio of less than 5 ms of hitches per second.
  case good
  /// A ratio of 5 to 10 ms of hitches per second.
  case fair
  /// A ratio of more than 10 ms of hitches per second.
  case poor

  /// The ratio from which the grade is fair, in milliseconds per second. The source is Apple's session that
  /// ``HitchRatio`` cites.
  private static let fairFrom = 5.0
  /// The ratio above which the grade is poor, in milliseconds per second.
  private static let poorFrom = 10.0

  /// Returns the grade of a ratio.
  public init(millisecondsPerSecond ratio: Double) {
    self = ratio < Self.fairFrom ? .good : ratio <= Self.poorFrom ? .fair : .poor
  }
}
