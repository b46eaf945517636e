// Functions that the compiler and the standard library expect from the platform, but that a web page does not provide.

/// Fills the seed of dictionary hashes with constant bytes, so that a page needs no source of random numbers. Nothing
/// depends on the order of dictionaries.
@_cdecl("arc4random_buf")
public func fillWithConstants(_ memory: UnsafeMutableRawPointer, _ count: Int) {
  memory.initializeMemory(as: UInt8.self, repeating: 0x5A, count: count)
}

/// Multiplies two numbers of 128 bits, for divisions and multiplications that report overflow.
@_cdecl("__multi3")
public func multiply128(
  _ result: UnsafeMutablePointer<UInt64>, _ aLow: UInt64, _ aHigh: UInt64, _ bLow: UInt64, _ bHigh: UInt64
) {
  // Four products of 32 bits each; `multipliedFullWidth` would call this function again.
  let (a0, a1, b0, b1) = (aLow & 0xFFFF_FFFF, aLow >> 32, bLow & 0xFFFF_FFFF, bLow >> 32)
  let low = a0 &* b0
  let middle = a1 &* b0 &+ (low >> 32)
  let other = a0 &* b1 &+ (middle & 0xFFFF_FFFF)
  result[0] = (other << 32) | (low & 0xFFFF_FFFF)
  result[1] = a1 &* b1 &+ (middle >> 32) &+ (other >> 32) &+ aLow &* bHigh &+ aHigh &* bLow
}

/// Reads a decimal number, correctly rounded, as `Double.init(_: String)` needs it.
///
/// - Returns: the first character after the number; `nil` if there is no number.
@_cdecl("_swift_stdlib_strtod_clocale")
public func readNumber(
  _ text: UnsafePointer<UInt8>, _ value: UnsafeMutablePointer<Double>
) -> UnsafePointer<UInt8>? {
  var next = text
  let isNegative = next.pointee == UInt8(ascii: "-")
  if isNegative || next.pointee == UInt8(ascii: "+") { next += 1 }
  guard var decimal = DecimalNumber(reading: &next) else { return nil }
  value.pointee = isNegative ? -decimal.rounded() : decimal.rounded()
  return next
}

/// A decimal number as digits and a power of ten.
private struct DecimalNumber {
  /// Maximum number of digits that are kept. Of the digits after them, only whether one is not zero can change the
  /// rounded result.
  private static let mostDigits = 770

  /// The digits, the highest first, without leading zeros.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit.
  private var exponent = 0

