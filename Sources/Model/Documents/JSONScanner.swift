/// A pull scanner for JSON: it reads the number, string, literal or white space that the caller expects next.
///
/// The program has its own JSON code because Foundation's decoders drop the line numbers that error messages name, and
/// need ten times as long for each line of a recording. The functions that read recordings are inlinable, and public
/// rather than `package`, because the compiler inlines only public functions into other modules. Without inlining,
/// reading a recording of 400,000 events took 80 ms instead of 43.
public struct JSONScanner {
  @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline var index = 0
  /// Line of the next byte, counted from the first line that the scanner was given.
  @usableFromInline private(set) var line: Int

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - bytes: the text, which must stay valid while the scanner is used.
  ///   - firstLine: number of the first line, for text from the middle of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
    self.init(bytes)
    line = firstLine
  }

  /// Creates a scanner for text whose lines need no numbers.
  @inlinable public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    line = 1
  }

  @inlinable func error(_ reason: String) -> JSONSyntaxError { JSONSyntaxError(line: line, reason: reason) }

  /// The next byte; `nil` at the end.
  @inlinable public var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Skips the next byte if it is the given one. Returns whether it was.
  @inlinable public mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

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

  /// Skips the next byte, whichever it is. It must not be a line feed, because this function does not count lines.
  mutating func skip() { index += 1 }

  mutating func word(_ word: StaticString) throws(JSONSyntaxError) {
    for offset in 0..<word.utf8CodeUnitCount {
      guard index + offset < bytes.count, bytes[index + offset] == word.utf8Start[offset] else {
        throw error("not JSON; expected \(word)")
      }
    }
    index += word.utf8CodeUnitCount
  }

  /// Powers of ten, all exact in a `Double`.
  @usableFromInline static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Reads a number.
  ///
  /// An integer below 2⁵³ and a power of ten up to 10²² are exact. Their quotient is rounded once, which gives the same
  /// value as correct parsing of the text: Clinger 1990, "How to Read Floating Point Numbers Accurately".
  @inlinable public mutating func number() throws(JSONSyntaxError) -> Double {
    let start = index
    let isNegative = skip(UInt8(ascii: "-"))
    let first = index
    var digits: UInt64 = 0
    let whole = readDigits(into: &digits)
    guard whole > 0 else { throw error("expected digits after '-'") }
    if whole > 1, bytes[first] == UInt8(ascii: "0") { throw error("a number may not begin with 0") }
    var fraction = 0
    if skip(UInt8(ascii: ".")) {
      fraction = readDigits(into: &digits)
      guard fraction > 0 else { throw error("expected digits after the decimal point") }
    }
    guard whole + fraction <= 16, digits < 1 << 53, current != UInt8(ascii: "e"), current != UInt8(ascii: "E") else {
      return try longNumber(from: start)
    }
    let value = Double(digits) / Self.powers[fraction]
    return isNegative ? -value : value
  }

  /// Reads the exponent, if there is one, of a number whose digits have been read, and returns the number. About one in
  /// a hundred numbers of a recording has too many digits to be computed as a quotient of two exact values.
  @usableFromInline mutating func longNumber(from start: Int) throws(JSONSyntaxError) -> Double {
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      var digits: UInt64 = 0
      guard readDigits(into: &digits) > 0 else { throw error("expected digits in the exponent") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("a number is out of range; expected a finite number")
    }
    return value
  }

  /// Reads digits and appends them to a number, which may overflow. Returns how many there were.
  @inlinable mutating func readDigits(into number: inout UInt64) -> Int {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) {
      number = number &* 10 &+ UInt64(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index - start
  }

  @inlinable func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Reads a string of up to eight lower-case letters. Returns it as ``code(of:)`` does; `nil` if the next value is
  /// anything else, of which an unspecified part has then been read.
  @inlinable public mutating func shortWord() -> UInt64? {
    guard skip(UInt8(ascii: "\"")) else { return nil }
    let start = index
    var code: UInt64 = 0
    while index < bytes.count, bytes[index] >= UInt8(ascii: "a"), bytes[index] <= UInt8(ascii: "z"), index - start < 8 {
      code = code << 8 | UInt64(bytes[index])
      index += 1
    }
    return skip(UInt8(ascii: "\"")) ? code : nil
  }

  /// Returns a word as an integer that consists of the letters' bytes, with the last letter in the lowest byte.
  @inline(__always) @inlinable public static func code(of word: StaticString) -> UInt64 {
    var code: UInt64 = 0
    for offset in 0..<word.utf8CodeUnitCount { code = code << 8 | UInt64(word.utf8Start[offset]) }
    return code
  }

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
