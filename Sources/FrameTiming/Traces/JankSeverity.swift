/// How bad a late frame is, in Android's words.
///
/// SurfaceFlinger's rule (FrameTimeline.cpp, `SurfaceFrame::classifyJankLegacyLocked`): what is presented less than a
/// period too late is partial jank, and full jank from there on. The numbers are those of `JankSeverityType` in Perfetto's
/// android/frame_timeline_event.proto.
enum JankSeverity: Int64 {
  case none = 1
  case partial = 2
  case full = 3

  /// Milliseconds by which moments may be off whose rate is no whole number of nanoseconds.
  private static let grain = 1e-5

  /// The severity of a frame.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two pictures of the display.
  ///   - presentWaits: whether presenting waits for the display.
  init(_ sample: FrameSample, period: Double, presentWaits: Bool) {
    guard sample.isLate(period: period, presentWaits: presentWaits) else {
      self = .none
      return
    }
    let late = sample.length(presentWaits: presentWaits) - period
    self = late + Self.grain < period ? .partial : .full
  }
}
