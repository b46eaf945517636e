import ArgumentParser

/// A command-line value whose error message describes the valid values. The parser's own message names only the option.
protocol ReadableArgument: Sendable {
  /// Description of the valid values, for an error message.
  static var expectation: String { get }

  /// Creates a value from text; `nil` if the text is invalid.
  init?(argument: String)
}

extension ReadableArgument {
  /// Returns the value of a text, or throws an error that describes the valid values.
  @Sendable static func read(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("expected \(expectation)") }
    return value
  }
}

extension Option where Value: ReadableArgument {
  /// Creates a required option whose value may begin with a minus.
  init(reading help: ArgumentHelp) { self.init(parsing: .unconditional, help: help, transform: Value.read) }
}

extension Option {
  /// Creates an optional option whose value may begin with a minus.
  init<Element: ReadableArgument>(reading help: ArgumentHelp) where Value == Element? {
    self.init(parsing: .unconditional, help: help, transform: Element.read)
  }
}
