import Documents
import TestSupport
import Testing

/// Arithmetic of numbers from files: the result is that of unlimited numbers, or the nearest that fits.
@Suite struct SaturatingNumberTests {
  private static let extremes: [Int64] = [
    .min, .min + 1, -9_007_199_254_740_993, -4_294_967_297, -1_000_000, -2, -1, 0, 1, 2, 3, 1_000_000, 4_294_967_297,
    9_007_199_254_740_993, .max - 1, .max,
  ]

  @Test func `sums and differences are those of wider numbers, or the nearest`() {
    func nearest(_ wide: Int128) -> Int64 { Int64(clamping: wide) }
    var random = SplitMix64(seed: 3)
    let numbers = Self.extremes + (0..<40).map { _ in Int64.random(in: .min ... .max, using: &random) }
    for one in numbers {
      for other in numbers {
        #expect(one.saturatingAdd(other) == nearest(Int128(one) + Int128(other)))
        #expect(one.saturatingSubtract(other) == nearest(Int128(one) - Int128(other)))
      }
    }
    #expect([Int64.max, 1, -5].saturatingSum() == .max - 5 && [Int]().saturatingSum() == 0)
  }

  @Test(
    arguments: [
      (0.0, 0), (-0.0, 0), (1.9, 1), (-1.9, -1), (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max),
      (-1e300, .min), (.leastNonzeroMagnitude, 0), (0x1p63, .max), (-0x1p63, .min), (0x1p53, 9_007_199_254_740_992),
    ] as [(Double, Int64)])
  func `a floating-point number becomes the nearest whole number`(number: Double, whole: Int64) {
    #expect(Int64(saturating: number) == whole)
    #expect(Int32(saturating: number) == Int32(clamping: whole))
  }
}
