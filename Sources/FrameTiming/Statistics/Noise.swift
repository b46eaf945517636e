#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells a difference from chance.
///
/// Times are compared by the logarithm of their ratio, part by part (run by run, or the same stretch of two single
/// runs): the mean of these logarithms lies within Student's t × its standard error of the truth 99 times in 100. A
/// difference that reaches beyond that counts as outside of the noise. What may be below 0 has no ratio, and is compared by
/// the difference itself. A count n spreads by √n (Poisson), and √n by
/// one half whatever n is.
enum Noise {
  /// Parts below which no spread can be told.
  static let fewestParts = 3

  /// Half the width of the 99 % interval of a ratio, as a logarithm, with the mean of the logarithms.
  ///
  /// - Returns: `nil` when there are fewer than three pairs of positive values.
  static func ofRatio(_ a: [Double], _ b: [Double]) -> (mean: Double, halfWidth: Double)? {
    interval(of: zip(a, b).compactMap { $0 > 0 && $1 > 0 ? log($1 / $0) : nil })
  }

  /// The same of a difference, in the figure's own unit.
  ///
  /// - Returns: `nil` when there are fewer than three pairs.
  static func ofDifference(_ a: [Double], _ b: [Double]) -> (mean: Double, halfWidth: Double)? {
    interval(of: zip(a, b).map { $1 - $0 })
  }

  private static func interval(of changes: [Double]) -> (mean: Double, halfWidth: Double)? {
    guard changes.count >= fewestParts else { return nil }
    let n = Double(changes.count)
    let mean = changes.reduce(0, +) / n
    let variance = changes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
    return (mean, student99(freedom: changes.count - 1) * (variance / n).squareRoot())
  }

  /// How much two counts must differ, as √a − √(b·k), to be more than chance does 99 times in 100: √a and √b both spread
  /// by a half, and √b·√k by as many halves as √k has. Where k is 1, this is 1.82.
  ///
  /// - Parameter share: k, by which the second count is to be multiplied: the first one's frames by the second one's.
  static func limit(share: Double) -> Double { 2.576 * 0.5 * (1 + share).squareRoot() }

  /// Whether two counts differ by more than chance does.
  static func isOutside(count a: Double, _ b: Double, share: Double = 1) -> Bool {
    abs((b * share).squareRoot() - a.squareRoot()) > limit(share: share)
  }

  /// Student's t, two-sided 99 %: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column 0.995.
  static func student99(freedom: Int) -> Double {
    let table = [
      63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947, 2.921,
      2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771, 2.763, 2.756, 2.750,
    ]
    return table[min(table.count, max(1, freedom)) - 1]
  }
}
