/// A figure of a report with its key in files.
struct ReportFigure: Sendable {
  /// The key in the report, such as "work_ms.p99".
  var key: String
  /// Whether the figure counts events. It then has a Poisson distribution, which gives its noise, so the noise is not
  /// estimated from the parts of a measurement.
  var isCount = false
  var value: @Sendable (FrameFigures) -> Double

  static var summaries: [(name: String, path: KeyPath<FrameFigures, Summary> & Sendable)] {
    [
      ("frame_ms", \.frame), ("work_ms", \.work), ("present_ms", \.present), ("copy_ms", \.copy),
      ("input_latency_ms", \.latency),
      ("overlay_ms", \.overlay),
    ]
  }

  static var values: [(name: String, path: KeyPath<Summary, Double> & Sendable)] {
    [
      ("p50", \.p50), ("p95", \.p95), ("p99", \.p99), ("worst_1_percent", \.worst), ("max", \.max), ("mean", \.mean),
    ]
  }

  /// All figures by which two reports can be compared.
  static let all: [ReportFigure] =
    [
      ReportFigure(key: "missed", isCount: true) { Double($0.missed) },
      ReportFigure(key: "jerk_px.mean") { $0.jerk.mean },
      ReportFigure(key: "jerk_px.over_half", isCount: true) { Double($0.jerk.overHalf) },
    ]
    + summaries.flatMap { name, summary in
      values.map { value, path in
        ReportFigure(key: "\(name).\(value)") { $0[keyPath: summary][keyPath: path] }
      }
    }
    + FrameMetrics(period: 0).figures.filter { $0.kind != .sampleCount }.map { figure in
      ReportFigure(key: figure.key, isCount: figure.kind == .events) { figures in
        figures.metrics.first { $0.key == figure.key }?.value ?? 0
      }
    }
}
