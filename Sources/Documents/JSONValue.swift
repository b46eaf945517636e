/// A JSON value that remembers the line on which it began, so that a message can name it.
///
/// Foundation's decoders drop positions and take ten times as long per line; a recording has 400,000 of them.
public struct JSONValue: Equatable, Sendable {
  /// The value itself.
  public enum Content: Equatable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Numbers in order, at least one, all on the array's own line: a quarter of the memory of so many values. Maps are
    /// made of them.
    case numbers([Double])
    /// Members in the order of the file; of equal keys the last counts.
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Equatable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSONValue
    /// The line of the key.
    public var line: Int

    /// A member from its parts.
    public init(key: String, value: JSONValue, line: Int) {
      self.key = key
      self.value = value
      self.line = line
    }
  }

  /// The value itself.
  public var content: Content
  /// Line of the value's first character, counted from 1.
  public var line: Int

  /// A value from its parts.
  public init(content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// The member of an object; `nil` for other values and missing keys. O(members).
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The number, if it is one.
  public var number: Double? { if case .number(let value) = content { value } else { nil } }
  /// The text, if it is one.
  public var string: String? { if case .string(let value) = content { value } else { nil } }
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The elements, if it is an array. O(elements) where all are numbers.
  public var array: [JSONValue]? {
    switch content {
    case .array(let elements): elements
    case .numbers(let numbers): numbers.map { JSONValue(content: .number($0), line: line) }
    default: nil
    }
  }
  /// The elements, if it is an array of nothing but numbers. O(elements) where they stand on several lines.
  public var numbers: [Double]? {
    if case .numbers(let numbers) = content { return numbers }
    guard let array else { return nil }
    let numbers = array.compactMap(\.number)
    return numbers.count == array.count ? numbers : nil
  }
  /// The line on which an element of an array begins.
  public func line(ofElement index: Int) -> Int {
    if case .array(let elements) = content, elements.indices.contains(index) { elements[index].line } else { line }
  }
  /// The members, if it is an object.
  public var members: [Member]? { if case .object(let value) = content { value } else { nil } }
  /// The whole number, if it is one that fits.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
}
