/// Reads RFC 8259 JSON from UTF-8 bytes. Stricter than many: numbers must be finite, nesting stops at 64. A byte-order
/// mark, which some editors put before the text, is passed over.
public struct JSONParser {
  /// Deepest nesting that is read: none of this program's files needs more than 6, and a limit keeps the stack safe.
  public static let maximumDepth = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line: Int

  /// Parses one value that fills all of `bytes`.
  ///
  /// - Parameter firstLine: the number of the first line, for texts that are part of a file.
  /// - Throws: ``JSONSyntaxError``. O(bytes).
  public static func parse(_ bytes: some Sequence<UInt8>, firstLine: Int = 1) throws(JSONSyntaxError) -> JSONValue {
    let result: Result<JSONValue, JSONSyntaxError>? = bytes.withContiguousStorageIfAvailable { buffer in
      Result { () throws(JSONSyntaxError) in try parse(buffer: buffer, firstLine: firstLine) }
    }
    if let result { return try result.get() }
    return try parse(Array(bytes), firstLine: firstLine)
  }

  private static func parse(buffer: UnsafeBufferPointer<UInt8>, firstLine: Int) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: buffer, line: firstLine)
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == buffer.count else {
      throw parser.error("unexpected text after the value; expected the end")
    }
    return value
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  private func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(line: line, reason: reason) }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      index += 1
    }
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    let start = line
    guard let byte = current else { throw error("the text ends early; expected a value") }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try members(depth: depth + 1)), line: start)
    case UInt8(ascii: "["): return JSONValue(content: .array(try elements(depth: depth + 1)), line: start)
    case UInt8(ascii: "\""): return JSONValue(content: .string(try string()), line: start)
    case UInt8(ascii: "t"): return JSONValue(content: try word("true", .bool(true)), line: start)
    case UInt8(ascii: "f"): return JSONValue(content: try word("false", .bool(false)), line: start)
    case UInt8(ascii: "n"): return JSONValue(content: try word("null", .null), line: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(content: .number(try number()), line: start)
    default: throw error("not JSON; expected a value in JSON")
    }
  }

  private mutating func word(_ word: StaticString, _ content: JSONValue.Content) throws(JSONSyntaxError)
    -> JSONValue.Content
  {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("not JSON; expected \(word)")
      }
    }
    index += word.utf8CodeUnitCount
    return content
  }

  private func check(depth: Int) throws(JSONSyntaxError) {
    guard depth <= Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels; expected a flat document")
    }
  }

  private mutating func members(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
    try check(depth: depth)
    var result: [JSONValue.Member] = []
    index += 1
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return result
    }
    while true {
      guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotation marks") }
      let keyLine = line
      let key = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw error("expected ':' after the key \"\(key)\"") }
      index += 1
      skipSpace()
      result.append(JSONValue.Member(key: key, value: try value(depth: depth), line: keyLine))
      skipSpace()
      switch current {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
      case UInt8(ascii: "}"):
        index += 1
        return result
      default: throw error("expected ',' or '}' after a member")
      }
    }
  }

  private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    try check(depth: depth)
    var result: [JSONValue] = []
    index += 1
    skipSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      return result
    }
    while true {
      result.append(try value(depth: depth))
      skipSpace()
      switch current {
      case UInt8(ascii: ","):
        index += 1
        skipSpace()
      case UInt8(ascii: "]"):
        index += 1
        return result
      default: throw error("expected ',' or ']' after an element")
      }
    }
  }
}

extension JSONParser {
  fileprivate mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard let first = current, isDigit(first) else { throw error("expected digits after '-'") }
    var whole: Int64 = 0
    while let byte = current, isDigit(byte) {
      index += 1
      if index - start <= 17 { whole = whole * 10 + Int64(byte - UInt8(ascii: "0")) }
    }
    let digits = index - start - (isNegative ? 1 : 0)
    if digits > 1, first == UInt8(ascii: "0") { throw error("a number may not begin with 0") }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try skipDigits("expected digits after the decimal point")
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try skipDigits("expected digits in the exponent")
    }
    // Up to 15 digits a whole number is exact in a Double, and most numbers of a recording are such.
    if isInteger, digits <= 15 { return isNegative ? -Double(whole) : Double(whole) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("a number is out of range; expected a finite number")
    }
    return value
  }

  private mutating func skipDigits(_ reason: String) throws(JSONSyntaxError) {
    guard let byte = current, isDigit(byte) else { throw error(reason) }
    while let byte = current, isDigit(byte) { index += 1 }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  fileprivate mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    let start = index
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if current == UInt8(ascii: "\"") {
      defer { index += 1 }
      return try text(Array(bytes[start..<index]))
    }
    var out = Array(bytes[start..<index])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try text(out)
      case UInt8(ascii: "\\"):
        index += 1
        try escape(into: &out)
      case 0..<0x20: throw error("a control character inside a text; expected it escaped")
      default:
        out.append(byte)
        index += 1
      }
    }
    throw error("a text does not end; expected '\"'")
  }

  private func text(_ utf8: [UInt8]) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw error("not UTF-8; expected UTF-8 text") }
    return text
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = current else { throw error("a text does not end; expected '\"'") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if code & 0xFC00 == 0xD800, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let low = try hexadecimal()
        code = low & 0xFC00 == 0xDC00 ? 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF : 0xFFFD
      }
      out.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default: throw error("an unknown escape in a text; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    guard index + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits after \\u") }
    index += 4
    return code
  }
}
