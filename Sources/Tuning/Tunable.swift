/// What a tunable can hold.
public enum TunableValue: Hashable, Sendable {
  /// A finite number in the tunable's unit.
  case number(Double)
  /// On or off.
  case flag(Bool)
  /// One of the tunable's choices.
  case choice(String)
}

/// The one declaration of a tunable: panel, files, presets, lists and exports are generated from it.
public struct Tunable: Sendable {
  /// What it accepts.
  public enum Domain: Equatable, Sendable {
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// On or off.
    case flag
    /// One of these words.
    case choice([String])
  }

  /// Its name in files and on the command line, such as "sheet.fullTop".
  public let key: String
  /// The unit of a number; empty where there is none.
  public let unit: String
  /// What it accepts.
  public let domain: Domain
  /// Its value in the preset `ios`.
  public let standard: TunableValue
  /// What it does, in one sentence.
  public let sentence: String
  /// Where the default comes from.
  public let source: String
  /// With which values of others it is not read.
  public let unread: [Unread]
  /// What people say who look for it, beside what key and sentence say.
  public let words: String

  /// What it accepts, in words for a message.
  public var expectation: String {
    switch domain {
    case .number: "expected a number from \(range)" + (unit.isEmpty ? "" : " \(unit)")
    case .flag: "expected true or false"
    case .choice(let words): "expected one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// Whether a value can be held.
  public func accepts(_ value: TunableValue) -> Bool {
    switch (domain, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.flag, .flag): true
    case (.choice(let words), .choice(let word)): words.contains(word)
    default: false
    }
  }
}

/// A tunable as it is declared, whatever it holds.
public protocol DeclaredTunable: Sendable {
  /// The declaration.
  var declaration: Tunable { get }
}

/// The tunables whose keys begin with one word.
public struct TunableGroup: Sendable {
  /// The word.
  public let name: String
  /// Whether whatever scrolls reads them, and no scene alone.
  public let isShared: Bool
  /// The tunables, in the order of lists.
  public let tunables: [Tunable]

  init(_ name: String, isShared: Bool = false, _ tunables: [any DeclaredTunable]) {
    (self.name, self.isShared) = (name, isShared)
    self.tunables = tunables.map(\.declaration)
  }
}

/// A tunable that holds a number.
public struct NumberTunable: DeclaredTunable {
  /// The declaration.
  public let declaration: Tunable
  let standard: Double
}

/// A tunable that is on or off.
public struct FlagTunable: DeclaredTunable {
  /// The declaration.
  public let declaration: Tunable
  let standard: Bool
}

/// A tunable that holds one of a type's cases.
///
/// Who makes or reads one asks for cases with words. The type asks for less: for each requirement of each choice the
/// program's start would look through the conformances of everything in it.
public struct ChoiceTunable<Choice: Sendable>: DeclaredTunable {
  /// The declaration.
  public let declaration: Tunable
  let standard: Choice
}
