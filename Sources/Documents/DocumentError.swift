/// Why a file could not be used, in words for the person whose file it is.
public struct DocumentError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong, which decides the program's exit code.
  public enum Kind: Int32, Sendable {
    /// It is there but is not what it should be.
    case malformed = 65
    /// There is no such file, or it cannot be opened.
    case missing = 66
    /// It could not be written.
    case unwritable = 74
  }

  /// What went wrong.
  public var kind: Kind
  /// The file as the person named it.
  public var path: String
  /// The line, counted from 1, where there is one.
  public var line: Int?
  /// What is wrong, and what was expected or can be done.
  public var reason: String

  /// An error from its parts.
  public init(_ kind: Kind, path: String, line: Int? = nil, _ reason: String) {
    self.kind = kind
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// `FILE:LINE: reason`, in one line.
  public var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    return "\(place): \(reason)".split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
