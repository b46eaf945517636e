import Recording
import ScrollEngine

extension FitReport {
  /// The range of values that suits the trials with the same intent best, regardless of all other trials.
  public struct IntentRange: Equatable, Sendable {
    /// The sentence that states the intent.
    public let says: String
    /// Number of trials with this intent.
    public let trials: Int
    /// The values under which the largest number of these trials succeed. Of several such ranges, this is the one
    /// nearest to the best setting.
    public let range: ClosedRange<Double>
  }
}

extension FitReport.Value {
  /// Creates the result for the tunable of one axis. Each of `lines` states at which values of the tunable a trial
  /// succeeds, with all other values as in `setting`.
  ///
  /// - Parameter trials: the trials, in the order of `lines`.
  init(_ space: SettingSpace, _ setting: Setting, along index: Int, _ lines: [StepLine], of trials: [Trial]) {
    let (axis, here) = (space.axes[index], setting[index])
    let plateaus = Plateau.all(of: lines, on: axis)
    func values(_ found: ClosedRange<Int>) -> ClosedRange<Double> {
      axis.values[found.lowerBound]...axis.values[found.upperBound]
    }
    tunable = axis.tunable
    base = space.base.number(axis.tunable)
    best = axis.values[here]
    range = values(Plateau.equivalentRange(around: here, among: plateaus, lines))
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
    intentRanges = Dictionary(grouping: zip(trials, lines)) { $0.0.intent.says }.map { says, meant in
      let lines = meant.map(\.1)
      let found = Plateau.best(of: lines, on: axis, near: here)
      return FitReport.IntentRange(says: says, trials: lines.count, range: values(found.range))
    }.sorted { ($1.trials, $0.says) < ($0.trials, $1.says) }
  }
}
