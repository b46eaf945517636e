import Documents

/// A limit for any figure of a report.
public struct MetricBudget: Budget, Equatable {
  /// The key of the figure in the report, such as "hitch_ms_per_s" or "overrun_ms.p99".
  public let key: String
  /// The maximum value, in the figure's unit.
  public let limit: Double

  /// Parses a budget from its text, `METRIC=X`; `nil` if it names no figure or several, or has no number.
  ///
  /// A metric can be named by its key in the report, or by the unique beginning of a key. The name of a metric with
  /// percentiles stands for its 99th percentile. Examples are `overrun_ms.p95=-2`, `work_ms=4` and `hitch=5`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, !parts[0].isEmpty else { return nil }
    let keys = ReportFigure.all.map(\.key)
    let name = String(parts[0])
    let alike = keys.filter { $0.hasPrefix(name + ".") || $0.hasPrefix(name + "_") }
    let exact = [name, name + ".p99"].first(where: keys.contains)
    guard let key = exact ?? (alike.count == 1 ? alike.first : nil) else { return nil }
    self.key = key
    self.limit = limit
  }

  /// The keys of all figures that can have a limit.
  public static var keys: [String] { ReportFigure.all.map(\.key) }

  /// Returns a one-line message if the run exceeds the budget; `nil` if every scene meets it by itself.
  public func failure(in log: FrameLog) -> String? {
    guard let figure = ReportFigure.all.first(where: { $0.key == key }) else { return nil }
    var worst: (scene: String, value: Double)?
    for scene in log.scenes {
      let figures = log.figures(scene: scene)
      guard figures.frames > 0 else {
        return "\(scene): no frames left after the warm-up of \(FrameHistory.warmUp); play a longer recording"
      }
      let value = figure.value(figures)
      if value > worst?.value ?? -.infinity { worst = (scene, value) }
    }
    guard let worst else { return "budget of \(key) missed: no frame was drawn" }
    guard worst.value > limit else { return nil }
    return "\(worst.scene): \(key) is \(DecimalText.fixed(worst.value, digits: 3)), over the budget of "
      + DecimalText.fixed(limit, digits: limit == limit.rounded() ? 0 : 3)
  }
}
