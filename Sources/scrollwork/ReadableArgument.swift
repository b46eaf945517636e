import ArgumentParser

/// A value on the command line that tells what was expected in place of a wrong one; the parser's own message names only
/// the option.
protocol ReadableArgument: Sendable {
  /// What can be read, in words for a message.
  static var expectation: String { get }

  /// The value of a text; `nil` where it holds none.
  init?(argument: String)
}

extension ReadableArgument {
  /// The value of a text, or the error that tells what was expected.
  @Sendable static func read(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("expected \(expectation)") }
    return value
  }
}

extension Option where Value: ReadableArgument {
  /// An option that must be given; its value may begin with a minus.
  init(reading help: ArgumentHelp) { self.init(parsing: .unconditional, help: help, transform: Value.read) }
}

extension Option {
  /// An option that may be left out; its value may begin with a minus.
  init<Element: ReadableArgument>(reading help: ArgumentHelp) where Value == Element? {
    self.init(parsing: .unconditional, help: help, transform: Element.read)
  }
}
