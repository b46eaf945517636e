import Curves
import Documents
import Recording
import ScrollEngine
import Tuning

/// The result of a fit.
public struct FitReport: Equatable, Sendable {
  /// Number of pairs of contradicting trials that the text names. Chosen: they fit on a screen.
  private static let mostPairs = 10

  /// The result for a tunable that the fit varied.
  public struct Value: Equatable, Sendable {
    /// The varied tunable.
    public let tunable: Tunable
    /// The tunable's value before the fit.
    public let base: Double
    /// The tunable's value in the best setting.
    public let best: Double
    /// Range around the best value in which all values are practically as good: the success rate is lower by at most
    /// one trial in fifty, or by no more than chance explains.
    public let range: ClosedRange<Double>
    /// Whether the result of any trial depends on the tunable's value.
    public let isDetermined: Bool
    /// Success rate as a step function of the value, with all other values as in the best setting. Each point has the
    /// value (`x`) from which the rate (`y`) holds, in ascending order. The last point is the end of the range.
    public let curve: [Point]
    /// The 95 % confidence interval (Clopper and Pearson) of each point of `curve`.
    public let band: [ClosedRange<Double>]
    /// The best range for each intent by itself; the intent with most trials comes first.
    public let intentRanges: [IntentRange]
  }

  /// The result of a trial before and after the fit.
  public struct Outcome: Equatable, Sendable {
    /// Path of the trial's file.
    public let path: String
    /// The sentence that states the trial's intent.
    public let says: String
    /// Name of the user who made the gesture; `nil` if unknown.
    public let person: String?
    /// The device with which the gesture was made, such as "mouse".
    public let device: String
    /// The trial's result with the values before the fit.
    public let base: Verdict
    /// The trial's result with the best setting.
    public let best: Verdict
    /// Distance from the best setting to the nearest value of one tunable at which the trial's result changes between
    /// success and failure; `nil` if no change of a single tunable does this.
    public let margin: SuccessMargin?
    /// Whether the trial succeeds in any evaluated setting.
    public let isPossible: Bool
  }

  /// Number of settings in which trials were evaluated.
  public let settings: Int
  /// Success rate with the values before the fit.
  public let base: SuccessRate
  /// Success rate with the best setting.
  public let best: SuccessRate
  /// Cross-validated success rate: each trial is judged by values that were fitted without that trial.
  public let heldOut: SuccessRate
  /// The tuning of the best setting.
  public let tuning: Tuning
  /// Results for all varied tunables.
  public let values: [Value]
  /// Results for all trials.
  public let trials: [Outcome]
  /// Pairs of trials that can succeed separately, but never both in the same evaluated setting. Each has two indices
  /// into `trials`.
  public let contradictions: [[Int]]
  /// Plots of the success rate over each evaluated pair of tunables.
  private let maps: [PlotPanel]

  /// A trial with its verdicts.
  struct JudgedTrial {
    let trial: Trial
    /// The verdict with the values before the fit.
    let before: Verdict
    /// The verdict with the best setting.
    let after: Verdict
    /// Whether the trial succeeds with the values that were fitted without it.
    let succeedsHeldOut: Bool
  }

  init(
    space: SettingSpace, best setting: Setting, lines: [[SuccessLine]], maps: [FitMap], seen: EvaluatedSettings,
    trials: [JudgedTrial], chance: inout SeededGenerator
  ) {
    settings = max(1, seen.count)
    base = SuccessRate(trials.map(\.before.isSuccess), &chance)
    heldOut = SuccessRate(trials.map(\.succeedsHeldOut), &chance)
    best = SuccessRate(trials.map(\.after.isSuccess), &chance)
    tuning = space.tuning(setting)
    values = space.axes.indices.map { Value(space, setting, along: $0, lines[$0], of: trials.map(\.trial)) }
    self.trials = trials.enumerated().map { number, judged in
      var margin: SuccessMargin?
      for (index, axis) in space.axes.enumerated() {
        margin = axis.margin(of: lines[index][number], at: setting[index], atMost: margin)
      }
      let trial = judged.trial
      return Outcome(
        path: trial.path, says: trial.intent.says, person: trial.intent.person, device: trial.recording.device,
        base: judged.before, best: judged.after, margin: margin,
        isPossible: seen.isPossible(number) || judged.before.isSuccess || judged.after.isSuccess)
    }
    self.maps = maps.compactMap { $0.panel(best: setting) }
    contradictions = seen.contradictions.map { [$0.0, $0.1] }
  }

  /// Whether both reports have the same JSON.
  public static func == (one: FitReport, other: FitReport) -> Bool { one.json == other.json }
}

extension FitReport.Value {
  /// The success curve as a staircase for a plot, with a second point at the end of each step.
  var treads: [Point] {
    var points: [Point] = []
    for (step, next) in zip(curve, curve.dropFirst()) { points += [step, Point(x: next.x, y: step.y)] }
    return points + curve.suffix(1)
  }
}

