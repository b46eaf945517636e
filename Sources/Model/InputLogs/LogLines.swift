import Documents

/// A splitter of a log that arrives in pieces into lines. It keeps only the unfinished line.
struct LogLines {
  /// Maximum number of bytes in a line. The longest known lines list the keys of a device.
  static let longestLine = 1 << 16

  /// Number of the last line that was found, counted from 1.
  private(set) var number = 0
  private var rest: [UInt8] = []
  /// The byte that ends a line.
  private let end: UInt8

  /// The bytes before each line of a log that was quoted or indented.
  private let margin: Margin

  /// The number of bytes before each line of a log that a mail or a forum quotes or a document indents.
  struct Margin {
    private var count = 0

    /// Finds the margin that some lines have in common. Lines without text are not counted.
    init(of lines: some Sequence<ArraySlice<UInt8>>) {
      var common: ArraySlice<UInt8>?
      for line in lines {
        let margin = line.prefix(while: Self.isMargin)
        guard margin.count < line.count, line.contains(where: { $0 > 0x20 && $0 != UInt8(ascii: ">") }) else {
          continue
        }
        let other = common ?? margin
        common = margin.prefix(zip(margin, other).prefix { $0 == $1 }.count)
      }
      count = common?.count ?? 0
    }

    /// Returns a line without its margin.
    func removed(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      count == 0 ? line : line.dropFirst(line.prefix(count).prefix(while: Self.isMargin).count)
    }

    private static func isMargin(_ byte: UInt8) -> Bool { [0x20, 0x09, UInt8(ascii: ">")].contains(byte) }
  }

  /// Creates a splitter of a log that begins with some bytes, which hold several of its lines.
  init(of beginning: ArraySlice<UInt8> = []) {
    end = Self.end(of: beginning)
    margin = Margin(of: beginning.split(separator: end))
  }

  /// Returns the byte that ends the lines of a text: a line feed, or a carriage return where no line feed occurs, as in
  /// tables that Excel saves as "CSV (Macintosh)".
  static func end(of beginning: ArraySlice<UInt8>) -> UInt8 {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    return !beginning.contains(feed) && beginning.contains(carriageReturn) ? carriageReturn : feed
  }

  typealias Body = (ArraySlice<UInt8>, Int, Bool) throws(DocumentError) -> Void

  /// Calls `body` for each line that ends in a piece, with its number and `false`.
  mutating func append(_ piece: ArraySlice<UInt8>, path: String, _ body: Body) throws(DocumentError) {
    var start = piece.startIndex
    while let end = piece[start...].firstIndex(of: self.end) {
      if rest.isEmpty {
        try find(piece[start..<end], body)
      } else {
        rest.append(contentsOf: piece[start..<end])
        let line = rest
        rest.removeAll(keepingCapacity: true)
        try find(line[...], body)
      }
      start = end + 1
    }
    rest.append(contentsOf: piece[start...])
    guard rest.count <= Self.longestLine else {
      throw DocumentError(
        .malformed, path: path, line: number + 1,
        "a line of more than \(Self.longestLine) bytes; expected the text of a log")
    }
  }

  /// Calls `body` for the last line if it has no line feed, with its number and `true`.
  mutating func end(path: String, _ body: Body) throws(DocumentError) {
    guard !rest.isEmpty else { return }
    number += 1
    try body(margin.removed(from: rest[...]), number, true)
  }

  private mutating func find(_ line: ArraySlice<UInt8>, _ body: Body) throws(DocumentError) {
    number += 1
    // Terminals and adb on Windows end lines with CR LF, together with CR CR LF.
    var line = line
    while line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    try body(margin.removed(from: line), number, false)
  }
}

/// A cursor that reads words and numbers from a line.
struct LineCursor {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// Whether only white space follows.
  var isAtEnd: Bool { bytes[place...].allSatisfy { $0 <= 0x20 } }
  /// The next byte; `nil` at the end.
  var current: UInt8? { place < bytes.endIndex ? bytes[place] : nil }

  mutating func skipSpaces() {
    while let byte = current, byte == 0x20 || byte == 0x09 { place += 1 }
  }

  /// Skips the margin of a line that a mail, a forum or a document has quoted or indented.
  mutating func skipMargin() {
    repeat { skipSpaces() } while skip(">") && current != UInt8(ascii: ">")
    skipSpaces()
  }

  /// Skips the next byte, whichever it is.
  mutating func skipByte() { if place < bytes.endIndex { place += 1 } }

