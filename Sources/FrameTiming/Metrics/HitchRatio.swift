import ScrollEngine

/// Hitch time ratio: how long, of each second in which something moved, frames were shown later than they should have been.
///
/// Definition: Apple, "Eliminate animation hitches with XCTest" (WWDC 2020, session 10077,
/// https://developer.apple.com/videos/play/wwdc2020/10077): a hitch is a frame that appears later than expected, hitch
/// time is by how much, in milliseconds, and the ratio is its sum by the duration of the movement. A frame can only come a
/// whole number of the display's pictures late, so what presents vary by within one is none.
/// ``HitchScale`` says how much of it is good.
struct HitchRatio: FrameMetric {
  static let column = "hitch_ms"

  private let period: Double
  private var last: Timestamp?
  /// Seconds of hitches, and of movement.
  private var late = 0.0
  private var moving = 0.0

  init(period: Double) { self.period = period }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame.presented }
    guard let last, frame.follows, period > 0 else { return nil }
    let elapsed = frame.presented.seconds(since: last)
    let hitch = max(0, (elapsed / period).rounded() - 1) * period
    late += hitch
    moving += elapsed
    return hitch * 1000
  }

  var figures: [MetricFigure] {
    [MetricFigure(key: "hitch_ms_per_s", value: moving > 0 ? late / moving * 1000 : 0)]
  }
}
