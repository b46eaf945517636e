/// A piece of JSON text: a value with everything in it. Every document that the program writes as JSON is made of such
/// pieces, so brackets, commas and escapes stand here alone.
///
/// ```swift
/// let place: JSON = .object(["x": .number(12.5), "name": .string(name), "tapped": isTapped ? .flag(true) : nil])
/// print(place.text)  // {"x":12.5,"name":"row(3)"}
/// ```
public struct JSON: Equatable, Sendable {
  /// The text.
  public let text: String

  /// The spaces and line feeds in an array or object. Those in its elements are theirs.
  public enum Layout: Sendable {
    /// One line without spaces: `{"a":1,"b":2}`.
    case compact
    /// One line with spaces after colons and commas: `{"a": 1, "b": 2}`.
    case spaced
    /// A line feed and the given number of spaces after each comma.
    case rows(indent: Int)
    /// Each element on a line of its own, behind the given number of spaces; the closing bracket stands two further left.
    case lines(indent: Int)
  }

  /// The members of an object, in the order of its text.
  public struct Members: ExpressibleByDictionaryLiteral, Sendable {
    fileprivate var list: [(key: String, value: JSON)] = []

    /// Creates members in the order of the literal. A key with `nil` is left out.
    public init(dictionaryLiteral elements: (String, JSON?)...) {
      for (key, value) in elements { add(key, value) }
    }

    /// Creates members from keys and values.
    public init(_ pairs: some Sequence<(String, JSON)>) {
      for (key, value) in pairs { list.append((key, value)) }
    }

    /// Adds a member at the end, unless the value is `nil`.
    public mutating func add(_ key: String, _ value: JSON?) {
      if let value { list.append((key, value)) }
    }

    /// Adds other members at the end.
    public mutating func add(_ others: Members) { list += others.list }

    /// Adds members that were read from a file, unchanged.
    public mutating func add(_ others: [JSONValue.Member]) {
      for member in others { add(member.key, member.value.json) }
    }
  }
}

extension JSON {
  /// The literal `null`.
  public static let null = JSON(text: "null")

  /// Returns a number in the shortest form that parses back to the same value; `null` for `nil`. Infinities and NaN do
  /// not exist in JSON and become 0.
  public static func number(_ value: Double?) -> JSON { value.map { JSON(text: JSONText.number($0)) } ?? null }

  /// Returns a number rounded to at most `digits` decimals; `null` for `nil`.
  public static func number(_ value: Double?, digits: Int) -> JSON {
    value.map { JSON(text: JSONText.number($0, digits: digits)) } ?? null
  }

  /// Returns a whole number.
  public static func integer(_ value: some BinaryInteger) -> JSON { JSON(text: String(value)) }

  /// Returns a string with quotation marks and escapes; `null` for `nil`.
  public static func string(_ text: String?) -> JSON { text.map { JSON(text: JSONText.quoted($0)) } ?? null }

  /// Returns the literal `true` or `false`.
  public static func flag(_ value: Bool) -> JSON { JSON(text: value ? "true" : "false") }

  /// Returns an array. O(length of the text).
  public static func array(_ elements: some Collection<JSON>, _ layout: Layout = .compact) -> JSON {
    guard !elements.isEmpty else { return JSON(text: "[]") }
    let separator = layout.separator
    var text = ""
    // Growing the string would cause most of the allocations.
    text.reserveCapacity(elements.reduce(2) { $0 + $1.text.utf8.count + separator.utf8.count })
    text += "["
    text += layout.start
    var isFirst = true
    for element in elements {
      if !isFirst { text += separator }
      text += element.text
      isFirst = false
    }
    text += layout.end
    text += "]"
    return JSON(text: text)
  }

  /// Returns an array of numbers.
  public static func numbers(_ values: some Sequence<Double>) -> JSON { array(values.map { number($0) }) }

  /// Returns an array of strings.
  public static func strings(_ texts: some Sequence<String>, _ layout: Layout = .compact) -> JSON {
    array(texts.map { string($0) }, layout)
  }

  /// Returns an object. O(length of the text).
  public static func object(_ members: Members, _ layout: Layout = .compact) -> JSON {
    guard !members.list.isEmpty else { return JSON(text: "{}") }
    let (separator, colon) = (layout.separator, layout.colon)
    let between = separator.utf8.count + colon.utf8.count + 2
    var text = ""
    text.reserveCapacity(members.list.reduce(2) { $0 + $1.key.utf8.count + $1.value.text.utf8.count + between })
    text += "{"
    text += layout.start
    var isFirst = true
    for (key, value) in members.list {
      if !isFirst { text += separator }
      text += JSONText.quoted(key)
      text += colon
      text += value.text
      isFirst = false
    }
    text += layout.end
    text += "}"
    return JSON(text: text)
  }

  /// The text with a line feed at its end, as a file or a line of one.
  public var line: String { text + "\n" }
}

extension JSON.Layout {
  fileprivate var separator: String {
    switch self {
    case .compact: ","
    case .spaced: ", "
    case .rows(let indent), .lines(let indent): ",\n" + Self.spaces(indent)
    }
  }

  fileprivate var colon: String {
    switch self {
    case .compact, .rows: ":"
    case .spaced, .lines: ": "
    }
  }

  fileprivate var start: String { if case .lines(let indent) = self { "\n" + Self.spaces(indent) } else { "" } }
  fileprivate var end: String { if case .lines(let indent) = self { "\n" + Self.spaces(indent - 2) } else { "" } }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension JSONValue {
  /// The value as JSON on a single line.
  public var json: JSON {
    switch content {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { $0.json })
    case .numbers(let numbers): .numbers(numbers)
    case .object(let members):
      .object(JSON.Members(members.map { ($0.key, $0.value.json) }))
    }
  }
}
