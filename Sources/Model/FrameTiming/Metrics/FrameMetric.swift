import ScrollEngine

/// A metric of frames. It receives frames in chronological order and returns figures.
///
/// The report, the budgets, the frame table, the trace and the comparison read ``FrameMetrics/metricTypes``. To add a
/// metric, declare a type and add it to that array.
protocol FrameMetric: Sendable {
  /// The name of the metric's value for a single frame, including the unit. It is the name of the table's column and of
  /// the trace's counter.
  static var column: String { get }
  /// Creates a metric without frames.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in seconds.
  ///   - memory: the number of measurements to keep; `nil` for all.
  init(period: Double, memory: Int?)
  /// Adds the next frame.
  ///
  /// - Returns: the value for this frame; `nil` if there is none.
  mutating func add(_ frame: PresentedFrame) -> Double?
  /// The metric's figures for all frames so far, always with the same keys in the same order.
  var figures: [MetricFigure] { get }
}

extension FrameMetric {
  /// Creates a metric that keeps all measurements.
  init(period: Double) { self.init(period: period, memory: nil) }
}

/// A figure that a metric computes from all frames, such as a percentile.
public struct MetricFigure: Equatable, Sendable {
  /// The name of the figure in the report, such as "overrun_ms.p99".
  public var key: String
  /// The measured value; 0 without measurements.
  public var value: Double
  /// The statistical kind of the figure.
  var kind = Kind.value

  /// The statistical kind of a figure, which decides how its noise is estimated.
  enum Kind: Sendable {
    /// A value whose noise is estimated from the spread between parts of the measurement.
    case value
    /// A count of rare events, which has a Poisson distribution.
    case events
    /// The number of measurements.
    case sampleCount
  }
}

extension MetricFigure {
  /// Returns the figures of a series of measurements, with keys that start with `key`.
  static func summary(_ key: String, _ summary: Summary) -> [MetricFigure] {
    let figures = [
      ("p50", summary.p50), ("p95", summary.p95), ("p99", summary.p99), ("worst_1_percent", summary.worst),
      ("max", summary.max), ("mean", summary.mean),
    ]
    return figures.map { MetricFigure(key: "\(key).\($0)", value: $1) } + [.count("\(key).count", summary.count)]
  }

  /// Returns the number of measured frames as a figure.
  static func count(_ key: String, _ count: Int) -> MetricFigure {
    MetricFigure(key: key, value: Double(count), kind: .sampleCount)
  }

  /// Returns the number of frames with an event as a figure.
  static func events(_ key: String, _ count: Int) -> MetricFigure {
    MetricFigure(key: key, value: Double(count), kind: .events)
  }
}

/// All metrics, measured on the same series of frames.
public struct FrameMetrics: Sendable {
  static let metricTypes: [any FrameMetric.Type] = [
    HitchRatio.self, FrameOverrun.self, AnimationError.self, StepJank.self, ScrollJank.self, OldestInput.self,
    CheckerboardTime.self, PredictionQuality.self,
  ]

  /// The names of the table's columns for the metrics' values of single frames.
  static var columns: [String] { metricTypes.map { $0.column } }

  private var metrics: [any FrameMetric]

  /// Creates metrics without frames.
  ///
  /// - Parameters:
  ///   - period: the time between two display refreshes, in milliseconds.
  ///   - memory: the number of measurements that each metric keeps, so that a month costs no more than a minute; `nil`
  ///     for all.
  public init(period: Double, memory: Int? = nil) {
    metrics = Self.metricTypes.map { $0.init(period: period / 1000, memory: memory) }
  }

  /// Adds the next frame in chronological order.
  ///
  /// - Returns: the value of each metric for the frame, in the order of the columns.
  @discardableResult public mutating func add(_ frame: PresentedFrame) -> [Double?] {
    metrics.indices.map { metrics[$0].add(frame) }
  }

  /// The figures of all metrics for all frames so far.
  public var figures: [MetricFigure] { metrics.flatMap(\.figures) }
}
