import Glibc
import TestSupport
import Testing

@testable import ScrollEngine

@Suite("The elementary functions") struct ElementaryFunctionTests {
  // On x86, the C library has the functions with 64 bits, so that errors of less than an ULP can be measured.
  #if arch(x86_64)
    typealias Reference = Float80
    private static let referenceError = 0.002
  #else
    typealias Reference = Double
    private static let referenceError = 2.0
  #endif

  /// A function, the same one of the C library, and where to compare them.
  struct Comparison: Sendable, CustomTestStringConvertible {
    let name: String
    let own: @Sendable (Double) -> Double
    let library: @Sendable (Reference) -> Reference
    /// The largest error in ULPs.
    let bound: Double
    let ranges: [ClosedRange<Double>]

    var testDescription: String { name }
  }

  static let comparisons = [
    Comparison(
      name: "exp", own: { Double.exp($0) }, library: { exp($0) }, bound: 0.52,
      ranges: [-750...715, -1...1, -746 ... -700, 700...711]),
    Comparison(
      name: "exp2", own: { Double.exp2($0) }, library: { exp2($0) }, bound: 0.52,
      ranges: [-1080...1030, -1...1, -1076 ... -1020, 1020...1025]),
    Comparison(
      name: "expMinusOne", own: { Double.expMinusOne($0) }, library: { expm1($0) }, bound: 0.6,
      ranges: [-60...715, -1...1, -0.2...0.2, 700...711]),
    Comparison(
      name: "log", own: { Double.log($0) }, library: { log($0) }, bound: 0.52,
      ranges: [0...1e-300, 0...2, 0.98...1.02, 0...1e300]),
    Comparison(
      name: "log2", own: { Double.log2($0) }, library: { log2($0) }, bound: 0.52,
      ranges: [0...1e-300, 0...2, 0.98...1.02, 0...1e300]),
    Comparison(
      name: "log10", own: { Double.log10($0) }, library: { log10($0) }, bound: 0.52,
      ranges: [0...1e-300, 0...2, 0.98...1.02, 0...1e300]),
    Comparison(
      name: "log(onePlus:)", own: { Double.log(onePlus: $0) }, library: { log1p($0) }, bound: 0.52,
      ranges: [-1...1, -0.01...0.01, -1e-9...1e-9, 0...1e300]),
    Comparison(
      name: "sin", own: { Double.sin($0) }, library: { sin($0) }, bound: 0.53,
      ranges: [-7...7, -1e-7...1e-7, -2e6...2e6, -1e300...1e300]),
    Comparison(
      name: "cos", own: { Double.cos($0) }, library: { cos($0) }, bound: 0.53,
      ranges: [-7...7, -1e-7...1e-7, -2e6...2e6, -1e300...1e300]),
    Comparison(
      name: "tan", own: { Double.tan($0) }, library: { tan($0) }, bound: 0.53,
      ranges: [-7...7, -1e-7...1e-7, -2e6...2e6, -1e300...1e300]),
    Comparison(
      name: "atanh", own: { Double.atanh($0) }, library: { atanh($0) }, bound: 0.52,
      ranges: [-1...1, -0.01...0.01, -1e-7...1e-7, 0.999...1]),
  ]

  @Test(arguments: comparisons) func `are as exact as their documentation says`(_ comparison: Comparison) {
    var random = SplitMix64(seed: 3)
    for range in comparison.ranges {
      for _ in 0..<5000 { expectBound(comparison, .random(in: range, using: &random)) }
    }
    for _ in 0..<20_000 { expectBound(comparison, Double(bitPattern: random.next())) }
  }

  private func expectBound(_ comparison: Comparison, _ x: Double) {
    let error = error(of: comparison.own(x), comparison.library(Reference(x)))
    #expect(error <= comparison.bound + Self.referenceError, "\(comparison.name) of \(x) is wrong by \(error) ULP")
  }

  @Test func `powers are as exact as their documentation says`() {
    var random = SplitMix64(seed: 5)
    for round in 0..<40_000 {
      let x: Double
      switch round % 4 {
      case 0: x = .random(in: 0...10, using: &random)
      case 1: x = .random(in: 0.999...1.001, using: &random)
      case 2: x = Double(bitPattern: random.next() >> 1)
      default: x = Double(bitPattern: random.next() >> 12)
      }
      // Results of every magnitude, and some beyond the range.
      let y = round % 8 < 4 ? .random(in: -760...760, using: &random) / log(x) : .random(in: -9...9, using: &random)
      let error = error(of: Double.pow(x, y), pow(Reference(x), Reference(y)))
      #expect(error <= 0.55 + Self.referenceError, "\(x) to the power of \(y) is wrong by \(error) ULP")
    }
  }

