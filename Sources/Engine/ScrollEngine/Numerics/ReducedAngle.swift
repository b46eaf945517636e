/// An angle as a multiple of π/32, for which a table has the sine and the cosine, and a remainder.
struct ReducedAngle {
  /// The multiple of π/32, modulo 64.
  let steps: Int32
  /// The difference between the angle and that multiple, at most slightly more than π/64.
  let remainder: DoubleDouble

  /// Reduces a finite angle in radians.
  @inline(__always) init(_ x: Double) {
    let shifted = x * 0x1.45f306dc9c883p3 + .roundingShift  // 32 / π
    let n = shifted - .roundingShift
    // π/32 in three parts. Those of 29 bits have exact products with n up to 2²⁴ (Cody and Waite).
    let first = x - n * 0x1.921fb54p-4
    let second = DoubleDouble(sumOf: first, n * -0x1.10b4611p-34)
    let third = DoubleDouble(sumOfLarger: second.high, n * -0x1.4c4c6628b80dcp-63)
    // A remainder that is nearly zero would need more parts.
    if x.magnitude <= 0x1p20, third.high.magnitude > 0x1p-30 || n == 0 {
      steps = Int32(truncatingIfNeeded: shifted.bitPattern)
      remainder = DoubleDouble(high: third.high, low: third.low + second.low)
    } else {
      self = ReducedAngle(reducingByIntegers: x)
    }
  }

  /// Reduces any finite angle from 0.04 in magnitude, by a product with 192 bits of 1 / 2π (M. Payne and R. Hanek, "Radian
  /// reduction for trigonometric functions", 1983).
  @inline(never) private init(reducingByIntegers x: Double) {
    // x is m · 2ᵉ. The bits of 1 / 2π before the e-th would only add whole turns.
    let exponent = Int(x.exponentBitPattern) - 1075
    let m = UInt64(x.significandBitPattern) | 1 &<< 52
    let mask: UInt64 = 0xffff_ffff
    var turns: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var carry: UInt64 = 0
    var below: UInt64 = 0
    for index in stride(from: 5, through: 0, by: -1) {
      let word = Self.word(at: exponent + 32 * index)
      let low = word * (m & mask)
      let high = below * (m &>> 32)
      let sum = carry + (low & mask) + (high & mask)
      carry = (sum &>> 32) + (low &>> 32) + (high &>> 32)
      below = word
      turns.2 = turns.2 &>> 32 | turns.1 &<< 32
      turns.1 = turns.1 &>> 32 | turns.0 &<< 32
      turns.0 = turns.0 &>> 32 | (sum & mask) &<< 32
    }

    // The first six bits of the turn, rounded, are the steps. The others, as a signed fraction, are the remainder.
    let n = (turns.0 &+ 1 &<< 57) &>> 58
    turns.0 = turns.0 &- n &<< 58
    let isNegative = Int64(bitPattern: turns.0) < 0
    if isNegative { turns = (~turns.0, ~turns.1, ~turns.2) }
    var scale = 0x1p-58
    while turns.0 &>> 63 == 0, scale > 0x1p-250 {
      turns = (turns.0 &<< 1 | turns.1 &>> 63, turns.1 &<< 1 | turns.2 &>> 63, turns.2 &<< 1)
      scale /= 2
    }
    let high = Double(turns.0 &>> 11) * 0x1p11
    let low = Double((turns.0 &<< 53 | turns.1 &>> 11) &>> 11) * 0x1p-42
    if (x < 0) != isNegative { scale = -scale }
    steps = Int32(truncatingIfNeeded: x < 0 ? 0 &- n : n)
    let step = DoubleDouble(high: 0x1.921fb54442d18p-4, low: 0x1.1a62633145c07p-58)  // π/32
    remainder = DoubleDouble(high: high * scale, low: low * scale) * step
  }

  /// Returns 32 bits of 1 / 2π from a bit on. Bits before the point are 0.
  private static func word(at bit: Int) -> UInt64 {
    let index = bit &>> 5
    let first = index < 0 ? 0 : inverseTurn[index]
    let second = index < -1 ? 0 : inverseTurn[index + 1]
    return (UInt64(first) &<< 32 | UInt64(second)) &>> (32 - UInt64(bit & 31)) & 0xffff_ffff
  }

  /// The bits of 1 / 2π after the point.
  private static let inverseTurn: [UInt32] = [
    0x28be60db, 0x9391054a, 0x7f09d5f4, 0x7d4d3770, 0x36d8a566, 0x4f10e410, 0x7f9458ea, 0xf7aef158,
    0x6dc91b8e, 0x909374b8, 0x01924bba, 0x82746487, 0x3f877ac7, 0x2c4a69cf, 0xba208d7d, 0x4baed121,
    0x3a671c09, 0xad17df90, 0x4e64758e, 0x60d4ce7d, 0x272117e2, 0xef7e4a0e, 0xc7fe25ff, 0xf7816603,
    0xfbcbc462, 0xd6829b47, 0xdb4d9fb3, 0xc9f2c26d, 0xd3d18fd9, 0xa797fa8b, 0x5d49eeb1, 0xfaf97c5e,
    0xcf41ce7d, 0xe294a4ba, 0x9afed7ec, 0x47e35742, 0x1580cc11, 0xbf1edaea,
  ]
}
