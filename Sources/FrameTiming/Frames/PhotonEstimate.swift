/// How long after an input its picture is seen: partly measured, partly estimated.
///
/// Measured is the time from the newest input that a frame shows, at the display server's own time, to the return of
/// present. Where present waits for the display, the display begins there to draw the picture from the top, and takes one
/// refresh for it: the middle of the screen lights up half a refresh later. What the panel itself takes is not known.
public struct PhotonEstimate: Equatable, Sendable {
  /// Newest input to the return of present, in milliseconds: measured.
  public var measured: Summary
  /// Milliseconds from there to the middle of the screen: estimated.
  public var scan: Double

  /// An estimate from measurements; `nil` without input, or where present does not wait, since nobody knows then when
  /// the display takes the picture.
  ///
  /// - Parameter period: milliseconds between two pictures of the display.
  public init?(latency: Summary, period: Double, presentWaits: Bool) {
    guard presentWaits, latency.count > 0, period > 0 else { return nil }
    measured = latency
    scan = period / 2
  }

  /// Half of the inputs are seen within this many milliseconds.
  public var p50: Double { measured.p50 + scan }
  /// 95 % of the inputs are seen within this many milliseconds.
  public var p95: Double { measured.p95 + scan }
}
