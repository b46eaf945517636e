import ScrollEngine

/// The checkerboard time: how long a placeholder was visible because an image was not ready. Placeholders are the
/// average colour of a photograph and a coarser tile of the map.
///
/// Chromium uses the term checkerboarding for content that scrolls into view before it is rasterized
/// (cc/metrics/compositor_frame_reporter.h, `kCheckerboardedNeedsRaster` and its siblings). Chromium reports a share of
/// frames. This metric reports how long a frame with missing content stayed on the screen, until the next frame was
/// shown. Text never checkerboards because it is set while it is drawn.
struct CheckerboardTime: FrameMetric {
  static let column = "checkerboard_ms"

  private var last: PresentedFrame?
  /// The checkerboard time of each frame, in nanoseconds. Integers leave no rounding error when old frames are
  /// subtracted from the total.
  private var frames: RecentValues<Int64>
  /// The sum of ``frames``, in nanoseconds.
  private var total: Int64 = 0

  init(period: Double, memory: Int?) { frames = RecentValues(memory) }

  mutating func add(_ frame: PresentedFrame) -> Double? {
    defer { last = frame }
    guard let last, !frame.isFirst else { return nil }
    let time = last.placeholderCount > 0 ? frame.presented.nanoseconds - last.presented.nanoseconds : 0
    total += time - (frames.add(time) ?? 0)
    return Double(time) / 1e6
  }

  var figures: [MetricFigure] { [MetricFigure(key: "checkerboard_ms", value: Double(total) / 1e6)] }
}
