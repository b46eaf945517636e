/// An error about a file, with a message for the user.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A category of error. The raw value is the program's exit code.
  public enum Kind: Int32, Sendable {
    /// The file exists, but its content is invalid.
    case malformed = 65
    /// The file does not exist or cannot be opened.
    case missing = 66
    /// Another program that reads the file is not installed or does not start.
    case unavailable = 69
    /// The file cannot be written.
    case unwritable = 74
  }

  /// The category, which decides the exit code.
  public var kind: Kind
  /// The path as the user wrote it.
  public var path: String
  /// The line, counted from 1; `nil` if the error concerns the whole file.
  public var line: Int?
  /// Description of the fault, and of what was expected or what the user can do.
  public var reason: String

  /// Creates an error.
  public init(_ kind: Kind, path: String, line: Int? = nil, _ reason: String) {
    self.kind = kind
    self.path = path
    self.line = line
    self.reason = Self.bounded(reason)
  }

  /// Most bytes of a reason. Longer ones quote text of the file. Chosen: a screen of a terminal.
  private static let longestReason = 2000

  /// Returns a reason without its middle if it is so long that a terminal would show nothing else.
  private static func bounded(_ reason: String) -> String {
    guard reason.utf8.count > longestReason else { return reason }
    let text = reason.unicodeScalars
    return String(text.prefix(longestReason / 5)) + "…" + String(text.suffix(longestReason / 5))
  }

  /// The message `FILE:LINE: reason`, on a single line. Text of a file in it gives no commands and reorders nothing,
  /// whether a terminal or the window shows it.
  public var description: String { text(place: path) }

  /// The message with the file's name in place of its path, for a place where the path is known and room is short.
  public var shortDescription: String { text(place: Folder.names(in: path).last ?? "") }

  private func text(place: String) -> String {
    let place = line.map { "\(place):\($0)" } ?? place
    return EscapedText.terminal(
      "\(place): \(reason)".split(whereSeparator: { $0.isNewline }).joined(separator: " "))
  }
}

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