extension FitReport {
  /// The report as JSON, on a single line.
  public var json: JSON {
    func interval(_ range: ClosedRange<Double>) -> JSON { .numbers([range.lowerBound, range.upperBound]) }
    let values = values.map { value in
      (
        value.tunable.key,
        JSON.object([
          "base": .number(value.base), "best": .number(value.best), "from": .number(value.range.lowerBound),
          "to": .number(value.range.upperBound), "determined": .flag(value.isDetermined),
        ])
      )
    }
    let curves = self.values.map { value in
      (value.tunable.key, JSON.array(value.curve.map { .numbers([$0.x, $0.y]) }))
    }
    let best: JSON = .object([
      "success": .number(best.rate), "held_out": .number(heldOut.rate), "interval": interval(heldOut.interval),
    ])
    return .object([
      "scrollwork": .string("fit/1"), "trials": .integer(trials.count), "settings": .integer(settings),
      "base": .object(["success": .number(base.rate), "interval": interval(base.interval)]), "best": best,
      "values": .object(JSON.Members(values)), "by_trial": .array(trials.map(\.json)),
      "contradictions": .array(contradictions.map { .array([.integer($0[0]), .integer($0[1])]) }),
      "curves": .object(JSON.Members(curves)),
    ])
  }

  /// The report as text: the success rates before and after the fit, the values to set, and the trials that succeed in
  /// no setting.
  public var text: String {
    func percent(_ value: Double) -> String { "\(JSONText.number((value * 1000).rounded() / 10)) %" }
    func range(_ range: ClosedRange<Double>) -> String {
      "\(percent(range.lowerBound)) to \(percent(range.upperBound))"
    }
    var out = "\(trials.count) trials, \(settings) settings\n"
    out += "before: \(percent(base.rate)) of trials succeed (\(range(base.interval)))\n"
    out += "best: \(percent(best.rate)); \(percent(heldOut.rate)) of held-out trials "
    out += "(\(range(heldOut.interval)))\n"
    for value in values where value.isDetermined {
      out += "\(value.tunable.key): \(JSONText.number(value.base)) -> \(JSONText.number(value.best)), "
      out += "equally good from "
      out += "\(JSONText.number(value.range.lowerBound)) to \(JSONText.number(value.range.upperBound))\n"
    }
    let silent = values.filter { !$0.isDetermined }.map(\.tunable.key)
    if !silent.isEmpty { out += "not determined by these trials: \(silent.joined(separator: ", "))\n" }
    for trial in trials where !trial.isPossible {
      out += "\(trial.path): no setting achieves \"\(trial.says)\": \(trial.best.explanation)\n"
    }
    for pair in contradictions.prefix(Self.mostPairs) {
      out += "every setting fails one of \(trials[pair[0]].path) and \(trials[pair[1]].path)\n"
    }
    let more = contradictions.count - Self.mostPairs
    if more > 0 { out += "and \(more) more pairs\n" }
    return out
  }

  /// Plots of the success rate over each tunable on which any trial depends, and over pairs of tunables.
  public var panels: [PlotPanel] {
    curves + maps
  }

  /// Maximum number of success curves to plot if no trial depends on any tunable, so that all curves are flat. The
  /// value is a free choice.
  private static let flatCurves = 4

  private var curves: [PlotPanel] {
    // If no trial depends on any tunable, the curves of the first tunables are plotted.
    let determined = values.filter(\.isDetermined)
    return (determined.isEmpty ? Array(values.prefix(Self.flatCurves)) : determined).map { value in
      let events = [(value.base, "base"), (value.best, "best")].map { PlotPanel.Event(x: $0.0, name: $0.1) }
      return PlotPanel(
        title: "success rate", axis: value.tunable.key, line: value.treads,
        events: value.base == value.best ? Array(events.suffix(1)) : events)
    }
  }
}

extension FitReport.Outcome {
  var json: JSON {
    .object([
      "trial": .string(path), "says": .string(says), "person": person.map { .string($0) }, "device": .string(device),
      "base": .flag(base.isSuccess), "best": .flag(best.isSuccess), "margin": .number(margin?.share),
      "possible": .flag(isPossible), "why": best.isSuccess ? nil : .string(best.explanation),
    ])
  }
}

extension FitReport {
  /// The fraction of trials that succeed.
  public struct SuccessRate: Equatable, Sendable {
    /// The fraction, 0…1.
    public let rate: Double
    /// The 95 % bootstrap interval of the fraction.
    public let interval: ClosedRange<Double>

    init(_ successes: [Bool], _ chance: inout SeededGenerator) {
      rate = Double(successes.reduce(into: 0) { $0 += $1 ? 1 : 0 }) / Double(max(1, successes.count))
      interval = chance.interval(successes)
    }
  }

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
  init(_ space: SettingSpace, _ setting: Setting, along index: Int, _ lines: [SuccessLine], of trials: [Trial]) {
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
