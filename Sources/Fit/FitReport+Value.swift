import Recording
import ScrollEngine

extension FitReport {
  /// The values that trials which mean the same ask for, whatever the others do.
  public struct Wish: Equatable, Sendable {
    /// What was meant.
    public let says: String
    /// How many trials meant it.
    public let trials: Int
    /// Nearest to the best, the values under which the most of them succeed.
    public let range: ClosedRange<Double>
  }
}

extension FitReport.Value {
  /// What lines through a setting say of one of its tunables.
  ///
  /// - Parameter trials: those that the lines are of.
  init(_ space: SettingSpace, _ setting: Setting, along index: Int, _ lines: [StepLine], of trials: [Trial]) {
    let (axis, here) = (space.axes[index], setting[index])
    let plateaus = Plateau.all(of: lines, on: axis)
    func values(_ found: ClosedRange<Int>) -> ClosedRange<Double> {
      axis.values[found.lowerBound]...axis.values[found.upperBound]
    }
    tunable = axis.tunable
    base = space.base.number(axis.tunable)
    best = axis.values[here]
    range = values(Plateau.asGood(as: here, among: plateaus, lines))
    isDetermined = lines.contains { !$0.flips.isEmpty }
    let total = max(1, lines.count)
    let starts = plateaus.map { Point(x: axis.values[$0.range.lowerBound], y: Double($0.successes) / Double(total)) }
    curve = starts + starts.suffix(1).map { Point(x: axis.values[axis.values.count - 1], y: $0.y) }
    var intervals: [Int: ClosedRange<Double>] = [:]
    band = (plateaus + plateaus.suffix(1)).map { plateau in
      let hits = plateau.successes
      let interval = intervals[hits] ?? Binomial.interval(hits...hits, of: total)
      intervals[hits] = interval
      return interval
    }
    wishes = Dictionary(grouping: zip(trials, lines)) { $0.0.intent.says }.map { says, meant in
      let lines = meant.map(\.1)
      let found = Plateau.best(of: lines, on: axis, near: here)
      return FitReport.Wish(says: says, trials: lines.count, range: values(found.range))
    }.sorted { ($1.trials, $0.says) < ($0.trials, $1.says) }
  }
}
