import ScrollEngine

/// Animation error: how far the time that went by in the motion differs from the time that went by on the display.
///
/// Definition: PresentMon's `MsAnimationError`
/// (https://github.com/GameTechDev/PresentMon/blob/main/README-ConsoleApplication.md), the step from one frame's animation
/// time to the next less the time between their displays: positive is shown too soon, negative too late. The figures are
/// of its size, the table has the sign.
struct AnimationError: FrameMetric {
  static let column = "animation_error_ms"

  private var last: PresentedFrame?
  private var errors: Measurements

  init(period: Double, memory: Int?) { errors = Measurements(memory: memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame }
    guard let last, frame.follows else { return nil }
    let error = (frame.shows.seconds(since: last.shows) - frame.presented.seconds(since: last.presented)) * 1000
    errors.add(abs(error))
    return error
  }

  var figures: [MetricFigure] { MetricFigure.summary("animation_error_ms", errors.summary) }
}
