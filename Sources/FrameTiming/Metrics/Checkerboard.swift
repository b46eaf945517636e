import ScrollEngine

/// Checkerboard time: for how long something was seen in place of a picture that was not ready, such as the colour of a
/// photograph or a coarser piece of the map.
///
/// Chromium calls it checkerboarding when content scrolls into sight that was not rasterized yet
/// (cc/metrics/compositor_frame_reporter.h, `kCheckerboardedNeedsRaster` and its siblings): a share of frames there, here the
/// time from when such a frame was shown until the next one was. Of texts there is none: they are set when they are drawn.
struct Checkerboard: FrameMetric {
  static let column = "checkerboard_ms"

  private var last: PresentedFrame?
  private var total = 0.0

  init(period: Double) {}

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame }
    guard let last, !frame.isFirst else { return nil }
    let time = last.standIns > 0 ? frame.presented.seconds(since: last.presented) * 1000 : 0
    total += time
    return time
  }

  var figures: [MetricFigure] { [MetricFigure(key: "checkerboard_ms", value: total)] }
}
