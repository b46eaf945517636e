/// An estimate of the time from an input until its image is visible, which is partly measured and partly estimated.
///
/// The measured part is the time from the newest input that a frame shows, by the display server's timestamp, to the
/// return of the call that presents the frame. If that call waits for the display, the display then begins to scan out
/// the image from the top. This takes one refresh, so the middle of the screen lights up half a refresh later. The
/// response time of the panel itself is not known.
public struct PhotonEstimate: Equatable, Sendable {
  /// The measured time from the newest input to the return of the call that presents the frame, in milliseconds.
  public var measured: Summary
  /// The estimated time from the return of the call that presents the frame until the middle of the screen lights up,
  /// in milliseconds.
  public var scan: Double

  /// Creates an estimate from measurements; `nil` without input, or if present does not wait, because then the time at
  /// which the display takes the image is unknown.
  ///
  /// - Parameter period: the time between two display refreshes, in milliseconds.
  public init?(latency: Summary, period: Double, presentWaits: Bool) {
    guard presentWaits, latency.count > 0, period > 0 else { return nil }
    measured = latency
    scan = period / 2
  }

  /// The time within which half of the inputs are visible, in milliseconds.
  public var p50: Double { measured.p50 + scan }
  /// The time within which 95 % of the inputs are visible, in milliseconds.
  public var p95: Double { measured.p95 + scan }
}
