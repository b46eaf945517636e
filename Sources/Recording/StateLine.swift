import Documents

/// What a scene shows at a frame, as flat keys: a line of `replay --state`.
public struct StateLine: Equatable, Sendable {
  /// A value of a state line.
  public enum Value: Equatable, Sendable {
    /// A finite number.
    case number(Double)
    /// A word.
    case text(String)
    /// On or off.
    case flag(Bool)
    /// Nothing.
    case null

    /// The value as JSON.
    public var json: String {
      switch self {
      case .number(let number): JSONText.number(number)
      case .text(let text): JSONText.quoted(text)
      case .flag(let flag): flag ? "true" : "false"
      case .null: "null"
      }
    }
  }

  /// Keys and values in the order of the line.
  public private(set) var values: [(key: String, value: Value)] = []

  /// An empty line.
  public init() { values.reserveCapacity(16) }

  /// A line of keys and their values, in this order.
  public init(_ values: (key: String, value: any StateLineConvertible)...) {
    self.values = values.map { ($0.key, $0.value.stateLineValue) }
  }

  /// Adds a number.
  public mutating func add(_ key: String, _ number: Double) { values.append((key, .number(number))) }
  /// Adds a word, or null.
  public mutating func add(_ key: String, _ text: String?) { values.append((key, text.map(Value.text) ?? .null)) }
  /// Adds a number, or null.
  public mutating func add(_ key: String, orNull number: Double?) {
    values.append((key, number.map(Value.number) ?? .null))
  }
  /// Adds a truth value.
  public mutating func add(_ key: String, _ flag: Bool) { values.append((key, .flag(flag))) }
  /// Adds what another line holds.
  public mutating func add(_ other: StateLine) { values += other.values }

  /// The value of a key.
  public subscript(key: String) -> Value? { values.first { $0.key == key }?.value }

  /// What a person is told of a key that no state of a scene has.
  public func refusal(of key: String, in scene: SceneName) -> String {
    "no state has \"\(key)\"; \(scene.rawValue) tells \(values.map(\.key).joined(separator: ", "))"
  }

  /// The line as a JSON object.
  public var json: String {
    var text = "{"
    // One is written for each frame of a replay: more texts of their own would be most of what that asks for.
    text.reserveCapacity(Self.usualLength)
    for (index, (key, value)) in values.enumerated() {
      if index > 0 { text += "," }
      text += JSONText.quoted(key)
      text += ":"
      text += value.json
    }
    text += "}"
    return text
  }
  /// Bytes of a scene's line.
  private static let usualLength = 512

  /// Lines are equal when keys and values are, in order.
  public static func == (a: StateLine, b: StateLine) -> Bool {
    a.values.elementsEqual(b.values) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// What can stand in a state line.
public protocol StateLineConvertible {
  /// The value there.
  var stateLineValue: StateLine.Value { get }
}

extension Double: StateLineConvertible {
  /// The number.
  public var stateLineValue: StateLine.Value { .number(self) }
}

extension String: StateLineConvertible {
  /// The word.
  public var stateLineValue: StateLine.Value { .text(self) }
}

extension Bool: StateLineConvertible {
  /// On or off.
  public var stateLineValue: StateLine.Value { .flag(self) }
}

extension Optional: StateLineConvertible where Wrapped: StateLineConvertible {
  /// Nothing where there is none.
  public var stateLineValue: StateLine.Value { self?.stateLineValue ?? .null }
}
