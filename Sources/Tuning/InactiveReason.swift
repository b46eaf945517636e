import Documents

/// A value of another tunable for which a tunable is inactive, and what decides instead.
///
/// It is part of the tunable's declaration, so that the panel, lists and exports agree; see ``Tuning/unmoveCursor(to:)``.
public struct InactiveReason: Equatable, Sendable {
  /// The replacement for an inactive tunable.
  public enum Decider: Equatable, Sendable {
    /// Another tunable, by its key.
    case tunable(String)
    /// A fixed rule, described as the end of a sentence.
    case rule(String)
  }

  /// The key of the other tunable.
  public let key: String
  /// The value of the other tunable for which the declaring one is inactive.
  public let value: TunableValue
  /// The replacement for the inactive tunable.
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

  /// The noun for the other tunable's choices, from the last word of its name: "rule", "model".
  private var noun: String { TunableName.title(key).split(separator: " ").last?.lowercased() ?? "" }

  /// The declaration as a JSON object in one line.
  var json: String {
    let decision =
      switch decider {
      case .tunable(let key): "\"decides\": \(JSONText.quoted(key))"
      case .rule(let words): "\"because\": \(JSONText.quoted(words))"
      }
    return "{\"key\": \(JSONText.quoted(key)), \"value\": \(value.json), \(decision)}"
  }
}

extension InactiveReason {
  /// Returns a condition: inactive for this choice, because another tunable decides.
  static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, decides key: String
  ) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .tunable(key))
  }

  /// Returns a condition: inactive for this choice, because a fixed rule applies.
  static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, because words: String
  ) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .rule(words))
  }

  /// Returns a condition: inactive while the flag is on.
  static func with(_ tunable: FlagTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .flag(true), decider: .rule(words))
  }

  /// Returns a condition: inactive while the flag is off.
  static func without(_ tunable: FlagTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .flag(false), decider: .rule(words))
  }

  /// Returns a condition: inactive while the number is 0.
  static func without(_ tunable: NumberTunable, because words: String) -> InactiveReason {
    InactiveReason(key: tunable.declaration.key, value: .number(0), decider: .rule(words))
  }
}

extension Tuning {
  /// Returns why a tunable is inactive with these values; `nil` if it is active.
  public func inactiveReason(_ tunable: Tunable) -> InactiveReason? {
    tunable.inactiveWhen.first { unread in Tunables.named(unread.key).map { value(of: $0) == unread.value } ?? false }
  }
}

extension [InactiveReason] {
  /// Returns the conditions of a tunable that is active for one choice only.
  static func unless<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ tunable: ChoiceTunable<Choice>, is choice: Choice,
    because reason: (Choice) -> String = { "used by other rules, not \($0.rawValue)" }
  ) -> [InactiveReason] {
    Choice.allCases.filter { $0 != choice }.map { .with(tunable, $0, because: reason($0)) }
  }
}
