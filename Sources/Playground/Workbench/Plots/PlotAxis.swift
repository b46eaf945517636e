import RealModule

/// A range of numbers on a plot, with the ticks that a person reads.
struct PlotAxis: Equatable {
  private(set) var lower: Double
  private(set) var upper: Double
  /// Distance of ticks: 1, 2 or 5 times a power of ten.
  private(set) var step: Double

  /// A range that holds two values, widened to whole ticks.
  ///
  /// - Parameter least: the shortest range, so that noise is not blown up.
  init(holding a: Double, _ b: Double, least: Double, ticks: Double = 4) {
    let low = a.isFinite && b.isFinite ? min(a, b) : 0
    let high = a.isFinite && b.isFinite ? max(a, b) : 0
    let span = max(high - low, least)
    let raw = span / ticks
    let power = Double.pow(10, Double.log10(raw).rounded(.down))
    step = ([1, 2, 5, 10].first { $0 * power >= raw * 0.999 } ?? 10) * power
    let middle = (low + high) / 2
    lower = (min(low, middle - least / 2) / step + 1e-9).rounded(.down) * step
    upper = (max(high, middle + least / 2) / step - 1e-9).rounded(.up) * step
  }

  /// Whether a value lies inside.
  func holds(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// Where a value lies, 0 at the lower end and 1 at the upper.
  func share(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// The ticks, rising; at most a dozen.
  var ticks: [Double] {
    let count = Int(((upper - lower) / step).rounded())
    guard (1...24).contains(count) else { return [lower, upper] }
    return (0...count).map { lower + Double($0) * step }
  }
}
