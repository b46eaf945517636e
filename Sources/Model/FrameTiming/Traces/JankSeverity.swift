/// The severity of a late frame, in Android's terms.
///
/// The rule is SurfaceFlinger's (FrameTimeline.cpp, `SurfaceFrame::classifyJankLegacyLocked`). A frame that is
/// presented less than a period late is partial jank, and a later one is full jank. The raw values are those of
/// `JankSeverityType` in Perfetto's android/frame_timeline_event.proto.
enum JankSeverity: Int64 {
  case none = 1
  case partial = 2
  case full = 3

  /// The tolerance in milliseconds for times at refresh rates whose period is not a whole number of nanoseconds.
  private static let tolerance = 1e-5

  /// Returns the severity of a frame.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in milliseconds.
  ///   - presentWaits: whether presenting waits for the display.
  init(_ sample: FrameSample, period: Double, presentWaits: Bool) {
    guard sample.isLate(period: period, presentWaits: presentWaits) else {
      self = .none
      return
    }
    let late = sample.length(presentWaits: presentWaits) - period
    self = late + Self.tolerance < period ? .partial : .full
  }
}
