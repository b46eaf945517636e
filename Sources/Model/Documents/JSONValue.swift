/// A JSON value with the line on which it begins, so that an error message can name the line.
///
/// Foundation's decoders are not used, because they drop line numbers and need ten times as long per line. A long
/// recording has 400,000 lines.
public struct JSONValue: Equatable, Sendable {
  /// A value of one of the JSON types, without its line.
  public enum Content: Equatable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array, with its elements in order.
    case array([JSONValue])
    /// An array of one or more numbers that all lie on the line of its opening bracket. It needs a quarter of the
    /// memory of an `array`. Files of city maps consist mostly of such arrays.
    case numbers([Double])
    /// An object, with its members in file order. If a key occurs more than once, the last member counts.
    case object([Member])
  }

  /// A key of an object with its value.
  public struct Member: Equatable, Sendable {
    /// The key, without escapes.
    public var key: String
    /// The value of the key.
    public var value: JSONValue
    /// Line of the key, counted from 1.
    public var line: Int

    /// Creates a member.
    public init(key: String, value: JSONValue, line: Int) {
      self.key = key
      self.value = value
      self.line = line
    }
  }

  /// The value without its line.
  public var content: Content
  /// Line of the value's first character, counted from 1.
  public var line: Int

  /// Creates a value.
  public init(content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// Returns the value of a key; `nil` if this is not an object or has no such key. Takes time proportional to the
  /// number of members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  // Not inlined: Swift 6.3.1 aborts with an ownership error when it optimizes some callers that contain it.
  /// The number; `nil` for other types.
  @inline(never) public var number: Double? { if case .number(let value) = content { value } else { nil } }
  /// The string; `nil` for other types.
  public var string: String? { if case .string(let value) = content { value } else { nil } }
  /// The Boolean; `nil` for other types.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The elements; `nil` if this is not an array. An array that is stored as ``Content/numbers(_:)`` is converted, in
  /// time proportional to the number of elements.
  public var array: [JSONValue]? {
    switch content {
    case .array(let elements): elements
    case .numbers(let numbers): numbers.map { JSONValue(content: .number($0), line: line) }
    default: nil
    }
  }
  /// The elements; `nil` unless this is an array of numbers alone. An array that is stored as ``Content/array(_:)`` is
  /// converted, in time proportional to the number of elements.
  public var numbers: [Double]? {
    if case .numbers(let numbers) = content { return numbers }
    guard let array else { return nil }
    let numbers = array.compactMap { $0.number }
    return numbers.count == array.count ? numbers : nil
  }
  /// Returns the line on which an element of an array begins; the value's own line if there is no such element.
  public func line(ofElement index: Int) -> Int {
    if case .array(let elements) = content, elements.indices.contains(index) { elements[index].line } else { line }
  }
  /// The members; `nil` if this is not an object.
  public var members: [Member]? { if case .object(let value) = content { value } else { nil } }
  /// The number as an integer; `nil` if it is not one, has a fraction or does not fit into an `Int`.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
