import Curves
import Documents

/// A blind comparison of two tunings by a user who does not know which is which.
///
/// The number of rounds is fixed in advance, and a round without an answer counts against a difference. Stopping early
/// therefore gains nothing, and the user may see the conclusion after each answer. Equal tunings are declared different
/// in at most one of twenty sessions.
public struct BlindTest: Equatable, Sendable {
  /// One of the two compared tunings, A or B.
  public enum Side: String, Equatable, Sendable {
    case a = "A"
    case b = "B"

    var other: Side { self == .a ? .b : .a }
  }

  /// The question that the user answers in each round.
  public enum Question: String, Hashable, Sendable, CaseIterable {
    /// The question which of two tunings with known names is the third one, X. Psychophysics calls this an ABX test.
    case identity = "which is X"
    /// The question which of two tunings, in random order, is smoother.
    case smoother = "which is smoother"
  }

  /// Number of rounds. 16 rounds take about five minutes, and 12 or more right answers of 16 are significant.
  public static let length = 16
  /// Significance level, the customary one in twenty.
  public static let significanceLevel = 0.05

  /// The question of every round.
  public let question: Question
  /// Seed of the random choice of the hidden tunings.
  public let seed: UInt64
  /// The hidden tuning of each round: X or, for the question `smoother`, the tuning that is shown first.
  private let hidden: [Side]
  /// The answers so far: the tuning that the user took for X, or that the user found smoother.
  public private(set) var answers: [Side] = []

  /// Creates a test without answers.
  public init(_ question: Question, seed: UInt64) {
    self.question = question
    self.seed = seed
    var generator = SeededGenerator(seed: seed)
    hidden = (0..<Self.length).map { _ in Bool.random(using: &generator) ? .a : .b }
  }

  /// The hidden tuning of the current round, or of the last round if the test is over.
  public var secret: Side { hidden[min(answers.count, Self.length - 1)] }
  /// Whether all rounds have an answer.
  public var isOver: Bool { answers.count >= Self.length }

  /// Records the answer to the current round; does nothing if the test is over.
  ///
  /// - Parameter isFirst: whether the user chose the first option, which is A if the question is which tuning is X.
  public mutating func answer(first isFirst: Bool) {
    guard !isOver else { return }
    switch question {
    case .identity: answers.append(isFirst ? .a : .b)
    case .smoother: answers.append(isFirst ? secret : secret.other)
    }
  }

  /// Number of right answers; for the question `smoother`, number of answers that chose B.
  public var hits: Int {
    switch question {
    case .identity: zip(answers, hidden).count { $0 == $1 }
    case .smoother: answers.count { $0 == .b }
    }
  }

  /// Probability that answers at random give a result at least this clear (p-value). A round without an answer counts
  /// against a difference.
  public var pValue: Double {
    switch question {
    case .identity: Binomial.atLeast(hits, of: Self.length)
    case .smoother: min(1, 2 * Binomial.atLeast(max(hits, answers.count - hits), of: Self.length))
    }
  }

  /// Whether the answers prove a difference, at the significance level ``significanceLevel``.
  public var isProven: Bool { pValue <= Self.significanceLevel }

  /// The 95 % confidence interval of the probability of a right answer; for the question `smoother`, of an answer that
  /// chooses B. It covers all possible answers to the open rounds.
  public var interval: ClosedRange<Double> {
    Binomial.interval(hits...(hits + Self.length - answers.count), of: Self.length)
  }

  /// The conclusion from the answers so far, as a sentence for the user.
  public var verdict: String {
    switch question {
    case .identity: isProven ? "A and B feel different" : "No proven difference"
    case .smoother: isProven ? "\(hits * 2 > answers.count ? "B" : "A") is smoother" : "Neither is proven smoother"
    }
  }

  /// The counts and the confidence interval, as text for the user.
  public var summary: String {
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
    let open = answers.count < Self.length ? ", \(Self.length - answers.count) unanswered" : ""
    let range = "\(percent(interval.lowerBound)) to \(percent(interval.upperBound)) %"
    return switch question {
    case .identity: "X identified \(hits) of \(Self.length) times\(open); in the long run \(range)"
    case .smoother: "B chosen \(hits) of \(Self.length) times\(open); in the long run \(range)"
    }
  }

  /// The result as members of a JSON object.
  public var jsonMembers: JSON.Members {
    func sides(_ sides: some Sequence<Side>) -> JSON { .strings(sides.map(\.rawValue)) }
    return [
      "question": .string(question.rawValue), "seed": .integer(seed), "rounds": .integer(Self.length),
      "hidden": sides(hidden.prefix(answers.count)), "answers": sides(answers), "hits": .integer(hits),
      "chance": .number(pValue), "proven": .flag(isProven),
      "interval": .numbers([interval.lowerBound, interval.upperBound]), "says": .string("\(verdict): \(summary)"),
    ]
  }
}
