/// Exponential functions, with the same bits on every processor. Those of C libraries differ in the last bit.
///
/// All functions of this folder use only operations that IEEE 754 defines to the last bit, and no fused ones.
extension Double {
  /// Returns eˣ within 0.52 ULP.
  package static func exp(_ x: Double) -> Double {
    if x.magnitude < Exponential.normalLimit { return Exponential.exp(x, rest: 0) }
    return extremeExp(x, rest: 0)
  }

  /// Returns 2ˣ within 0.52 ULP.
  package static func exp2(_ x: Double) -> Double {
    if x.isNaN { return .nan }
    if x >= 1024 { return .infinity }  // All doubles are below 2¹⁰²⁴.
    if x < -1075 { return 0 }  // 2⁻¹⁰⁷⁵ is half the least double above 0.
    let shifted = x * 64 + .roundingShift
    let rest = x - (shifted - .roundingShift) * 0x1p-6
    return Exponential.power(
      shifted: shifted, remainder: rest * 0x1.62e42fefa39efp-1, isExtreme: !(x.magnitude < Exponential.normalLimit))
  }

  /// Returns eˣ - 1 within 0.6 ULP. Near zero it keeps the digits that the difference would lose.
  package static func expMinusOne(_ x: Double) -> Double {
    if x.magnitude <= 0.125 {  // Beyond, the difference of a `DoubleDouble` loses too little.
      if x.magnitude < 0x1p-54 { return x }
      // (eˣ - 1 - x - x²/2) / x³, to 2⁻⁶⁴ of the result: weighted least squares.
      let x2 = x * x
      let a = 0x1.5555555555555p-3 + x * 0x1.5555555555522p-5
      let b = 0x1.11111111115b9p-7 + x * 0x1.6c16c16c720abp-10
      let c = 0x1.a01a019ac02d6p-13 + x * 0x1.a019fadcc816p-16
      let d = 0x1.71de6141195e5p-19 + x * 0x1.281972bde9a9p-22 + x2 * 0x1.adb9d437cd69cp-26
      return x + (x2 * 0.5 + x * x2 * (a + x2 * (b + x2 * (c + x2 * d))))
    }
    if x < -56 { return -1 }  // e⁻⁵⁶ is far less than the rounding of 1.
    guard x < Exponential.normalLimit else { return exp(x) }
    let shifted = Exponential.shifted(x)
    let n = Int32(truncatingIfNeeded: shifted.bitPattern)
    let scale = Exponential.scale(n, 0)
    let difference = DoubleDouble(sumOf: scale, -1)
    return difference.high + (difference.low + scale * Exponential.excess(n, Exponential.remainder(x, shifted)))
  }

  /// Returns the exponential function where the result may be out of the range of normal numbers, and of infinities and
  /// NaN.
  @inline(never) static func extremeExp(_ x: Double, rest: Double) -> Double {
    if x.isNaN { return .nan }
    if x > 710 { return .infinity }  // e⁷¹⁰ is above the largest double.
    if x < -746 { return 0 }  // e⁻⁷⁴⁶ is less than half the least double above 0.
    return Exponential.exp(x, rest: rest)
  }
}
