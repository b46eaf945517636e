/// A tokenizer for JSON: it reads numbers, strings, literals and white space.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// Line of the next byte, counted from the first line that the scanner was given.
  private(set) var line: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.bytes = bytes
    line = firstLine
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(line: line, reason: reason) }

  /// The next byte; `nil` at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      index += 1
    }
  }

  /// Skips the next byte, which must not be a line feed, because this function does not count lines.
  mutating func skip() { index += 1 }

  mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("not JSON; expected \(word)")
      }
    }
    index += word.utf8CodeUnitCount
  }

  mutating func number() throws(JSONSyntaxError) -> Double {
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
    // An integer of up to 15 digits is exact in a Double, and most numbers of a recording are such integers.
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

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    let start = index
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
    if current == UInt8(ascii: "\"") {
      defer { index += 1 }
      return try text(bytes[start..<index])
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
      case 0..<0x20: throw error("a control character in a string; expected an escape such as \\n")
      default:
        out.append(byte)
        index += 1
      }
    }
    throw error("a string does not end; expected '\"'")
  }

  private func text(_ utf8: some Sequence<UInt8>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw error("not UTF-8; expected UTF-8 text") }
    return text
  }

  private mutating func escape(into out: inout [UInt8]) throws(JSONSyntaxError) {
    guard let byte = current else { throw error("a string does not end; expected '\"'") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(byte)
    case UInt8(ascii: "b"): out.append(0x08)
    case UInt8(ascii: "f"): out.append(0x0C)
    case UInt8(ascii: "n"): out.append(0x0A)
    case UInt8(ascii: "r"): out.append(0x0D)
    case UInt8(ascii: "t"): out.append(0x09)
    case UInt8(ascii: "u"):
      // A surrogate without its partner becomes U+FFFD, as in String(decoding:as:), and the next escape is read as
      // usual.
      var code = try hexadecimal()
      while code & 0xFC00 == 0xD800, current == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        let next = try hexadecimal()
        if next & 0xFC00 == 0xDC00 {
          code = 0x10000 + (code & 0x3FF) << 10 + next & 0x3FF
        } else {
          out.append(contentsOf: "\u{FFFD}".utf8)
          code = next
        }
      }
      out.append(contentsOf: String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
    default: throw error("an unknown escape in a string; expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for offset in index..<index + 4 {
      guard offset < bytes.count, let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue else {
        throw error("expected four hexadecimal digits after \\u")
      }
      code = code << 4 | UInt32(digit)
    }
    index += 4
    return code
  }
}
