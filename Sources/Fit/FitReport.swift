import Curves
import Documents
import Recording
import ScrollEngine
import Tuning

/// What a fit has found.
public struct FitReport: Equatable, Sendable {
  /// A tunable that was varied.
  public struct Value: Equatable, Sendable {
    /// The tunable.
    public let tunable: Tunable
    /// Its value before.
    public let base: Double
    /// Its value in the best setting.
    public let best: Double
    /// Around the best, the values under which success falls by no more than one trial in fifty, or than chance explains.
    public let range: ClosedRange<Double>
    /// Whether any trial depends on it.
    public let isDetermined: Bool
    /// The share of trials that succeed from each of some values on, with everything else as in the best setting;
    /// the last one is the end of what was looked at.
    public let curve: [Point]
    /// From each of these values on, where that share lies in the long run (Clopper and Pearson, 95 %).
    public let band: [ClosedRange<Double>]
    /// What each thing that was meant asks for by itself; that which most trials meant comes first.
    public let wishes: [Wish]
  }

  /// A trial, before and after.
  public struct Outcome: Equatable, Sendable {
    /// The file.
    public let path: String
    /// What was meant.
    public let says: String
    /// Who it was.
    public let person: String?
    /// What made the gesture.
    public let device: String
    /// Under the base.
    public let base: Verdict
    /// Under the best setting.
    public let best: Verdict
    /// How far the nearest value lies that changes it.
    public let margin: Margin?
    /// Whether it succeeds under any setting that was looked at.
    public let isPossible: Bool
  }

  /// How many settings were looked at.
  public let settings: Int
  /// The share that succeeds under the base, and where it lies in 95 of 100 draws.
  public let base: (success: Double, interval: ClosedRange<Double>)
  /// The share that succeeds under the best setting, that of trials which had no say in theirs, and where that lies.
  public let best: (success: Double, heldOut: Double, interval: ClosedRange<Double>)
  /// The best setting.
  public let tuning: Tuning
  /// What was varied.
  public let values: [Value]
  /// All trials.
  public let trials: [Outcome]
  /// Pairs of trials of which each can succeed, and never both under a setting that was looked at.
  public let contradictions: [[Int]]
  /// Success over each two tunables that were looked at together, for a plot.
  private let maps: [PlotPanel]

  init(
    space: SettingSpace, best setting: Setting, lines: [[StepLine]], maps: [FitMap], seen: SeenSettings,
    heldOut: [Bool],
    chance: inout Chance, trials: [Trial], before: [Verdict], after: [Verdict]
  ) {
    func share(_ successes: [Bool]) -> Double {
      Double(successes.reduce(into: 0) { $0 += $1 ? 1 : 0 }) / Double(max(1, successes.count))
    }
    let (old, new) = (before.map(\.isSuccess), after.map(\.isSuccess))
    settings = max(1, seen.count)
    base = (share(old), chance.interval(old))
    best = (share(new), share(heldOut), chance.interval(heldOut))
    tuning = space.tuning(setting)
    values = space.axes.indices.map { Value(space, setting, along: $0, lines[$0], of: trials) }
    self.trials = trials.indices.map { trial in
      var margin: Margin?
      for (index, axis) in space.axes.enumerated() {
        margin = axis.margin(of: lines[index][trial], at: setting[index], atMost: margin)
      }
      return Outcome(
        path: trials[trial].path, says: trials[trial].intent.says, person: trials[trial].intent.person,
        device: trials[trial].recording.device, base: before[trial], best: after[trial], margin: margin,
        isPossible: seen.isPossible(trial) || old[trial] || new[trial])
    }
    self.maps = maps.compactMap { $0.panel(best: setting) }
    contradictions = seen.contradictions.map { [$0.0, $0.1] }
  }

  /// Equal when what is written is.
  public static func == (one: FitReport, other: FitReport) -> Bool { one.json == other.json }
}

extension FitReport.Value {
  /// The curve with its treads, to its end, for a plot.
  var treads: [Point] {
    var points: [Point] = []
    for (step, next) in zip(curve, curve.dropFirst()) { points += [step, Point(x: next.x, y: step.y)] }
    return points + curve.suffix(1)
  }
}