  /// Skips a text if it comes next, and returns whether it does.
  mutating func skip(_ text: StaticString) -> Bool {
    let matches = text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    if matches { place += text.utf8CodeUnitCount }
    return matches
  }

  /// Skips white space, then reads up to the next white space or comma.
  mutating func word() -> ArraySlice<UInt8> {
    skipSpaces()
    let start = place
    while let byte = current, byte > 0x20, byte != UInt8(ascii: ",") { place += 1 }
    return bytes[start..<place]
  }

  /// Reads up to a byte, and skips that byte; `nil` if it does not occur.
  mutating func text(upTo byte: UInt8) -> ArraySlice<UInt8>? {
    guard let end = bytes[place...].firstIndex(of: byte) else { return nil }
    defer { place = end + 1 }
    return bytes[place..<end]
  }

  /// Skips white space, then reads a whole number; `nil` if there is none or it is too large.
  mutating func integer() -> Int64? {
    skipSpaces()
    let isNegative = skip("-")
    var value: Int64 = 0
    var count = 0
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !overflows, !carries else { return nil }
      value = sum
      count += 1
      place += 1
    }
    return count == 0 ? nil : isNegative ? -value : value
  }

  /// Reads a whole number of a list, after white space and an optional comma.
  mutating func element() -> Int64? {
    skipSpaces()
    _ = skip(",")
    return integer()
  }

  /// Returns the value of a hexadecimal number with at most 16 digits; `nil` for any other word.
  static func hexadecimal(_ word: ArraySlice<UInt8>) -> UInt64? {
    // More digits would need more than 64 bits.
    guard (1...16).contains(word.count) else { return nil }
    var value: UInt64 = 0
    for byte in word {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}

/// A decimal number with all its digits, so that times are not rounded to a `Double`.
struct WrittenNumber {
  private let mantissa: Int64
  private let exponent: Int
  /// Power of ten from which a number is none, and up to which one is multiplied. With the 19 digits of an `Int64`, a
  /// `Double` is 0 or infinite long before.
  private static let farthestPower: Int64 = 400

  /// Reads a decimal number such as `-12.5` or `1e-3`; `nil` for anything else, such as `NaN`.
  ///
  /// - Parameter mark: the character before the decimals, as an alternative to the point.
  init?(_ word: ArraySlice<UInt8>, decimalMark mark: UInt8 = UInt8(ascii: ".")) {
    var place = word.startIndex
    func byte() -> UInt8? { place < word.endIndex ? word[place] : nil }
    let isNegative = byte() == UInt8(ascii: "-")
    if isNegative || byte() == UInt8(ascii: "+") { place += 1 }
    var value: Int64 = 0
    var power = 0
    var digits = 0
    var isFraction = false
    while let next = byte() {
      if next == UInt8(ascii: ".") || next == mark, !isFraction {
        isFraction = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
        digits += 1
        if value < Int64.max / 10 - 1 {
          value = value * 10 + Int64(next - UInt8(ascii: "0"))
          if isFraction { power -= 1 }
        } else if !isFraction {
          // Digits that do not fit count as zeros. Such a number is beyond every accepted range.
          power += 1
        }
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else { return nil }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      var cursor = LineCursor(word[(place + 1)...])
      _ = cursor.skip("+")
      guard let scale = cursor.integer(), abs(scale) < Self.farthestPower, cursor.current == nil else { return nil }
      power += Int(scale)
    } else if place != word.endIndex {
      return nil
    }
    (mantissa, exponent) = (isNegative ? -value : value, power)
  }

  /// Returns the number times ten to a power, rounded to the nearest whole number; `nil` if it is too large.
  func scaled(by power: Int) -> Int64? {
    var value = mantissa
    var left = exponent + power
    while left > 0, value != 0 {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      guard !overflows else { return nil }
      value = product
      left -= 1
    }
    guard left < 0 else { return value }
    // Shifting out more digits than an `Int64` has leaves 0.
    guard left >= -18 else { return 0 }
    var divisor: Int64 = 1
    for _ in 0..<(-left) { divisor *= 10 }
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return abs(remainder) >= divisor - abs(remainder) ? quotient + remainder.signum() : quotient
  }

  /// The number as a floating-point value.
  var value: Double {
    var value = Double(mantissa)
    for _ in 0..<min(Int(Self.farthestPower), abs(exponent)) { value = exponent > 0 ? value * 10 : value / 10 }
    return value
  }
}
