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
  /// Nanoseconds by frames, and of all of them: whole ones, so that what is forgotten leaves nothing behind.
  private var frames: Remembered<Int64>
  private var total: Int64 = 0

  init(period: Double, memory: Int?) { frames = Remembered(memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame }
    guard let last, !frame.isFirst else { return nil }
    let time = last.standIns > 0 ? frame.presented.nanoseconds - last.presented.nanoseconds : 0
    total += time - (frames.add(time) ?? 0)
    return Double(time) / 1e6
  }

  var figures: [MetricFigure] { [MetricFigure(key: "checkerboard_ms", value: Double(total) / 1e6)] }
}
