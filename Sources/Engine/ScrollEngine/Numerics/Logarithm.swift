/// The formula that the logarithms and powers share.
///
/// A number is 2ᵏz with z between 0.7 and 1.4, and z is (1 + r) / c with c from a table, so that its logarithm is
/// k ln 2 - ln c + ln(1 + r), with a polynomial for the last term (P. T. P. Tang, "Table-driven implementation of the
/// logarithm function in IEEE floating-point arithmetic", 1990). The result has about 68 bits, which powers need.
enum Logarithm {
  /// Returns ln x.
  ///
  /// - Parameter bits: The bit pattern of x, positive and finite. That of a subnormal number comes from
  ///   `normalizedBits(_:)`.
  @inline(__always) static func natural(bits: UInt64) -> DoubleDouble {
    // 1 is in the middle of one of the intervals, and its c is 1. Thus the result is as exact near 1 as elsewhere.
    let offset = bits &- 0x3fe6_9555_0000_0000
    let k = Double(Int64(bitPattern: offset) &>> 52)
    let z = Double(bitPattern: bits &- (offset & 0xfff0_0000_0000_0000))
    let entry = 3 * Int(truncatingIfNeeded: (offset &>> 46) & 63)
    let c = table[entry]

    // 21 bits of z times the 10 bits of c are exact, and so is the square of what is left.
    let z1 = Double(bitPattern: (z.bitPattern &+ 0x8000_0000) & 0xffff_ffff_0000_0000)
    let r1 = z1 * c - 1
    let r2 = (z - z1) * c
    let sum = DoubleDouble(sumOf: r1, r2)
    let r = sum.high

    // The first parts of ln 2 and ln c end at 2⁻⁴², so that this sum is exact as well.
    let base = k * 0x1.62e42fefa38p-1 + table[entry + 1]
    let rest = k * 0x1.ef35793c7673p-45 + table[entry + 2] + sum.low
    let linear = DoubleDouble(sumOfLarger: base, r)
    let quadratic = DoubleDouble(sumOfLarger: linear.high, r1 * r1 * -0.5)
    let mixed = r2 * (r1 + r) * -0.5

    // (ln(1 + r) - r + r² / 2) / r³, to 2⁻⁷² of ln(1 + r): weighted least squares on the range of r.
    let s = r * r
    let p = 0x1.5555555555555p-2 - r * 0x1.0000000000081p-2
    let q = 0x1.99999999a67dap-3 - r * 0x1.55555541eed89p-3
    let t = 0x1.24924467b863p-3 - r * 0x1.00070eaeac352p-3 + s * 0x1.c838478b3b1d4p-4
    let cubic = r * s * (p + s * (q + s * t))

    return DoubleDouble(sumOfLarger: quadratic.high, cubic + (mixed + rest + (linear.low + quadratic.low)))
  }

  /// Returns ln x for a sum of two doubles, positive and in the range of normal numbers.
  @inline(__always) static func natural(_ x: DoubleDouble) -> DoubleDouble {
    let result = natural(bits: x.high.bitPattern)
    return DoubleDouble(sumOfLarger: result.high, result.low + x.low / x.high)
  }

  /// The bit pattern that a positive subnormal number would have if exponents went on below -1022.
  static func normalizedBits(_ x: Double) -> UInt64 { (x * 0x1p52).bitPattern &- (52 &<< 52) }

  /// Whether a bit pattern is that of a positive, finite, normal number.
  @inline(__always) static func isNormal(_ bits: UInt64) -> Bool {
    bits &- 0x0010_0000_0000_0000 < 0x7fe0_0000_0000_0000
  }

  /// Returns the logarithm to any base of zero, a subnormal or negative number, infinity or NaN.
  ///
  /// - Parameter factor: 1 / ln b for the base b.
  @inline(never) static func extreme(_ x: Double, factor: DoubleDouble) -> Double {
    if x == 0 { return -.infinity }
    if x.isNaN || x < 0 { return .nan }
    if x == .infinity { return x }
    return (natural(bits: normalizedBits(x)) * factor).high
  }

