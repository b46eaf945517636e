#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Statistical tests that separate differences from chance.
///
/// Times are compared by the logarithm of their ratio, part by part (run by run, or the same stretch of two single
/// runs). The mean of these logarithms lies within Student's t × its standard error of the true value 99 times in 100.
/// A larger difference counts as outside the noise. A figure that may be below 0 has no ratio, so its difference is
/// compared instead. A count n has a standard deviation of √n (Poisson), so the root √n has a standard deviation of
/// about one half for any n.
enum TimingNoise {
  /// The minimum number of parts from which a spread can be estimated. Chosen: with two, the factor of a 99 %
  /// interval is 64.
  static let fewestParts = 3

  /// Returns the mean of the logarithms of the ratios of paired values, and the half width of its 99 % confidence
  /// interval.
  ///
  /// - Returns: `nil` when there are fewer than three pairs of positive values.
  static func ofRatio(_ a: [Double], _ b: [Double]) -> (mean: Double, halfWidth: Double)? {
    interval(of: zip(a, b).compactMap { $0 > 0 && $1 > 0 ? log($1 / $0) : nil })
  }

  /// Returns the mean difference of paired values and the half width of its 99 % confidence interval, both in the unit
  /// of the values.
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

  /// Returns the limit of |√a − √(b·k)| for two counts a and b that chance exceeds once in 100 times. √a and √b both
  /// have a standard deviation of one half, so √b·√k has a standard deviation of √k / 2. For k = 1 the limit is 1.82.
  ///
  /// - Parameter share: k, the factor of the second count: the first one's frames divided by the second one's.
  static func limit(share: Double) -> Double { 2.576 * 0.5 * (1 + share).squareRoot() }

  /// Whether two counts differ by more than chance explains.
  static func isOutside(count a: Double, _ b: Double, share: Double = 1) -> Bool {
    abs((b * share).squareRoot() - a.squareRoot()) > limit(share: share)
  }

  /// Returns Student's t, two-sided 99 %, from the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column
  /// 0.995.
  static func student99(freedom: Int) -> Double {
    let table = [
      63.657, 9.925, 5.841, 4.604, 4.032, 3.707, 3.499, 3.355, 3.250, 3.169, 3.106, 3.055, 3.012, 2.977, 2.947, 2.921,
      2.898, 2.878, 2.861, 2.845, 2.831, 2.819, 2.807, 2.797, 2.787, 2.779, 2.771, 2.763, 2.756, 2.750,
    ]
    return table[min(table.count, max(1, freedom)) - 1]
  }
}
