import Documents

/// The state of a scene at a frame, as flat keys and values. It is one line of `replay --state`.
public struct StateLine: Equatable, Sendable {
  /// A value of the scene's state.
  public typealias Value = JSONScalar

  /// Keys and values in the order of the line.
  public private(set) var values: [(key: String, value: Value)] = []

  /// Creates an empty line.
  public init() { values.reserveCapacity(16) }

  /// Adds a key with a number at the end of the line.
  public mutating func add(_ key: String, _ number: Double) { values.append((key, .number(number))) }
  /// Adds a key with a string, or with null for `nil`.
  public mutating func add(_ key: String, _ text: String?) { values.append((key, text.map(Value.text) ?? .null)) }
  /// Adds a key with a number, or with null for `nil`.
  public mutating func add(_ key: String, orNull number: Double?) {
    values.append((key, number.map(Value.number) ?? .null))
  }
  /// Adds a key with a Boolean at the end of the line.
  public mutating func add(_ key: String, _ flag: Bool) { values.append((key, .flag(flag))) }
  /// Adds the keys and values of another line.
  public mutating func add(_ other: StateLine) { values += other.values }

  /// Returns the value of a key; `nil` if the line does not have the key. O(keys).
  public subscript(key: String) -> Value? { values.first { $0.key == key }?.value }

  /// Returns the error message for a key that no state of a scene has.
  public func unknownKeyMessage(_ key: String, in scene: SceneName) -> String {
    "no state key \"\(key)\"; \(scene.rawValue) has \(values.map { $0.key }.joined(separator: ", "))"
  }

  /// The line as a JSON object.
  public var json: JSON { .object(JSON.Members(values.map { ($0.key, $0.value.json) })) }

  /// Whether two lines have equal keys and values in the same order.
  public static func == (a: StateLine, b: StateLine) -> Bool {
    a.values.elementsEqual(b.values) { $0.key == $1.key && $0.value == $1.value }
  }
}
