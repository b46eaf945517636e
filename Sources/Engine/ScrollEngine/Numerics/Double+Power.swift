/// Powers, with the same bits on every processor.
extension Double {
  /// Returns xʸ within 0.55 ULP, with the special values of C99: 1 if x is 1 or y is 0, even where the other is NaN; NaN
  /// if x is negative and y no integer.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    // Beyond these limits of y, xʸ is 1, zero or infinite.
    if Logarithm.isNormal(x.bitPattern), y.magnitude > 0x1p-65, y.magnitude < 0x1p63 {
      return positivePower(x.bitPattern, y, rest: 0)
    }
    let integer = y.magnitude < 0x1p53 ? Int64(y) : 0
    let isInteger = y.magnitude >= 0x1p53 || Double(integer) == y
    return extremePower(x, y, rest: 0, isInteger: isInteger, isOdd: isInteger && integer & 1 == 1)
  }

  /// Returns xⁿ within 0.55 ULP, with the special values of C99.
  package static func pow(_ x: Double, _ n: Int) -> Double {
    if Logarithm.isNormal(x.bitPattern), n != 0, Int(Int32(truncatingIfNeeded: n)) == n {
      return positivePower(x.bitPattern, Double(n), rest: 0)
    }
    // An Int of 64 bits can have more bits than a double.
    let magnitude = UInt64(n.magnitude)
    let y = Double(magnitude)
    let rest = Double(Int64(bitPattern: magnitude &- UInt64(y)))
    let sign: Double = n < 0 ? -1 : 1
    return extremePower(x, sign * y, rest: sign * rest, isInteger: true, isOdd: n & 1 == 1)
  }

  /// Returns the power of a positive, finite number.
  ///
  /// - Parameters:
  ///   - bits: The bit pattern of the number, as for `Logarithm.natural(bits:)`.
  ///   - y: The exponent, between 2⁻⁶⁵ and 2⁶⁴ in magnitude.
  ///   - rest: The difference between the exponent and `y`.
  @inline(__always) private static func positivePower(_ bits: UInt64, _ y: Double, rest: Double) -> Double {
    let logarithm = Logarithm.natural(bits: bits)
    let l1 = logarithm.high.upperHalf
    let l2 = (logarithm.high - l1) + logarithm.low
    let y1 = y.upperHalf
    let high = y1 * l1
    let low = (y - y1) * l1 + (y * l2 + rest * l1)
    if high.magnitude < Exponential.normalLimit { return Exponential.exp(high, rest: low) }
    return extremeExp(high, rest: low)
  }

  /// Returns the power of any numbers.
  @inline(never) private static func extremePower(
    _ x: Double, _ y: Double, rest: Double, isInteger: Bool, isOdd: Bool
  ) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN || (x < 0 && x > -.infinity && !isInteger) { return .nan }
    let base = x.magnitude
    let result: Double
    if base == 1 {
      result = 1
    } else if base == 0 || base == .infinity || y.magnitude >= 0x1p63 {
      result = (base > 1) == (y > 0) ? .infinity : 0
    } else if y.magnitude <= 0x1p-65 {
      result = 1
    } else {
      let isNormal = Logarithm.isNormal(base.bitPattern)
      result = positivePower(isNormal ? base.bitPattern : Logarithm.normalizedBits(base), y, rest: rest)
    }
    return x.sign == .minus && isOdd ? -result : result
  }
}
