/// The unevaluated sum of two doubles, which holds about 106 bits.
struct DoubleDouble {
  /// The value rounded to a double.
  let high: Double
  /// The difference between the value and `high`.
  let low: Double

  @inline(__always) init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum of two doubles (Knuth's TwoSum).
  @inline(__always) init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let part = sum - a
    self.init(high: sum, low: (a - (sum - part)) + (b - part))
  }

  /// Creates the exact sum of a double and one of at most its magnitude, or of zero and any double (Dekker's Fast2Sum).
  @inline(__always) init(sumOfLarger a: Double, _ b: Double) {
    let sum = a + b
    self.init(high: sum, low: (a - sum) + b)
  }

  /// Creates the product of two doubles (Dekker). It is exact to 2⁻¹⁰⁶ of its value if nothing underflows.
  @inline(__always) init(productOf a: Double, _ b: Double) {
    let a1 = a.upperHalf
    let a2 = a - a1
    let b1 = b.upperHalf
    let b2 = b - b1
    let product = a * b
    self.init(high: product, low: ((a1 * b1 - product) + (a1 * b2 + a2 * b1)) + a2 * b2)
  }

  /// Returns the quotient of two values, to 2⁻¹⁰⁰ of its value.
  @inline(__always) static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let inverse = 1 / b.high
    let quotient = a.high * inverse
    let product = DoubleDouble(productOf: quotient, b.high)
    let rest = ((a.high - product.high) - product.low) + (a.low - quotient * b.low)
    return DoubleDouble(sumOfLarger: quotient, rest * inverse)
  }

  /// Returns the product of two values, to 2⁻⁷⁸ of its value.
  @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let a1 = a.high.upperHalf
    let b1 = b.high.upperHalf
    let rest = a1 * ((b.high - b1) + b.low) + ((a.high - a1) + a.low) * b.high
    return DoubleDouble(sumOfLarger: a1 * b1, rest)
  }
}

extension Double {
  /// Adding this number to one below 2⁵¹ in magnitude rounds it to an integer, which is then in the sum's low bits.
  static let roundingShift = 0x1.8p52

  /// The value without the last 27 bits of its significand. Products of such values are exact.
  @inline(__always) var upperHalf: Double { Double(bitPattern: bitPattern & 0xffff_ffff_f800_0000) }
}