  /// Reads digits with an optional point and exponent; `nil` without a digit.
  init?(reading next: inout UnsafePointer<UInt8>) {
    var hasDigit = false
    var isAfterPoint = false
    while true {
      let character = next.pointee
      if character == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) {
        hasDigit = true
        add(character - UInt8(ascii: "0"), isAfterPoint)
      } else {
        break
      }
      next += 1
    }
    guard hasDigit else { return nil }
    if next.pointee | 0x20 == UInt8(ascii: "e") {
      var place = next + 1
      let isNegative = place.pointee == UInt8(ascii: "-")
      if isNegative || place.pointee == UInt8(ascii: "+") { place += 1 }
      var power = 0
      let start = place
      while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(place.pointee) {
        power = min(100_000, power * 10 + Int(place.pointee - UInt8(ascii: "0")))
        place += 1
      }
      if place > start {
        exponent += isNegative ? -power : power
        next = place
      }
    }
  }

  private mutating func add(_ digit: UInt8, _ isAfterPoint: Bool) {
    if digits.count < Self.mostDigits {
      if isAfterPoint { exponent -= 1 }
      if !digits.isEmpty || digit != 0 { digits.append(digit) }
    } else {
      if !isAfterPoint { exponent += 1 }
      if digit != 0 { digits[digits.count - 1] = max(1, digits[digits.count - 1]) }
    }
  }

  /// Returns the nearest number of type `Double`; of two equally near ones that with an even last bit.
  mutating func rounded() -> Double {
    guard !digits.isEmpty else { return 0 }
    let magnitude = digits.count + exponent
    if magnitude > 310 { return .infinity }
    if magnitude < -330 { return 0 }
    // Up to 15 digits and powers up to 10^22 are exact, so that one operation rounds once.
    if digits.count <= 15, exponent.magnitude <= 22 {
      var whole = 0.0
      for digit in digits { whole = whole * 10 + Double(digit) }
      var power = 1.0
      for _ in 0..<exponent.magnitude { power *= 10 }
      return exponent < 0 ? whole / power : whole * power
    }
    return roundedByWholeNumbers()
  }

  /// Returns the nearest `Double` by comparing whole numbers of any length.
  private func roundedByWholeNumbers() -> Double {
    var top = WholeNumber(digits)
    var bottom = WholeNumber([1])
    if exponent > 0 { top.multiply(byTenTo: exponent) } else { bottom.multiply(byTenTo: -exponent) }
    // Scale by a power of two so that the quotient has 54 or 55 bits. Those after the 53rd serve only to round.
    var power = top.bitCount - bottom.bitCount - 54
    // Subnormal numbers have fewer bits.
    power = max(power, -1075)
    if power > 0 { bottom.shift(left: power) } else { top.shift(left: -power) }
    let (quotient, isExact) = top.quotient(by: bottom)
    let bits = 64 - quotient.leadingZeroBitCount
    // Bits of the quotient beyond the 53 of a `Double`, or beyond the last bit of the smallest one.
    let extra = max(bits - 53, -1074 - power, 0)
    guard extra > 0 else { return scaled(Double(quotient), by: power) }
    var kept = extra >= 64 ? 0 : quotient >> UInt64(extra)
    let rest = extra >= 64 ? quotient : quotient & ((1 << UInt64(extra)) - 1)
    let half: UInt64 = 1 << UInt64(min(63, extra - 1))
    if rest > half || rest == half && (!isExact || kept & 1 == 1) { kept += 1 }
    return scaled(Double(kept), by: power + extra)
  }

  /// Multiplies by a power of two in steps that a `Double` can hold.
  private func scaled(_ value: Double, by power: Int) -> Double {
    var (value, power) = (value, power)
    while power > 1000 { (value, power) = (value * Double(sign: .plus, exponent: 1000, significand: 1), power - 1000) }
    while power < -1000 {
      (value, power) = (value * Double(sign: .plus, exponent: -1000, significand: 1), power + 1000)
    }
    return value * Double(sign: .plus, exponent: power, significand: 1)
  }
}

/// A whole number of any length, as digits of 32 bits, the lowest first.
private struct WholeNumber {
  private var words: [UInt32] = []

  /// Creates a number from decimal digits, the highest first.
  init(_ digits: [UInt8]) { for digit in digits { multiply(by: 10, adding: UInt32(digit)) } }

  var bitCount: Int { words.isEmpty ? 0 : words.count * 32 - words[words.count - 1].leadingZeroBitCount }

  private mutating func multiply(by factor: UInt32, adding summand: UInt32 = 0) {
    var carry = UInt64(summand)
    for index in words.indices {
      let product = UInt64(words[index]) * UInt64(factor) + carry
      words[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func multiply(byTenTo power: Int) { for _ in 0..<power { multiply(by: 10) } }

  mutating func shift(left count: Int) {
    for _ in 0..<count % 32 { multiply(by: 2) }
    if !words.isEmpty { words.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0) }
  }

  /// Returns the quotient, which must have at most 64 bits, and whether the division is exact. Subtracts bit by bit,
  /// since few numbers need this.
  func quotient(by divisor: WholeNumber) -> (value: UInt64, isExact: Bool) {
    var rest = self
    var value: UInt64 = 0
    for step in stride(from: max(0, bitCount - divisor.bitCount), through: 0, by: -1) {
      var part = divisor
      part.shift(left: step)
      value <<= 1
      if rest.subtract(part) { value |= 1 }
    }
    return (value, rest.bitCount == 0)
  }

  /// Subtracts another number if it is not larger, and returns whether it did.
  private mutating func subtract(_ other: WholeNumber) -> Bool {
    guard other.words.count <= words.count else { return false }
    var result = words
    var borrow: Int64 = 0
    for index in words.indices {
      let difference = Int64(words[index]) - (index < other.words.count ? Int64(other.words[index]) : 0) - borrow
      borrow = difference < 0 ? 1 : 0
      result[index] = UInt32(truncatingIfNeeded: difference)
    }
    guard borrow == 0 else { return false }
    while result.last == 0 { result.removeLast() }
    words = result
    return true
  }
}
