/// Trigonometric functions, with the same bits on every processor.
extension Double {
  /// Returns the sine of an angle in radians within 0.53 ULP.
  package static func sin(_ x: Double) -> Double {
    if x.magnitude < 0x1p-28 { return x }
    guard x.isFinite else { return .nan }
    return Sine.sine(of: ReducedAngle(x)).high
  }

  /// Returns the cosine of an angle in radians within 0.53 ULP.
  package static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    return Sine.cosine(of: ReducedAngle(x)).high
  }

  /// Returns the tangent of an angle in radians within 0.53 ULP.
  package static func tan(_ x: Double) -> Double {
    if x.magnitude < 0x1p-28 { return x }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    return (Sine.sine(of: angle) / Sine.cosine(of: angle)).high
  }
}

/// The formula that the trigonometric functions share: the sine of a sum, of which one term is in a table.
private enum Sine {
  /// Returns the sine of an angle.
  @inline(__always) static func sine(of angle: ReducedAngle) -> DoubleDouble {
    sum(sine: entry(angle.steps), cosine: entry(angle.steps &+ 16), angle.remainder)
  }

  /// Returns the cosine of an angle, the sine a quarter turn later.
  @inline(__always) static func cosine(of angle: ReducedAngle) -> DoubleDouble {
    sum(sine: entry(angle.steps &+ 16), cosine: entry(angle.steps &+ 32), angle.remainder)
  }

  /// Returns the sine of a multiple of π/32 and a remainder.
  @inline(__always) private static func sum(
    sine: DoubleDouble, cosine: DoubleDouble, _ remainder: DoubleDouble
  ) -> DoubleDouble {
    // (sin r - r) / r³ and (cos r - 1 + r² / 2) / r⁴, to 2⁻⁶⁰ and 2⁻⁷³ of the functions: weighted least squares on the
    // range of r.
    let r = remainder.high
    let s = r * r
    let cubic = r * s * (-0x1.5555555555451p-3 + s * (0x1.111111072c4f1p-7 + s * -0x1.a01321bbfaf2ep-13))
    let quartic = s * s * (0x1.55555555554a4p-5 + s * (-0x1.6c16c1619b811p-10 + s * 0x1.a013d3ce19c05p-16))

    // The product of the cosine and r is the only large term. Its first part is exact.
    let r1 = r.upperHalf
    let high = DoubleDouble(sumOf: sine.high, cosine.high * r1)
    let product = cosine.high * (r - r1) + cosine.low * r
    let curved =
      (sine.high + sine.low) * (quartic - 0.5 * s)
      + (cosine.high + cosine.low) * (cubic + remainder.low)
    return DoubleDouble(sumOfLarger: high.high, curved + (product + (sine.low + high.low)))
  }

  /// The sine of a multiple of π/32.
  @inline(__always) private static func entry(_ steps: Int32) -> DoubleDouble {
    let half = Int(steps & 31)
    // The table has a quarter of a turn, which is 16 steps.
    let quarter = 2 * (half > 16 ? 32 - half : half)
    let sign = UInt64(truncatingIfNeeded: steps & 32) &<< 58
    return DoubleDouble(
      high: Double(bitPattern: table[quarter].bitPattern ^ sign),
      low: Double(bitPattern: table[quarter + 1].bitPattern ^ sign))
  }

  /// sin(iπ/32) for i = 0 … 16 in two parts, of which the first has 26 bits.
  private static let table: [Double] = [
    0, 0, 0x1.917a6b8p-4, 0x1.0a6d0af87639dp-30,
    0x1.8f8b838p-3, 0x1.1a6982ad92e64p-29, 0x1.2940628p-2, 0x1.b567c16a2d726p-28,
    0x1.87de2ap-2, 0x1.abaa58b469891p-28, 0x1.e2b5d38p-2, 0x1.bd8ec78362475p-36,
    0x1.1c73b38p-1, 0x1.ae68c86c9774ap-29, 0x1.44cf32p-1, 0x1.4247758601da9p-27,
    0x1.6a09e6p-1, 0x1.9fcef32422cbfp-27, 0x1.8bc8068p-1, 0x1.8a8ba05a743dap-28,
    0x1.a9b6628p-1, 0x1.0ea1a3033ec62p-29, 0x1.c38b2fp-1, 0x1.80bdb0d23e9d1p-29,
    0x1.d906bc8p-1, 0x1.cca3518a2bf31p-27, 0x1.e9f415p-1, 0x1.b18b769760b1ep-27,
    0x1.f6297c8p-1, 0x1.fdd72c0ab10b9p-27, 0x1.fd88dap-1, 0x1.e89292cf04139p-28,
    0x1p0, 0,
  ]
}
