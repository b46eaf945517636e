/// Logarithms, with the same bits on every processor.
extension Double {
  /// Returns the natural logarithm within 0.52 ULP.
  package static func log(_ x: Double) -> Double {
    guard Logarithm.isNormal(x.bitPattern) else {
      return Logarithm.extreme(x, factor: DoubleDouble(high: 1, low: 0))
    }
    return Logarithm.natural(bits: x.bitPattern).high
  }

  /// Returns the binary logarithm within 0.52 ULP. That of a power of two is exact.
  package static func log2(_ x: Double) -> Double {
    let factor = DoubleDouble(high: 0x1.71547652b82fep0, low: 0x1.777d0ffda0d24p-56)  // 1 / ln 2
    guard Logarithm.isNormal(x.bitPattern) else { return Logarithm.extreme(x, factor: factor) }
    return (Logarithm.natural(bits: x.bitPattern) * factor).high
  }

  /// Returns the decimal logarithm within 0.52 ULP. That of a power of ten is exact.
  package static func log10(_ x: Double) -> Double {
    let factor = DoubleDouble(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)  // 1 / ln 10
    guard Logarithm.isNormal(x.bitPattern) else { return Logarithm.extreme(x, factor: factor) }
    return (Logarithm.natural(bits: x.bitPattern) * factor).high
  }

  /// Returns ln(1 + x) within 0.52 ULP. Near zero it keeps the digits of x that the sum would lose.
  package static func log(onePlus x: Double) -> Double {
    if x.magnitude < 0x1p-30 { return x - x * x / 2 }
    guard x > -1, x < .infinity else { return log(x + 1) }
    return Logarithm.natural(DoubleDouble(sumOf: 1, x)).high
  }

  /// Returns the inverse hyperbolic tangent within 0.52 ULP.
  package static func atanh(_ x: Double) -> Double {
    let a = x.magnitude
    if a < 0x1p-28 { return x }
    guard a < 1 else { return a == 1 ? x * .infinity : .nan }
    // atanh a = ln(1 + 2a / (1 - a)) / 2
    let ratio = DoubleDouble(high: 2 * a, low: 0) / DoubleDouble(sumOfLarger: 1, -a)
    let sum = DoubleDouble(sumOf: 1, ratio.high)
    let result = Logarithm.natural(DoubleDouble(sumOfLarger: sum.high, sum.low + ratio.low)).high / 2
    return x < 0 ? -result : result
  }
}
