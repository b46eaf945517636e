/// A parser for RFC 8259 JSON in UTF-8. It is stricter than most: numbers must be finite, and nesting is limited. Text
/// with a byte-order mark, which some editors write, may also be UTF-16.
public struct JSONParser {
  /// Deepest nesting that is accepted. No file of this program needs more than 6 levels, and a limit protects the
  /// stack.
  public static let maximumDepth = 64

  private var scanner: JSONScanner

  /// Parses a single JSON value, which must fill all of `bytes`. O(bytes).
  ///
  /// - Parameter firstLine: number of the first line, for text from the middle of a file.
  /// - Throws: ``JSONSyntaxError``.
  public static func parse(_ bytes: some Sequence<UInt8>, firstLine: Int = 1) throws(JSONSyntaxError) -> JSONValue {
    let result: Result<JSONValue, JSONSyntaxError>? = bytes.withContiguousStorageIfAvailable { buffer in
      Result { () throws(JSONSyntaxError) in try parse(buffer: buffer, firstLine: firstLine) }
    }
    if let result { return try result.get() }
    return try parse(Array(bytes), firstLine: firstLine)
  }

  /// Parses an object's members up to and including the first one with the key `key`, and nothing after it; all members
  /// if none has the key.
  ///
  /// - Throws: ``JSONSyntaxError``. O(bytes up to that member).
  public static func parse(_ bytes: [UInt8], upTo key: String) throws(JSONSyntaxError) -> JSONValue {
    let result: Result<JSONValue, JSONSyntaxError> = TextDecoder.utf8(bytes).withUnsafeBufferPointer { buffer in
      Result { () throws(JSONSyntaxError) in
        var parser = JSONParser(scanner: JSONScanner(buffer, firstLine: 1))
        parser.scanner.skipSpace()
        guard parser.scanner.current == UInt8(ascii: "{") else { return try parser.value(depth: 0) }
        let start = parser.scanner.line
        return JSONValue(content: .object(try parser.members(depth: 1, upTo: key)), line: start)
      }
    }
    return try result.get()
  }

  private static func parse(buffer: UnsafeBufferPointer<UInt8>, firstLine: Int) throws(JSONSyntaxError) -> JSONValue {
    // No JSON begins with a byte beyond ASCII.
    guard let first = buffer.first, first >= 0x80 else { return try parse(text: buffer, firstLine: firstLine) }
    let result: Result<JSONValue, JSONSyntaxError> = TextDecoder.utf8(Array(buffer)).withUnsafeBufferPointer { buffer in
      Result { () throws(JSONSyntaxError) in try parse(text: buffer, firstLine: firstLine) }
    }
    return try result.get()
  }

  private static func parse(text buffer: UnsafeBufferPointer<UInt8>, firstLine: Int) throws(JSONSyntaxError)
    -> JSONValue
  {
    var parser = JSONParser(scanner: JSONScanner(buffer, firstLine: firstLine))
    parser.scanner.skipSpace()
    let value = try parser.value(depth: 0)
    parser.scanner.skipSpace()
    guard parser.scanner.current == nil else {
      throw parser.scanner.error("unexpected text after the value; expected the end")
    }
    return value
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    let start = scanner.line
    guard let byte = scanner.current else { throw scanner.error("the file ends too early; expected a value") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try members(depth: depth + 1)), line: start)
    case UInt8(ascii: "["): return JSONValue(content: try elements(depth: depth + 1), line: start)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try scanner.string()), line: start)
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return JSONValue(content: .bool(true), line: start)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return JSONValue(content: .bool(false), line: start)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return JSONValue(content: .null, line: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(content: .number(try scanner.number()), line: start)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      throw scanner.error("not JSON; expected a JSON value, or no comma before it")
    default: throw scanner.error("not JSON; expected a JSON value")
    }
  }

  private func check(depth: Int) throws(JSONSyntaxError) {
    guard depth <= Self.maximumDepth else {
      throw scanner.error("nested deeper than \(Self.maximumDepth) levels; expected less nesting")
    }
  }

  private mutating func members(
    depth: Int, upTo last: String? = nil
  ) throws(JSONSyntaxError) -> [JSONValue.Member] {
    try check(depth: depth)
    var result: [JSONValue.Member] = []
    scanner.skip()
    scanner.skipSpace()
    if scanner.current == UInt8(ascii: "}") {
      scanner.skip()
      return result
    }
    while true {
      guard scanner.current == UInt8(ascii: "\"") else {
        let isEnd = scanner.current == UInt8(ascii: "}")
        throw scanner.error(
          isEnd ? "expected a key in quotation marks, or no comma before it" : "expected a key in quotation marks")
      }
      let keyLine = scanner.line
      let key = try scanner.string()
      scanner.skipSpace()
      guard scanner.current == UInt8(ascii: ":") else { throw scanner.error("expected ':' after the key \"\(key)\"") }
      scanner.skip()
      scanner.skipSpace()
      result.append(JSONValue.Member(key: key, value: try value(depth: depth), line: keyLine))
      guard key != last, try skipSeparator(before: "}", after: "a member") else { return result }
    }
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> JSONValue.Content {
    try check(depth: depth)
    scanner.skip()
    let start = scanner.line
    scanner.skipSpace()
    if scanner.current == UInt8(ascii: "]") {
      scanner.skip()
      return .array([])
    }
    let (numbers, isWhole) = try numbers(on: start)
    if isWhole { return .numbers(numbers) }
    var result = numbers.map { JSONValue(content: .number($0), line: start) }
    while true {
      result.append(try value(depth: depth))
      guard try skipSeparator(before: "]", after: "an element") else { return .array(result) }
    }
  }

  /// Reads numbers for as long as they lie on the array's first line. Returns the complete array with `isWhole` true,
  /// or the numbers before the first element that is something else or lies on a later line.
  private mutating func numbers(on first: Int) throws(JSONSyntaxError) -> (numbers: [Double], isWhole: Bool) {
    var result: [Double] = []
    while scanner.line == first, let byte = scanner.current, scanner.isDigit(byte) || byte == UInt8(ascii: "-") {
      result.append(try scanner.number())
      guard try skipSeparator(before: "]", after: "an element") else { return (result, true) }
    }
    return (result, false)
  }

  /// Skips the separator after an element or member. Returns true after a comma, false after the closing bracket.
  private mutating func skipSeparator(before end: Unicode.Scalar, after part: String) throws(JSONSyntaxError) -> Bool {
    scanner.skipSpace()
    guard let byte = scanner.current, byte == UInt8(ascii: ",") || byte == UInt8(ascii: end) else {
      throw scanner.error("expected ',' or '\(end)' after \(part)")
    }
    scanner.skip()
    guard byte == UInt8(ascii: ",") else { return false }
    scanner.skipSpace()
    return true
  }
}
