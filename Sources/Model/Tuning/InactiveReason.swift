import Documents

/// The reason why a tunable is inactive, which means that its value has no effect: another tunable has a certain value.
/// The reason also names the tunable or rule that has an effect instead.
///
/// The condition is part of the inactive tunable's declaration, so that the tuning panel, lists and exports agree; see
/// ``Tuning/inactiveReason(_:)``.
public struct InactiveReason: Equatable, Sendable {
  /// The tunable or rule that has an effect instead of an inactive tunable.
  public enum Decider: Equatable, Sendable {
    /// Another tunable has an effect instead. The value is its key.
    case tunable(String)
    /// A fixed rule has an effect instead. The value is its description, as the end of a sentence.
    case rule(String)
  }

  /// The key of the tunable whose value makes the declaring tunable inactive.
  public let key: String
  /// The value of the tunable ``key`` for which the declaring tunable is inactive.
  public let value: TunableValue
  /// The tunable or rule that has an effect instead of the inactive tunable.
  public let decider: Decider

  /// The condition as text, such as "fling.model is spline".
  public var condition: String { "\(key) is \(value.words)" }

  /// Returns the reason as text. `name` returns the display name for a tunable's key.
  public func reason(_ name: (String) -> String) -> String {
    switch decider {
    case .tunable(let other): "the \(value.words) \(noun) uses \(name(other))"
    case .rule(let words): words
    }
  }

  /// The noun for the possible values of the tunable ``key``, such as "rule" or "model". It is the last word of the
  /// tunable's name.
  private var noun: String { TunableName.title(key).split(separator: " ").last?.lowercased() ?? "" }

  /// The declaration of this reason as a JSON object on one line.
  var json: JSON {
    var members: JSON.Members = ["key": .string(key), "value": value.json]
    switch decider {
    case .tunable(let key): members.add("decides", .string(key))
    case .rule(let words): members.add("because", .string(words))
    }
    return .object(members, .spaced)
  }
}

extension InactiveReason {
  /// Returns the condition "inactive while `tunable` has the given choice, because the tunable named by `key` decides".
  package static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, decides key: String
  ) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .tunable(key))
  }

  /// Returns the condition "inactive while `tunable` has the given choice, because a fixed rule applies".
  package static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, because words: String
  ) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .rule(words))
  }

  /// Returns the condition "inactive while the flag `tunable` is on".
  static func with(_ tunable: FlagTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .flag(true), decider: .rule(words))
  }

  /// Returns the condition "inactive while the flag `tunable` is off".
  package static func without(_ tunable: FlagTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .flag(false), decider: .rule(words))
  }

  /// Returns the condition "inactive while the number `tunable` is 0".
  static func without(_ tunable: NumberTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .number(0), decider: .rule(words))
  }
}

extension Tuning {
  /// Returns the reason why a tunable is inactive with these values; `nil` if the tunable is active.
  public func inactiveReason(_ tunable: Tunable) -> InactiveReason? { applying(tunable.inactiveWhen) }

  /// Returns the first of some reasons whose condition these values meet; `nil` if there is none.
  package func applying(_ reasons: [InactiveReason]) -> InactiveReason? {
    reasons.first { reason in Tunables.named(reason.key).map { value(of: $0) == reason.value } ?? false }
  }
}

extension [InactiveReason] {
  /// Returns the conditions of a tunable that is active only while `tunable` has `choice`: one for each other choice.
  static func unless<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ tunable: ChoiceTunable<Choice>, is choice: Choice,
    because reason: (Choice) -> String = { "used by other rules, not \($0.rawValue)" }
  ) -> [InactiveReason] {
    Choice.allCases.filter { $0 != choice }.map { .with(tunable, $0, because: reason($0)) }
  }
}