  @Test func `angles of points are as exact as their documentation says`() {
    var random = SplitMix64(seed: 6)
    for round in 0..<40_000 {
      var y = Double.random(in: -2...2, using: &random)
      var x = Double.random(in: -2...2, using: &random)
      if round % 2 == 0 {
        y = Double(bitPattern: random.next())
        x = round % 4 == 0 ? Double(bitPattern: random.next()) : y * x
      }
      let error = error(of: Double.atan2(y: y, x: x), atan2(Reference(y), Reference(x)))
      #expect(error <= 0.52 + Self.referenceError, "the angle of (\(x), \(y)) is wrong by \(error) ULP")
    }
  }

  @Test func `have the special values of C99`() {
    let infinity = Double.infinity
    let tiny = Double.leastNonzeroMagnitude
    let rows: [(Double, Double)] = [
      (.exp(0), 1), (.exp(-0.0), 1), (.exp(infinity), infinity), (.exp(-infinity), 0), (.exp(.nan), .nan),
      (.exp(709.79), infinity), (.exp(-745.14), 0),
      (.exp2(-0.0), 1), (.exp2(1024), infinity), (.exp2(-1075), 0), (.exp2(-infinity), 0), (.exp2(.nan), .nan),
      (.expMinusOne(0), 0), (.expMinusOne(-0.0), -0.0), (.expMinusOne(-infinity), -1), (.expMinusOne(tiny), tiny),
      (.expMinusOne(infinity), infinity), (.expMinusOne(.nan), .nan),
      (.log(1), 0), (.log(0), -infinity), (.log(-0.0), -infinity), (.log(-1), .nan), (.log(-tiny), .nan),
      (.log(infinity), infinity), (.log(-infinity), .nan), (.log(.nan), .nan),
      (.log2(0), -infinity), (.log2(-1), .nan), (.log2(infinity), infinity), (.log2(.nan), .nan),
      (.log10(0), -infinity), (.log10(-1), .nan), (.log10(infinity), infinity), (.log10(.nan), .nan),
      (.log(onePlus: 0), 0), (.log(onePlus: -0.0), -0.0), (.log(onePlus: -1), -infinity), (.log(onePlus: -2), .nan),
      (.log(onePlus: infinity), infinity), (.log(onePlus: tiny), tiny), (.log(onePlus: .nan), .nan),
      (.sin(-0.0), -0.0), (.sin(tiny), tiny), (.sin(infinity), .nan), (.sin(-infinity), .nan), (.sin(.nan), .nan),
      (.cos(-0.0), 1), (.cos(tiny), 1), (.cos(infinity), .nan), (.cos(-infinity), .nan), (.cos(.nan), .nan),
      (.tan(-0.0), -0.0), (.tan(tiny), tiny), (.tan(infinity), .nan), (.tan(-infinity), .nan), (.tan(.nan), .nan),
      (.atanh(-0.0), -0.0), (.atanh(1), infinity), (.atanh(-1), -infinity), (.atanh(1.5), .nan), (.atanh(.nan), .nan),
    ]
    for (index, row) in rows.enumerated() {
      #expect(distance(row.0, row.1) == 0, "row \(index) is \(row.0), not \(row.1)")
    }
  }

  @Test func `powers and angles have the special values of C99`() {
    let values: [Double] = [
      0, 0.3, 0.5, 1, 1.5, 2, 3, 1e10, 0x1p53 - 1, 0x1p53, 0x1p53 + 2, 0x1p62, 0x1p64, 1e300, 1e-300, .infinity,
      .leastNonzeroMagnitude, .nan,
    ]
    for x in values + values.map({ -$0 }) {
      for y in values + values.map({ -$0 }) {
        let (power, angle) = (Double.pow(x, y), Double.atan2(y: y, x: x))
        #expect(distance(power, pow(x, y)) <= 1, "\(x) to the power of \(y) is \(power)")
        #expect(distance(angle, atan2(y, x)) <= 1, "the angle of (\(x), \(y)) is \(angle)")
      }
    }
  }

