/// The arctangent, with the same bits on every processor.
extension Double {
  /// Returns the angle in radians from the positive x-axis to a point, from -π to π, within 0.52 ULP and with the
  /// special values of C99.
  package static func atan2(y: Double, x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let angle = Arctangent.angle(y.magnitude, x.magnitude, isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }
}

/// The formula of the arctangent, of which one term is in a table.
private enum Arctangent {
  /// Returns the angle from the positive x-axis to the point (x, y), where neither is negative, or to (-x, y) if it is on
  /// the left.
  static func angle(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
    let small = min(x, y)
    let large = max(x, y)
    let isSteep = y > x
    let quarterTurns: Double = isSteep ? 1 : isLeft ? 2 : 0
    let quarterTurn = DoubleDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)  // π/2
    if small == .infinity { return isLeft ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1 }  // 3π/4 and π/4
    if small == 0 || large == .infinity || small < large * 0x1p-64 {
      return quarterTurns == 0 ? (y == 0 ? 0 : y / x) : quarterTurns * quarterTurn.high
    }
    // Nothing overflows or underflows after this.
    let scale = large > 0x1p500 ? 0x1p-600 : large < 0x1p-400 ? 0x1p600 : 1
    let flat = arctangent(small * scale, large * scale)
    let sign: Double = isSteep == isLeft ? 1 : -1
    let sum = DoubleDouble(sumOfLarger: quarterTurns * quarterTurn.high, sign * flat.high)
    return sum.high + (sum.low + (quarterTurns * quarterTurn.low + sign * flat.low))
  }

  /// Returns the arctangent of y / x between 0 and 1.
  @inline(__always) private static func arctangent(_ y: Double, _ x: Double) -> DoubleDouble {
    // atan(y / x) = atan(i / 16) + atan(t) with t = (16y - ix) / (16x + iy)
    let shifted = 16 * y / x + .roundingShift
    let i = shifted - .roundingShift
    let x1 = x.upperHalf
    let y1 = y.upperHalf
    let difference = DoubleDouble(sumOf: 16 * y, -i * x1)
    let sum = DoubleDouble(sumOfLarger: 16 * x, i * y1)
    let t =
      DoubleDouble(sumOf: difference.high, difference.low - i * (x - x1))
      / DoubleDouble(sumOfLarger: sum.high, sum.low + i * (y - y1))

    // (atan t - t) / t³, to 2⁻⁶² of the arctangent: weighted least squares on the range of t.
    let s = t.high * t.high
    let cubic =
      t.high * s
      * (-0x1.55555555554ebp-2 + s * (0x1.999999979ace7p-3 + s * (-0x1.24923130153cp-3 + s * 0x1.c639318181ac5p-4)))
    let entry = 2 * Int(truncatingIfNeeded: shifted.bitPattern & 31)
    let angle = DoubleDouble(sumOfLarger: table[entry], t.high)
    return DoubleDouble(sumOfLarger: angle.high, angle.low + (table[entry + 1] + t.low + cubic))
  }

  /// atan(i / 16) for i = 0 … 16, each followed by its rounding error.
  private static let table: [Double] = [
    0, 0, 0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60,
    0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59, 0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58,
    0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57, 0x1.362773707ebccp-2, -0x1.963a544b672d8p-57,
    0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56, 0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56,
    0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56, 0x1.0657e94db30dp-1, -0x1.d5b495f6349e6p-56,
    0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58, 0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55,
    0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56, 0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57,
    0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56, 0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56,
    0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55,
  ]
}
