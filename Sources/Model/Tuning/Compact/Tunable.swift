// The declarations of tunables for programs in other languages, in place of those with texts for people. They are static
// tables: the compiler evaluates every declaration, and keys are compared byte by byte. Texts and reasons are closures
// that nothing calls.

/// The range of a number.
public struct NumberRange: Sendable {
  /// The smallest number.
  package let lowest: Double
  /// The largest number.
  package let highest: Double
}

extension Double {
  /// Returns the range from one number to a larger one. Unlike a closed range, it compares nothing, so that the compiler
  /// can compute it.
  @_transparent
  static func ... (lowest: Double, highest: Double) -> NumberRange { NumberRange(lowest: lowest, highest: highest) }
}

/// The declaration of a tunable.
public struct Tunable: Sendable {
  /// The type of a tunable's values.
  package enum Kind: Int32, Sendable {
    case number, flag, choice
  }

  /// The key, such as "sheet.fullTop".
  package let key: StaticString
  /// The unit of a number; empty if it has none.
  package let unit: StaticString
  /// The type of the values.
  package let kind: Kind
  /// The values of a number.
  package let range: NumberRange
  private let number: Double
  private let choice: (@Sendable () -> Double)?
  private let words: (@Sendable (Int) -> String?)?

  @_transparent
  init(
    _ key: StaticString, _ kind: Kind, unit: StaticString = "", _ number: Double = 0, _ range: NumberRange = 0...1,
    choice: (@Sendable () -> Double)? = nil, words: (@Sendable (Int) -> String?)? = nil
  ) {
    (self.key, self.kind, self.unit) = (key, kind, unit)
    (self.number, self.range, self.choice, self.words) = (number, range, choice, words)
  }

  /// The value in the preset `ios`: a number, 0 or 1 for a flag, or the index of a word.
  @inline(__always)
  package var standard: Double { choice?() ?? number }

  /// Returns the word of a choice with an index; `nil` for an index without a word.
  package func word(_ index: Int) -> String? { words?(index) }
}

/// A tunable whose value is a number.
public struct NumberTunable: Sendable {
  /// The declaration.
  package let declaration: Tunable
}

/// A tunable that is on or off.
public struct FlagTunable: Sendable {
  /// The declaration.
  package let declaration: Tunable
}

/// A tunable whose value is one of the cases of `Choice`.
public struct ChoiceTunable<Choice: Sendable>: Sendable {
  /// The declaration.
  package let declaration: Tunable
}

/// The tunables whose keys have the same first component, such as "sheet".
public struct TunableGroup: Sendable {
  /// The first component of the keys.
  package let name: StaticString
  /// Whether all kinds of views use the group.
  package let isShared: Bool
  /// The tunables, in the order of lists.
  package let tunables: [Tunable]

  init(_ name: StaticString, isShared: Bool = false, @TunableList _ tunables: () -> [Tunable]) {
    (self.name, self.isShared) = (name, isShared)
    self.tunables = tunables()
  }
}

/// A list of tunables of different types, one on each line.
@resultBuilder enum TunableList {
  static func buildExpression(_ tunable: NumberTunable) -> Tunable { tunable.declaration }
  static func buildExpression(_ tunable: FlagTunable) -> Tunable { tunable.declaration }
  static func buildExpression<Choice>(_ tunable: ChoiceTunable<Choice>) -> Tunable { tunable.declaration }
  static func buildBlock(_ tunables: Tunable...) -> [Tunable] { tunables }
}

/// All tunables. `Lists.swift` lists their groups.
public enum Tunables {
  @_transparent
  static func number(
    _ key: StaticString, _ standard: Double, _ range: NumberRange, unit: StaticString = "",
    _ sentence: @autoclosure () -> String, source: @autoclosure () -> String,
    inactiveWhen: @autoclosure () -> [InactiveReason] = [], words: @autoclosure () -> String = ""
  ) -> NumberTunable {
    NumberTunable(declaration: Tunable(key, .number, unit: unit, standard, range))
  }

  @_transparent
  static func flag(
    _ key: StaticString, _ standard: Bool, _ sentence: @autoclosure () -> String, source: @autoclosure () -> String,
    inactiveWhen: @autoclosure () -> [InactiveReason] = [], words: @autoclosure () -> String = ""
  ) -> FlagTunable {
    FlagTunable(declaration: Tunable(key, .flag, standard ? 1 : 0))
  }

  @_transparent
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: StaticString, _ standard: @autoclosure @escaping @Sendable () -> Choice,
    _ sentence: @autoclosure () -> String, source: @autoclosure () -> String,
    inactiveWhen: @autoclosure () -> [InactiveReason] = [], words: @autoclosure () -> String = ""
  ) -> ChoiceTunable<Choice> {
    ChoiceTunable(
      declaration: Tunable(
        key, .choice, choice: { number(of: standard()) },
        words: { $0 < Choice.allCases.count ? choice(Double($0), Choice.self).rawValue : nil }))
  }

  /// Returns the index of a case among all cases. Swift stores an enum without payloads as this index, in one byte.
  @inline(__always)
  static func number<Choice>(of choice: Choice) -> Double { Double(unsafeBitCast(choice, to: UInt8.self)) }

  /// Returns the case with an index, which must exist.
  @inline(__always)
  static func choice<Choice>(_ number: Double, _ type: Choice.Type) -> Choice {
    unsafeBitCast(UInt8(number), to: Choice.self)
  }
}

/// The reason why a tunable has no effect, which programs in other languages do not show.
struct InactiveReason {
  static func with<Choice>(_ tunable: ChoiceTunable<Choice>, _ choice: Choice, decides key: String) -> InactiveReason {
    InactiveReason()
  }
  static func with<Choice>(_ tunable: ChoiceTunable<Choice>, _ choice: Choice, because: String) -> InactiveReason {
    InactiveReason()
  }
  static func with(_ tunable: FlagTunable, because words: String) -> InactiveReason { InactiveReason() }
  static func without(_ tunable: FlagTunable, because words: String) -> InactiveReason { InactiveReason() }
  static func without(_ tunable: NumberTunable, because words: String) -> InactiveReason { InactiveReason() }
}

extension [InactiveReason] {
  static func unless<Choice>(
    _ tunable: ChoiceTunable<Choice>, is choice: Choice, because reason: (Choice) -> String = { _ in "" }
  ) -> [InactiveReason] { [] }
}
