import ScrollEngine

/// A way of measuring frames: it is given them in the order of time, and tells figures.
///
/// Report, budgets, table, trace and comparison read ``FrameMetrics/all``: another metric is a type and a line there.
protocol FrameMetric: Sendable {
  /// What it says of a single frame: the name of the table's column and of the trace's counter, with the unit.
  static var column: String { get }
  /// A metric that has seen nothing.
  ///
  /// - Parameters:
  ///   - period: seconds between two pictures of the display.
  ///   - memory: how many measurements are kept, older ones are forgotten; `nil` for all.
  init(period: Double, memory: Int?)
  /// Takes the next frame.
  ///
  /// - Returns: what it says of this frame; `nil` where it says nothing.
  mutating func add(_ frame: PresentedFrame) -> Double?
  /// The figures of all frames so far: always the same keys in the same order.
  var figures: [MetricFigure] { get }
}

extension FrameMetric {
  /// A metric that forgets nothing.
  init(period: Double) { self.init(period: period, memory: nil) }
}

/// A figure of a metric.
public struct MetricFigure: Equatable, Sendable {
  /// Its place in the report, such as "overrun_ms.p99".
  public var key: String
  /// What was measured; 0 where nothing was.
  public var value: Double
  /// How chance moves it.
  var kind = Kind.value

  /// How chance moves a figure.
  enum Kind: Sendable {
    /// As the frames' own spread does.
    case value
    /// It counts what happens seldom, by Poisson's law.
    case events
    /// It only says how much was measured.
    case tally
  }
}

extension MetricFigure {
  /// The figures of a row of measurements, as members of `key`.
  static func summary(_ key: String, _ summary: Summary) -> [MetricFigure] {
    let figures = [
      ("p50", summary.p50), ("p95", summary.p95), ("p99", summary.p99), ("worst_1_percent", summary.worst),
      ("max", summary.max), ("mean", summary.mean),
    ]
    return figures.map { MetricFigure(key: "\(key).\($0)", value: $1) } + [.tally("\(key).count", summary.count)]
  }

  /// How many frames were measured.
  static func tally(_ key: String, _ count: Int) -> MetricFigure {
    MetricFigure(key: key, value: Double(count), kind: .tally)
  }

  /// How many frames something happened to.
  static func events(_ key: String, _ count: Int) -> MetricFigure {
    MetricFigure(key: key, value: Double(count), kind: .events)
  }
}

/// All metrics of a row of frames.
public struct FrameMetrics: Sendable {
  /// The metrics there are.
  static let all: [any FrameMetric.Type] = [
    HitchRatio.self, FrameOverrun.self, AnimationError.self, StepJank.self, ScrollJank.self, OldestInput.self,
    Checkerboard.self, PredictionQuality.self,
  ]

  /// What the metrics say of single frames, by the names of the table's columns.
  static var columns: [String] { all.map { $0.column } }

  private var metrics: [any FrameMetric]

  /// Metrics that have seen nothing.
  ///
  /// - Parameters:
  ///   - period: milliseconds between two pictures of the display.
  ///   - memory: how many measurements each keeps, so that a month costs no more than a minute; `nil` for all.
  public init(period: Double, memory: Int? = nil) {
    metrics = Self.all.map { $0.init(period: period / 1000, memory: memory) }
  }

  /// Takes the next frame in the order of time.
  ///
  /// - Returns: what each metric says of it, in the order of the columns.
  @discardableResult public mutating func add(_ frame: PresentedFrame) -> [Double?] {
    metrics.indices.map { metrics[$0].add(frame) }
  }

  /// The figures of all frames so far.
  public var figures: [MetricFigure] { metrics.flatMap(\.figures) }
}
