import ScrollEngine

/// The animation error, which is the difference between the time that passed in the motion and the time that passed on
/// the display.
///
/// Definition: PresentMon's `MsAnimationError`
/// (https://github.com/GameTechDev/PresentMon/blob/main/README-ConsoleApplication.md). It is the step from one frame's
/// animation time to the next frame's, minus the time between the moments at which the two frames were displayed. A
/// positive error means that the frame is shown too early, a negative one too late. The report's figures use the
/// absolute value; the frame table keeps the sign.
struct AnimationError: FrameMetric {
  static let column = "animation_error_ms"

  private var last: PresentedFrame?
  private var errors: TimingSamples

  init(period: Double, memory: Int?) { errors = TimingSamples(memory: memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame }
    guard let last, frame.isAwaited else { return nil }
    let error =
      (frame.animationTime.seconds(since: last.animationTime) - frame.presented.seconds(since: last.presented)) * 1000
    errors.add(abs(error))
    return error
  }

  var figures: [MetricFigure] { MetricFigure.summary("animation_error_ms", errors.summary) }
}