  /// The values c, and -ln c in two parts, for each 64th of the range of z. c is the reciprocal of the middle, rounded
  /// to 2⁻⁹, and exactly 1 around 1.
  static let table: [Double] = [
    0x1.688p0, -0x1.5e87b20c29p-2, -0x1.527d18f7738fap-44,
    0x1.65p0, -0x1.548a2c3addp-2, -0x1.3167e63081cf7p-45,
    0x1.61p0, -0x1.4900680401p-2, 0x1.8bccffe1a0f8cp-44,
    0x1.5dp0, -0x1.3d54fa5c1fp-2, -0x1.c3e1cd9a395e3p-44,
    0x1.598p0, -0x1.3302c16586p-2, -0x1.6217dc2a3e08bp-44,
    0x1.56p0, -0x1.2895a13de8p-2, -0x1.a8d7ad24c13fp-44,
    0x1.528p0, -0x1.1e0d0c3371p-2, -0x1.af8f2a9b0d4ap-44,
    0x1.4fp0, -0x1.136870293bp-2, 0x1.d3e8499d67123p-44,
    0x1.4b8p0, -0x1.08a73667c5p-2, -0x1.ebc1d40c5a329p-44,
    0x1.48p0, -0x1.fb9186d5e4p-3, 0x1.d572aab993c87p-47,
    0x1.45p0, -0x1.e8c0252aa6p-3, 0x1.6805b80e8e6ffp-45,
    0x1.42p0, -0x1.d5c216b4fcp-3, 0x1.1ba91bbca681bp-45,
    0x1.3e8p0, -0x1.bf601bb0e4p-3, -0x1.386a947c378b5p-45,
    0x1.3b8p0, -0x1.abfe5ae462p-3, 0x1.b68f5395f139dp-44,
    0x1.388p0, -0x1.986d322818p-3, -0x1.93b564dd44p-48,
    0x1.358p0, -0x1.84abb75866p-3, 0x1.d8daadf4e2bd2p-44,
    0x1.328p0, -0x1.70b8f97a1ap-3, -0x1.4ea64f6a95befp-44,
    0x1.3p0, -0x1.5ff3070a7ap-3, 0x1.8586f183bebf2p-44,
    0x1.2dp0, -0x1.4ba36f39a6p-3, 0x1.4354bb3f219e5p-44,
    0x1.2a8p0, -0x1.3a8eb2d31ap-3, -0x1.bafb77d5d503ep-46,
    0x1.278p0, -0x1.25ded0abc6p-3, -0x1.5a3854f176449p-44,
    0x1.25p0, -0x1.1478584674p-3, -0x1.563451027c75p-46,
    0x1.228p0, -0x1.02ebb42bf4p-3, 0x1.5a8fa5ce00e5dp-46,
    0x1.2p0, -0x1.e27076e2bp-4, 0x1.a342c2af0003cp-45,
    0x1.1d8p0, -0x1.beba818148p-4, 0x1.89b78b6df1f57p-44,
    0x1.1bp0, -0x1.9ab4246204p-4, 0x1.8a64826787061p-45,
    0x1.188p0, -0x1.765bf23a6cp-4, 0x1.ecbc035c4256ap-48,
    0x1.16p0, -0x1.51b073f06p-4, -0x1.83f69278e686ap-44,
    0x1.138p0, -0x1.2cb0283f5cp-4, -0x1.e1ee2ca657021p-44,
    0x1.118p0, -0x1.0ed839b554p-4, 0x1.901f46d48abb4p-44,
    0x1.0fp0, -0x1.d276b8adbp-5, -0x1.6a423c78a64bp-46,
    0x1.0dp0, -0x1.95c830ec9p-5, 0x1.c148297c5feb8p-45,
    0x1.0bp0, -0x1.58a5bafc9p-5, 0x1.b2b739570ad39p-45,
    0x1.088p0, -0x1.0b94f7c198p-5, 0x1.e89896f022783p-45,
    0x1.068p0, -0x1.9ace7551dp-6, 0x1.d75d97ec7c41p-45,
    0x1.048p0, -0x1.1d7f7eb9fp-6, 0x1.4193a83fcc7a6p-46,
    0x1.028p0, -0x1.3e7295d26p-7, 0x1.609c1ff29a114p-45,
    0x1p0, 0, 0,
    0x1.f9p-1, 0x1.c317384c8p-7, -0x1.41f33fcefb9fep-44,
    0x1.f2p-1, 0x1.c63d2ec15p-6, -0x1.5439ce030a687p-44,
    0x1.eap-1, 0x1.67c94f2d48p-5, 0x1.dac20827cca0cp-44,
    0x1.e3p-1, 0x1.dda8adc68p-5, -0x1.1b1ac64d9e42fp-45,
    0x1.dcp-1, 0x1.2aa04a447p-4, 0x1.7a48ba8b1cb41p-44,
    0x1.d5p-1, 0x1.674f089364p-4, 0x1.a79994c9d3302p-44,
    0x1.cfp-1, 0x1.9c0c32d4d4p-4, -0x1.ab7c09e838668p-44,
    0x1.c8p-1, 0x1.da72763844p-4, 0x1.a89401fa71733p-46,
    0x1.c2p-1, 0x1.08598b59e4p-3, -0x1.7e5dd7009902cp-45,
    0x1.bcp-1, 0x1.23d712a49cp-3, 0x1.00d238fd3df5cp-46,
    0x1.b6p-1, 0x1.3fb45a5992p-3, 0x1.19713c0cae559p-44,
    0x1.bp-1, 0x1.5bf406b544p-3, -0x1.27023eb68981cp-46,
    0x1.aap-1, 0x1.7898d85444p-3, 0x1.8e67be3dbaf3fp-44,
    0x1.a5p-1, 0x1.90c6db9fccp-3, -0x1.935f57718d7cap-46,
    0x1.ap-1, 0x1.a93ed3c8aep-3, -0x1.8724350562169p-45,
    0x1.9ap-1, 0x1.c6ffbc6fp-3, 0x1.ee138d3a69d43p-44,
    0x1.95p-1, 0x1.e020cc6236p-3, -0x1.52b00adb91424p-45,
    0x1.9p-1, 0x1.f991c6cb3cp-3, -0x1.90d04cd7cc834p-44,
    0x1.8cp-1, 0x1.07138604d6p-2, -0x1.e76324e912b17p-44,
    0x1.87p-1, 0x1.14167ef367p-2, 0x1.e0c07824daaf5p-44,
    0x1.82p-1, 0x1.214456d0ecp-2, -0x1.caf0428b728a3p-44,
    0x1.7ep-1, 0x1.2bef07cdc9p-2, 0x1.a9cfa4a5004f4p-45,
    0x1.79p-1, 0x1.396ce359bcp-2, -0x1.5839c5663663dp-47,
    0x1.75p-1, 0x1.44591e053ap-2, -0x1.6e95892923d88p-47,
    0x1.71p-1, 0x1.4f637ebbaap-2, -0x1.fc158cb3124b9p-44,
    0x1.6dp-1, 0x1.5a8cadbbeep-2, -0x1.7c79b0af7ecf8p-48,
  ]
}
