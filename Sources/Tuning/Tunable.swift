/// A value that a tunable can have.
public enum TunableValue: Hashable, Sendable {
  /// A finite number in the tunable's unit.
  case number(Double)
  /// The value of a tunable that is on or off.
  case flag(Bool)
  /// One of the tunable's choices.
  case choice(String)
}

/// The declaration of a tunable. The panel, files, presets, lists and exports are all generated from it.
public struct Tunable: Sendable {
  /// The kinds of sets of values that a tunable can accept.
  public enum Domain: Equatable, Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// True or false.
    case flag
    /// One of the given words.
    case choice([String])
  }

  /// The key in files and on the command line, such as "sheet.fullTop".
  public let key: String
  /// The unit of a number; empty if it has none.
  public let unit: String
  /// The values that the tunable accepts.
  public let domain: Domain
  /// The value in the preset `ios`.
  public let defaultValue: TunableValue
  /// A one-sentence description, for users.
  public let sentence: String
  /// The source of the default value, such as a file of another toolkit.
  public let source: String
  /// The values of other tunables for which this one is inactive.
  public let inactiveWhen: [InactiveReason]
  /// Additional search terms besides those in the key, the unit and the sentence, separated by commas; empty for none.
  public let words: String

  /// The accepted values as the end of an error message.
  public var expectation: String {
    switch domain {
    case .number: "expected a number from \(range)" + (unit.isEmpty ? "" : " \(unit)")
    case .flag: "expected true or false"
    case .choice(let words): "expected one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// Whether the tunable accepts a value.
  public func accepts(_ value: TunableValue) -> Bool {
    switch (domain, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.choice(let words), .choice(let word)): words.contains(word)
    default: false
    }
  }
}

/// A tunable whose Swift type states the type of its value: a number, a flag or a choice.
public protocol DeclaredTunable: Sendable {
  /// The declaration, with the key, unit, accepted values and default.
  var declaration: Tunable { get }
}

/// The tunables whose keys share the first component.
public struct TunableGroup: Sendable {
  /// The name of the group, which is the first component of the keys.
  public let name: String
  /// Whether everything that scrolls uses the group, rather than a single scene.
  public let isShared: Bool
  /// The tunables of the group, in the order of lists.
  public let tunables: [Tunable]

  init(_ name: String, isShared: Bool = false, _ tunables: [any DeclaredTunable]) {
    (self.name, self.isShared) = (name, isShared)
    self.tunables = tunables.map(\.declaration)
  }
}

/// A tunable whose value is a number.
public struct NumberTunable: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Double
}

/// A tunable that is on or off.
public struct FlagTunable: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Bool
}

/// A tunable whose value is one of the cases of `Choice`.
///
/// Functions that create or read a choice tunable require `Choice` to have string raw values. The type itself requires
/// only `Sendable`, because further requirements would add a conformance lookup per choice tunable at the program's
/// start.
public struct ChoiceTunable<Choice: Sendable>: DeclaredTunable {
  /// The declaration, with the key, unit, accepted values and default.
  public let declaration: Tunable
  let standard: Choice
}