extension FitReport {
  /// The report as JSON, in one line.
  public var json: String {
    func number(_ value: Double) -> String { JSONText.number(value) }
    func interval(_ range: ClosedRange<Double>) -> String {
      "[\(number(range.lowerBound)),\(number(range.upperBound))]"
    }
    func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }
    let values = values.map { value in
      "\(JSONText.quoted(value.tunable.key)):{\"base\":\(number(value.base)),\"best\":\(number(value.best)),"
        + "\"from\":\(number(value.range.lowerBound)),\"to\":\(number(value.range.upperBound)),"
        + "\"determined\":\(value.isDetermined)}"
    }
    let curves = self.values.map { value in
      "\(JSONText.quoted(value.tunable.key)):" + list(value.curve.map { "[\(number($0.x)),\(number($0.y))]" })
    }
    return "{\"scrollwork\":\"fit/1\",\"trials\":\(trials.count),\"settings\":\(settings),"
      + "\"base\":{\"success\":\(number(base.success)),\"interval\":\(interval(base.interval))},"
      + "\"best\":{\"success\":\(number(best.success)),\"held_out\":\(number(best.heldOut)),"
      + "\"interval\":\(interval(best.interval))},\"values\":{\(values.joined(separator: ","))},"
      + "\"by_trial\":\(list(trials.map(\.json))),"
      + "\"contradictions\":\(list(contradictions.map { "[\($0[0]),\($0[1])]" })),"
      + "\"curves\":{\(curves.joined(separator: ","))}}\n"
  }

  /// For people: what was gained, what to set, and what could not be had.
  public var text: String {
    func percent(_ value: Double) -> String { "\(JSONText.number((value * 1000).rounded() / 10)) %" }
    func range(_ range: ClosedRange<Double>) -> String {
      "\(percent(range.lowerBound)) to \(percent(range.upperBound))"
    }
    var out = "\(trials.count) trials, \(settings) settings\n"
    out += "before: \(percent(base.success)) did what was meant (\(range(base.interval)))\n"
    out += "best: \(percent(best.success)); \(percent(best.heldOut)) of trials that had no say "
    out += "(\(range(best.interval)))\n"
    for value in values where value.isDetermined {
      out += "\(value.tunable.key): \(JSONText.number(value.base)) -> \(JSONText.number(value.best)), as good from "
      out += "\(JSONText.number(value.range.lowerBound)) to \(JSONText.number(value.range.upperBound))\n"
    }
    let silent = values.filter { !$0.isDetermined }.map(\.tunable.key)
    if !silent.isEmpty { out += "these trials say nothing about: \(silent.joined(separator: ", "))\n" }
    for trial in trials where !trial.isPossible {
      out += "\(trial.path): no setting does \"\(trial.says)\": \(trial.best.why)\n"
    }
    for pair in contradictions.prefix(10) {
      out += "of these two, each setting fails one: \(trials[pair[0]].path) and \(trials[pair[1]].path)\n"
    }
    if contradictions.count > 10 { out += "and \(contradictions.count - 10) more pairs\n" }
    return out
  }

  /// Success over each tunable that the trials say anything about, and over each two of them, for a plot.
  public var panels: [PlotPanel] {
    curves + maps
  }

  /// How many curves without a step are drawn where there are no others; chosen.
  private static let flatCurves = 4

  private var curves: [PlotPanel] {
    // Where nothing depends on anything, a plot shows that of the first ones.
    let determined = values.filter(\.isDetermined)
    return (determined.isEmpty ? Array(values.prefix(Self.flatCurves)) : determined).map { value in
      let events = [(value.base, "base"), (value.best, "best")].map { PlotPanel.Event(x: $0.0, name: $0.1) }
      return PlotPanel(
        title: "success, share of trials", axis: value.tunable.key, line: value.treads,
        events: value.base == value.best ? Array(events.suffix(1)) : events)
    }
  }
}

extension FitReport.Outcome {
  var json: String {
    var out = "{\"trial\":\(JSONText.quoted(path)),\"says\":\(JSONText.quoted(says))"
    if let person { out += ",\"person\":\(JSONText.quoted(person))" }
    out += ",\"device\":\(JSONText.quoted(device)),\"base\":\(base.isSuccess),\"best\":\(best.isSuccess)"
    out += ",\"margin\":\((margin?.share).map(JSONText.number) ?? "null"),\"possible\":\(isPossible)"
    if !best.isSuccess { out += ",\"why\":\(JSONText.quoted(best.why))" }
    return out + "}"
  }
}
