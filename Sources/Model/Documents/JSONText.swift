/// Functions that write numbers and strings as JSON does.
public enum JSONText {
  /// Returns a string as a JSON string literal, with quotation marks and escapes.
  public static func quoted(_ text: String) -> String {
    // Fast path: almost all strings are words and keys without anything to escape.
    if isPlain(text) { return "\"\(text)\"" }
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
    }
    return true
  }

  /// Returns a number as JSON. Infinities and NaN do not exist in JSON and become 0.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }

  /// Returns a number as JSON, rounded to at most `digits` decimals.
  public static func number(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = value * scale
    // A number that is too large to be scaled has no decimals.
    return number(scaled.isFinite ? scaled.rounded() / scale : value)
  }
}
