import Documents
import Fit
import ScrollEngine
import Tuning
import Workbench

/// The state of a fit: a search for the values of tunables with which the most trials succeed.
struct FitState: Equatable {
  enum State: Equatable {
    /// No fit has been started yet.
    case idle
    /// A fit is running; `step` is the progress of its current step, from 0 to 1.
    case running(step: Double)
    case done
    case failed(String)
  }

  var state = State.idle
  /// Number of further trials that are needed before a fit is possible.
  var missingTrials = 0
  /// Success curves of the tunables that affect at least one trial.
  var curves: [FitCurve] = []
  /// Index, in `curves`, of the visible success curve.
  var shown = 0
  /// Keys of the tunables that do not affect any trial.
  var unaffectedKeys: [String] = []
  /// The best values that the fit has found, and their success; `nil` before the fit ends.
  var found: Found?
  /// A value that the user points to on the visible curve; `nil` for none.
  var probe: Double?

  struct Found: Equatable {
    var trials: Int
    /// Share of successful trials under the current tuning, from 0 to 1.
    var base: Double
    /// Share of successful trials under the best tuning, from 0 to 1.
    var best: Double
    /// Share of successful trials in cross-validation, from 0 to 1. In cross-validation, each trial is judged under
    /// values that were found without it.
    var heldOut: Double
    var interval: ClosedRange<Double>
    /// Number of trials that fail whatever the values are.
    var impossible: Int
    /// Number of pairs of trials that contradict each other: no values make both succeed.
    var contradictions: Int
  }

  var curve: FitCurve? { curves.indices.contains(shown) ? curves[shown] : curves.first }
  var isRunning: Bool { if case .running = state { true } else { false } }
  /// Whether the fit is done and has found better values than the current ones, so that they can be applied to tuning
  /// B.
  var canApplyToB: Bool { state == .done && curves.contains(where: \.isMoved) }
}

/// The success rate as a function of one tunable, with all other values fixed.
struct FitCurve: Equatable {
  let tunable: Tunable
  /// The success rate as a step function, in ascending order of value. Each point is the value at which a step starts
  /// (x) and the share of trials that succeed in this step (y). The last point is the end of the tunable's range.
  let steps: [Point]
  /// The 95 % confidence interval of the success rate for each step; empty if unknown.
  var band: [ClosedRange<Double>] = []
  let base: Double
  /// The value that the fit has found to be best; `nil` before the fit ends.
  var best: Double?
  /// The range of values that are as good as the best one; `nil` before the fit ends.
  var range: ClosedRange<Double>?
  /// The range of values with which most trials of a prompt (a request for a gesture) succeed, whatever becomes of the
  /// trials of others: one for each prompt that depends on this tunable.
  var intentRanges: [FitReport.IntentRange] = []

  /// Whether the fit has found a value other than the current one.
  var isMoved: Bool { best != nil && best != base }

  var values: ClosedRange<Double> { (steps.first?.x ?? 0)...(steps.last?.x ?? 1) }

  /// Returns the success rate at a value, from 0 to 1. O(steps).
  func successRate(at value: Double) -> Double { (steps.last { $0.x <= value } ?? steps.first)?.y ?? 0 }

  /// Returns how precisely a fit of the given number of trials has determined the best value; `nil` before the fit
  /// ends.
  func certainty(_ trials: Int) -> FitCertainty? {
    guard let range, trials > 0 else { return nil }
    let width = range.upperBound - range.lowerBound
    let whole = values.upperBound - values.lowerBound
    guard whole > 0 else { return nil }
    // A range that ends where the values end says only that no value is excluded yet, so its width says nothing.
    let isOpen = range.lowerBound <= values.lowerBound && range.upperBound >= values.upperBound
    let top = best.map(successRate) ?? 0
    let ends = max(successRate(at: values.lowerBound), successRate(at: values.upperBound))
    return FitCertainty(
      done: trials, width: width, enough: whole * FitCertainty.enoughShare, lead: isOpen ? max(0, top - ends) : nil)
  }

