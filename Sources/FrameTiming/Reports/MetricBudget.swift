import Documents

/// A limit for any figure of a report.
public struct MetricBudget: Budget, Equatable {
  /// The figure's place in the report, such as "hitch_ms_per_s" or "overrun_ms.p99".
  public let key: String
  /// The most it may be, in the figure's unit.
  public let limit: Double

  /// A budget from its text, `METRIC=X`; `nil` where it names no figure, several, or no number.
  ///
  /// A metric is called by its place in the report, by the name of one that has percentiles, which means the 99th, or by
  /// the beginning of the only one that begins like this: `overrun_ms.p95=-2`, `work_ms=4`, `hitch=5`.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, !parts[0].isEmpty else { return nil }
    let keys = Figure.all.map(\.key)
    let name = String(parts[0])
    let alike = keys.filter { $0.hasPrefix(name + ".") || $0.hasPrefix(name + "_") }
    let exact = [name, name + ".p99"].first(where: keys.contains)
    guard let key = exact ?? (alike.count == 1 ? alike.first : nil) else { return nil }
    self.key = key
    self.limit = limit
  }

  /// What can be limited.
  public static var names: [String] { Figure.all.map(\.key) }

  /// What is over the budget, in one line; `nil` when every scene keeps to it, each by itself.
  public func failure(in log: FrameLog) -> String? {
    guard let figure = Figure.all.first(where: { $0.key == key }) else { return nil }
    var worst: (scene: String, value: Double)?
    for scene in log.scenes {
      let figures = log.figures(scene: scene)
      guard figures.frames > 0 else {
        return "\(scene): no frame was left after the warm-up of \(FrameHistory.warmUp); play a longer recording"
      }
      let value = figure.value(figures)
      if value > worst?.value ?? -.infinity { worst = (scene, value) }
    }
    guard let worst else { return "no frame was drawn, so the budget of \(key) is not kept" }
    guard worst.value > limit else { return nil }
    return "\(worst.scene): \(key) is \(DecimalText.fixed(worst.value, digits: 3)), over the budget of "
      + DecimalText.fixed(limit, digits: limit == limit.rounded() ? 0 : 3)
  }
}
