import Documents
import Fit
import ScrollEngine
import Tuning

/// What trials say of the tuning.
struct FitBoard: Equatable {
  enum State: Equatable {
    /// Nobody has asked.
    case idle
    /// How much of the present step is done, from 0 to 1.
    case running(step: Double)
    case done
    case failed(String)
  }

  var state = State.idle
  /// Trials that are missing until a fit means anything.
  var missing = 0
  /// Success over each tunable that the trials say something about.
  var curves: [FitCurve] = []
  /// Which of them shows.
  var shown = 0
  /// Tunables of which the trials say nothing.
  var silent: [String] = []
  /// What the fit has found; `nil` before its end.
  var found: Found?
  /// A value of the shown tunable that the hand points to.
  var probe: Double?

  struct Found: Equatable {
    var trials: Int
    /// Shares that do what was meant: as it is, under the best values, and of trials that had no say in theirs.
    var base: Double
    var best: Double
    var heldOut: Double
    var interval: ClosedRange<Double>
    /// Trials that no setting satisfies, and pairs of which one excludes the other.
    var impossible: Int
    var contradictions: Int
  }

  var curve: FitCurve? { curves.indices.contains(shown) ? curves[shown] : curves.first }
  var isRunning: Bool { if case .running = state { true } else { false } }
  /// Whether there is something to be taken as B.
  var canTake: Bool { state == .done && curves.contains(where: \.isMoved) }
}

/// Success over the values of a tunable, everything else as it is.
struct FitCurve: Equatable {
  let tunable: Tunable
  /// Shares from each of some values on, growing; the last is the end.
  let steps: [Point]
  /// From each of these values on, where the share lies in the long run; empty where nobody knows.
  var band: [ClosedRange<Double>] = []
  let base: Double
  /// What the fit found; `nil` before its end.
  var best: Double?
  /// Around that, values that are as good.
  var range: ClosedRange<Double>?
  /// What each prompt asks for by itself, of those that ask for anything.
  var wishes: [FitReport.Wish] = []

  /// Whether the fit has another value than there is now.
  var isMoved: Bool { best != nil && best != base }

  var values: ClosedRange<Double> { (steps.first?.x ?? 0)...(steps.last?.x ?? 1) }

  /// The share that succeeds at a value. O(steps).
  func share(at value: Double) -> Double { (steps.last { $0.x <= value } ?? steps.first)?.y ?? 0 }

  /// How near the fit is to what the trials can tell; `nil` before its end.
  func certainty(_ trials: Int) -> FitCertainty? {
    guard let range, trials > 0 else { return nil }
    let width = range.upperBound - range.lowerBound
    let whole = values.upperBound - values.lowerBound
    guard whole > 0 else { return nil }
    return FitCertainty(done: trials, width: width, enough: whole * FitCertainty.enoughShare)
  }

  /// What was meant by the trials between whose wishes the best values lie: more of these narrow the range.
  var limits: [String] {
    let floor = wishes.filter { $0.range.lowerBound > values.lowerBound }.max {
      $0.range.lowerBound < $1.range.lowerBound
    }
    let roof = wishes.filter { $0.range.upperBound < values.upperBound }.min {
      $0.range.upperBound < $1.range.upperBound
    }
    return [floor, roof].compactMap { $0?.says }
  }

  /// The values of a wish, in the tunable's unit.
  func words(_ wish: FitReport.Wish) -> String {
    let (low, high) = (wish.range.lowerBound, wish.range.upperBound)
    if low <= values.lowerBound { return "up to \(words(high))" }
    return high >= values.upperBound ? "from \(words(low))" : "\(words(low)) to \(words(high))"
  }

  /// A value in the tunable's unit.
  func words(_ value: Double) -> String {
    let number = DecimalWords.short(value, within: values.upperBound - values.lowerBound)
    let unit = ValueText.unit(tunable)
    return unit.isEmpty ? number : "\(number) \(unit)"
  }
}

/// Numbers as short as their range allows.
enum DecimalWords {
  /// A number with as many decimals as tell a thousandth of a range.
  static func short(_ value: Double, within range: Double) -> String {
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

  /// A share as a whole percentage.
  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
