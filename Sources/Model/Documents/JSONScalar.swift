/// A value of JSON without elements or members.
public enum JSONScalar: Equatable, Sendable {
  /// A finite number.
  case number(Double)
  /// A string.
  case text(String)
  /// A Boolean.
  case flag(Bool)
  /// No value.
  case null

  /// The value as JSON.
  public var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .flag(let flag): .flag(flag)
    case .null: .null
    }
  }

  /// Creates a value from JSON; `nil` for arrays and objects.
  public init?(_ value: JSONValue) {
    switch value.content {
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    case .bool(let flag): self = .flag(flag)
    case .null: self = .null
    case .array, .numbers, .object: return nil
    }
  }
}
