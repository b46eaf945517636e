import Documents

/// A frame-time report as a file.
public struct FrameReport: Sendable {
  /// The version that is written.
  public static let version = "profile/1"

  /// The figures.
  public var figures: FrameFigures
  /// What drew, such as "software".
  public var renderer: String
  /// Width and height of the viewport, in points.
  public var viewport: (width: Double, height: Double)
  /// Frames a second for which the figures hold.
  public var refreshRate: Double
  /// The process' share of the machine.
  public var resources: ResourceUse

  /// A report from its parts.
  public init(
    figures: FrameFigures, renderer: String, viewport: (width: Double, height: Double), refreshRate: Double,
    resources: ResourceUse
  ) {
    self.figures = figures
    self.renderer = renderer
    self.viewport = viewport
    self.refreshRate = refreshRate
    self.resources = resources
  }

  /// The report as JSON.
  public var json: String {
    func summary(_ s: Summary) -> String {
      let members = [("p50", s.p50), ("p95", s.p95), ("p99", s.p99), ("max", s.max), ("mean", s.mean)]
      return "{" + members.map { "\"\($0)\":\(rounded($1))" }.joined(separator: ",") + "}"
    }
    let members = [
      ("scrollwork", JSONText.quoted(Self.version)),
      ("machine", "{\"cores\":\(resources.cores)}"),
      ("renderer", JSONText.quoted(renderer)),
      ("viewport", "[\(JSONText.number(viewport.width)),\(JSONText.number(viewport.height))]"),
      ("frames", "\(figures.frames)"),
      ("warm_up_frames", "\(FrameHistory.warmUp)"),
      ("missed", "\(figures.missed)"),
      ("refresh_hz", rounded(refreshRate)),
      ("frame_ms", summary(figures.frame)),
      ("work_ms", summary(figures.work)),
      ("present_ms", summary(figures.present)),
      ("input_latency_ms", summary(figures.latency)),
      ("cpu_s", rounded(resources.cpuSeconds)),
      ("peak_rss_mib", rounded(resources.peakMebibytes)),
    ]
    return "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
  }

  private func rounded(_ value: Double) -> String { JSONText.number((value * 1000).rounded() / 1000) }
}
