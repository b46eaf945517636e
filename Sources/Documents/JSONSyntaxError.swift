/// What is wrong with a JSON text, and on which line.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// Line of the fault, counted from the parser's first line.
  public var line: Int
  /// What is wrong and what was expected.
  public var reason: String
}
