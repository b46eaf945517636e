import Documents

/// A value of another tunable with which a tunable is not read, and what decides in its place.
///
/// Declared with the tunable, so that the panel, lists and exports say the same: ``Tuning/unread(_:)`` asks.
public struct Unread: Equatable, Sendable {
  /// What decides where a tunable is not read.
  public enum Decider: Equatable, Sendable {
    /// Another tunable, by its key.
    case tunable(String)
    /// No tunable: what holds instead, as the end of a sentence.
    case rule(String)
  }

  /// The key of the tunable that has the value.
  public let key: String
  /// The value with which the tunable that declares this is not read.
  public let value: TunableValue
  /// What decides in its place.
  public let decider: Decider

  /// The circumstance as "fling.model is spline".
  public var circumstance: String { "\(key) is \(value.words)" }

  /// What decides, with tunables by the names that somebody has for their keys.
  public func reason(_ name: (String) -> String) -> String {
    switch decider {
    case .tunable(let key): "\(name(key)) decides"
    case .rule(let words): words
    }
  }

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

extension Unread {
  /// Not read with a choice; another tunable decides.
  static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, decides key: String
  ) -> Unread {
    Unread(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .tunable(key))
  }

  /// Not read with a choice, which has a rule of its own.
  static func with<Choice: RawRepresentable<String>>(
    _ tunable: ChoiceTunable<Choice>, _ choice: Choice, because words: String
  ) -> Unread {
    Unread(key: tunable.declaration.key, value: .choice(choice.rawValue), decider: .rule(words))
  }

  /// Not read while something is on.
  static func with(_ tunable: FlagTunable, because words: String) -> Unread {
    Unread(key: tunable.declaration.key, value: .flag(true), decider: .rule(words))
  }

  /// Not read while something is off.
  static func without(_ tunable: FlagTunable, because words: String) -> Unread {
    Unread(key: tunable.declaration.key, value: .flag(false), decider: .rule(words))
  }

  /// Not read while a number is 0.
  static func without(_ tunable: NumberTunable, because words: String) -> Unread {
    Unread(key: tunable.declaration.key, value: .number(0), decider: .rule(words))
  }
}

extension Tuning {
  /// Why a tunable is not read with these values; `nil` where it is read.
  public func unread(_ tunable: Tunable) -> Unread? {
    tunable.unread.first { unread in Tunables.named(unread.key).map { value(of: $0) == unread.value } ?? false }
  }
}

extension [Unread] {
  /// Not read with any choice but one, whose rule alone asks for it.
  static func unless<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ tunable: ChoiceTunable<Choice>, is choice: Choice,
    because reason: (Choice) -> String = { "for other rules than \($0.rawValue)" }
  ) -> [Unread] {
    Choice.allCases.filter { $0 != choice }.map { .with(tunable, $0, because: reason($0)) }
  }
}