  @Test func `powers with integers equal those with doubles`() {
    var random = SplitMix64(seed: 7)
    for round in 0..<4000 {
      let x = round % 4 == 0 ? Double(bitPattern: random.next()) : .random(in: -3...3, using: &random)
      let n = Int.random(in: -60...60, using: &random)
      #expect(distance(Double.pow(x, n), Double.pow(x, Double(n))) == 0, "\(x) to the power of \(n)")
    }
    #expect(Double.pow(.nan, 0) == 1 && Double.pow(-0.0, -3) == -.infinity && Double.pow(-.infinity, 3) == -.infinity)
    // 2⁵³ + 1 is no double, but odd.
    #expect(Double.pow(-1, 0x20_0000_0000_0001) == -1 && Double.pow(-2, .min) == 0 && Double.pow(2, .max) == .infinity)
  }

  @Test func `are odd or even to the last bit`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<20_000 {
      let x = Double(bitPattern: random.next() >> 2)
      let y = Double.random(in: 0...10, using: &random)
      for angle in [x, y, y * 1e6] {
        #expect(Double.sin(-angle) == -Double.sin(angle) && Double.tan(-angle) == -Double.tan(angle))
        #expect(Double.cos(-angle) == Double.cos(angle))
      }
      #expect(Double.atanh(-y / 10) == -Double.atanh(y / 10))
      #expect(Double.atan2(y: -x, x: y) == -Double.atan2(y: x, x: y))
    }
  }

  @Test func `undo each other`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<20_000 {
      let x = Double.random(in: 0.1...10, using: &random)
      #expect(abs(Double.exp(.log(x)) - x) <= 4 * x.ulp)
      #expect(abs(Double.log(onePlus: .expMinusOne(x)) - x) <= 4 * x.ulp)
      #expect(abs(Double.exp2(.log2(x)) - x) <= 4 * x.ulp)
      #expect(abs(Double.tan(.atan2(y: x, x: 1)) - x) <= 12 * max(1, x * x) * Double.ulpOfOne)
      #expect(abs(Double.sin(x) * .sin(x) + .cos(x) * .cos(x) - 1) <= 2 * Double.ulpOfOne)
      #expect(Double.pow(x, 1) == x && distance(.pow(x, 2), x * x) <= 1 && distance(.pow(x, 0.5), x.squareRoot()) <= 1)
    }
  }

  @Test func `are exact where the result is an integer or a power of two`() {
    for n in -1074...1023 {
      let power = Double(sign: .plus, exponent: n, significand: 1)
      #expect(Double.exp2(Double(n)) == power && Double.log2(power) == Double(n) && Double.pow(2, n) == power)
    }
    var power = 1.0
    for n in 0...22 {
      #expect(Double.log10(power) == Double(n) && Double.pow(10, n) == power)
      power *= 10
    }
  }

  @Test func `exp and log never decrease from one double to the next`() {
    var random = SplitMix64(seed: 10)
    for round in 0..<2000 {
      // Every second start is on the border between two entries of a table.
      let step = Double.log(2) / 64
      var x = Double.random(in: -745...709, using: &random)
      if round % 2 == 0 { x = (x / step).rounded() * step + step / 2 }
      var y = Double.random(in: 0.5...2, using: &random)
      if round % 2 == 0 { y = Double(bitPattern: y.bitPattern & 0xffff_c000_0000_0000 | 0x1555_0000_0000) }
      for _ in 0..<20 {
        x = x.nextDown
        y = y.nextDown
      }
      for _ in 0..<40 {
        #expect(Double.exp(x) <= Double.exp(x.nextUp), "exp decreases after \(x)")
        #expect(Double.log(y) <= Double.log(y.nextUp), "log decreases after \(y)")
        x = x.nextUp
        y = y.nextUp
      }
    }
  }

  /// Returns the error of a result in ULPs of the reference. That of a wrong infinity or NaN is infinite.
  private func error(of result: Double, _ reference: Reference) -> Double {
    let nearest = Double(reference)
    if !result.isFinite || !nearest.isFinite { return distance(result, nearest) == 0 ? 0 : .infinity }
    return Double((Reference(result) - reference).magnitude / Reference(nearest.ulp))
  }

  /// Returns how many doubles two results are apart. NaN is apart from all but NaN, and zero from minus zero.
  private func distance(_ a: Double, _ b: Double) -> Int64 {
    if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
    if a == 0, b == 0 { return a.sign == b.sign ? 0 : 1 }
    let (difference, overflow) = order(a).subtractingReportingOverflow(order(b))
    return overflow ? .max : abs(difference)
  }

  /// The position of a double among all of them.
  private func order(_ x: Double) -> Int64 {
    let bits = Int64(bitPattern: x.bitPattern)
    return bits < 0 ? Int64.min &- bits : bits
  }
}
