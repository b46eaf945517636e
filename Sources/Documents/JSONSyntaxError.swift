/// A fault in JSON text, with its line.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// Line of the fault, counted from the first line that the parser was given.
  public var line: Int
  /// Description of the fault and of what was expected.
  public var reason: String

  @usableFromInline init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}