  /// The prompts (requests for gestures) whose trials set the lower or the upper end of the range of best values. More
  /// trials of these prompts narrow the range.
  var boundingPrompts: [String] {
    let floor = intentRanges.filter { $0.range.lowerBound > values.lowerBound }.max {
      $0.range.lowerBound < $1.range.lowerBound
    }
    let roof = intentRanges.filter { $0.range.upperBound < values.upperBound }.min {
      $0.range.upperBound < $1.range.upperBound
    }
    return [floor, roof].compactMap { $0?.says }
  }

  /// Returns, as text in the tunable's unit, the range of values with which the most trials of a prompt succeed.
  func words(_ intent: FitReport.IntentRange) -> String {
    let (low, high) = (intent.range.lowerBound, intent.range.upperBound)
    if low <= values.lowerBound { return "up to \(words(high))" }
    return high >= values.upperBound ? "from \(words(low))" : "\(words(low)) to \(words(high))"
  }

  /// Returns a value as text, in the tunable's unit.
  func words(_ value: Double) -> String {
    let number = FitNumberFormat.formatted(value, within: values.upperBound - values.lowerBound)
    let unit = tunable.shortUnit
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

/// Formats numbers with as few decimals as the range of values allows.
enum FitNumberFormat {
  /// Returns a number as text with enough decimals to resolve about a thousandth of the range, at most five.
  static func formatted(_ value: Double, within range: Double) -> String {
    var digits = 0
    var step = 1.0
    while step > range / 500, digits < 5 {
      step /= 10
      digits += 1
    }
    return plain(value, digits: digits)
  }

  private static func plain(_ value: Double, digits: Int) -> String {
    var text = DecimalText.fixed(value, digits: digits)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Returns a share from 0 to 1 as text with a whole percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

/// An estimate of the number of trials after which the range of best values, found by a fit, is narrow.
///
/// People keep a distance from the threshold that they have in mind. The density of trials is roughly proportional to
/// the distance from the threshold, so the number of trials within a distance grows with the square of that distance.
/// Halving the range therefore takes four times as many trials.
struct FitCertainty: Equatable {
  /// Width at which the range of best values counts as narrow, as a share of the tunable's whole range. A user can
  /// hardly feel a smaller change.
  static let enoughShare = 0.1

  /// Number of trials that the fit is based on.
  let done: Int
  /// Width of the range of the best values, in the tunable's unit.
  let width: Double
  /// Width at which the range of best values counts as narrow, in the tunable's unit.
  let enough: Double

  /// Share of the trials by which the best value leads the better end of the tunable's range, if the trials exclude no
  /// value yet; `nil` if they exclude some.
  var lead: Double?

  var isEnough: Bool { width <= enough }

  /// Largest number of trials that the program proposes: an hour of gestures, at twelve seconds each.
  static let most = 300
  /// Smallest lead that trials can prove within ``most`` of them.
  private static let leastLead = Double(leastLosses) / Double(most)
  /// Number of trials that must be lost at the other value, and none won, to prove that it is worse: the sign test finds
  /// this once in thirty-two times by chance, less than the customary one in twenty.
  private static let leastLosses = 5

  /// Whether all values serve about equally well, so that no number of trials would choose one.
  var isIndifferent: Bool { lead.map { $0 < Self.leastLead } ?? false }

  /// Estimated total number of trials, including those done; `nil` if it is more than people would make.
  var needed: Int? {
    guard !isEnough else { return done }
    guard !isIndifferent else { return nil }
    let ratio = width / enough
    let total = lead.map { Double(Self.leastLosses) / $0 } ?? Double(done) * ratio * ratio
    return total <= Double(Self.most) ? max(done + 1, Int(total.rounded(.up))) : nil
  }
}
