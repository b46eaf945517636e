import Documents

/// A comparison of two tunings by somebody who does not know which is which.
///
/// How many rounds there are is said beforehand, and a round that is not answered counts as one of no use: so whoever stops
/// at a moment of their own choice gains nothing by it, and the verdict may be looked at after each answer. Equal tunings
/// are told apart in one of twenty sessions at most.
public struct BlindTest: Equatable, Sendable {
  /// A tuning.
  public enum Side: String, Equatable, Sendable {
    case a = "A"
    case b = "B"

    var other: Side { self == .a ? .b : .a }
  }

  /// What is asked.
  public enum Question: String, Hashable, Sendable, CaseIterable {
    /// Which of two, that are known by their names, a third one is: the test that psychophysics calls ABX.
    case identity = "which is X"
    /// Which of two, in an order of chance, is smoother.
    case smoother = "which is smoother"
  }

  /// How often it is asked: 12 of 16 is the least by which chance gives way, and 16 take five minutes; chosen.
  public static let length = 16
  /// How likely chance alone must be for a difference not to count: the customary one in twenty.
  public static let doubt = 0.05

  /// What is asked.
  public let question: Question
  /// The seed of the order.
  public let seed: UInt64
  /// What is hidden in each round: what X is, or what the first one is.
  private let hidden: [Side]
  /// What was answered so far: what X was taken for, or which was found smoother.
  public private(set) var answers: [Side] = []

  /// A test that has not begun.
  public init(_ question: Question, seed: UInt64) {
    self.question = question
    self.seed = seed
    var chance = Chance(seed: seed)
    hidden = (0..<Self.length).map { _ in Bool.random(using: &chance) ? .a : .b }
  }

  /// What is hidden in the present round; that of the last one once it is over.
  public var secret: Side { hidden[min(answers.count, Self.length - 1)] }
  /// Whether all rounds are answered.
  public var isOver: Bool { answers.count >= Self.length }

  /// An answer: the first one, A where X is asked for, or the second one.
  public mutating func answer(first isFirst: Bool) {
    guard !isOver else { return }
    switch question {
    case .identity: answers.append(isFirst ? .a : .b)
    case .smoother: answers.append(isFirst ? secret : secret.other)
    }
  }

  /// How many answers were right, or named B.
  public var hits: Int {
    switch question {
    case .identity: zip(answers, hidden).count { $0 == $1 }
    case .smoother: answers.count { $0 == .b }
    }
  }

  /// How likely chance alone gives as much, with every round that is not answered as one of no use.
  public var chance: Double {
    switch question {
    case .identity: Binomial.atLeast(hits, of: Self.length)
    case .smoother: min(1, 2 * Binomial.atLeast(max(hits, answers.count - hits), of: Self.length))
    }
  }

  /// Whether the answers prove that there is a difference.
  public var isProven: Bool { chance <= Self.doubt }

  /// The share of rounds in which the answer is right, or B, in the long run: where it lies in 95 of 100 cases at least,
  /// whatever the rounds that are not answered had been.
  public var interval: ClosedRange<Double> {
    Binomial.interval(hits...(hits + Self.length - answers.count), of: Self.length)
  }

  /// What the answers prove.
  public var verdict: String {
    switch question {
    case .identity: isProven ? "A and B feel different" : "No difference is proven"
    case .smoother: isProven ? "\(hits * 2 > answers.count ? "B" : "A") is smoother" : "Neither is proven smoother"
    }
  }

  /// What the answers were, and what that says of the long run.
  public var figures: String {
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
    let open = answers.count < Self.length ? ", \(Self.length - answers.count) not answered" : ""
    let range = "\(percent(interval.lowerBound)) to \(percent(interval.upperBound)) %"
    return switch question {
    case .identity: "X was named \(hits) of \(Self.length) times\(open); in the long run \(range)"
    case .smoother: "B was chosen \(hits) of \(Self.length) times\(open); in the long run \(range)"
    }
  }

  /// The result as members of a JSON object, without the braces.
  public var members: String {
    func sides(_ sides: some Sequence<Side>) -> String {
      "[\(sides.map { "\"\($0.rawValue)\"" }.joined(separator: ","))]"
    }
    return "\"question\":\(JSONText.quoted(question.rawValue)),\"seed\":\(seed),\"rounds\":\(Self.length)"
      + ",\"hidden\":\(sides(hidden.prefix(answers.count))),\"answers\":\(sides(answers)),\"hits\":\(hits)"
      + ",\"chance\":\(JSONText.number(chance)),\"proven\":\(isProven)"
      + ",\"interval\":[\(JSONText.number(interval.lowerBound)),\(JSONText.number(interval.upperBound))]"
      + ",\"says\":\(JSONText.quoted("\(verdict): \(figures)"))"
  }
}
