import RealModule

/// The range of a plot's axis, with readable ticks.
struct PlotAxis: Equatable {
  private(set) var lower: Double
  private(set) var upper: Double
  /// Distance between ticks: 1, 2 or 5 times a power of ten.
  private(set) var step: Double

  /// Creates a range that contains two values and starts and ends at a tick.
  ///
  /// - Parameter least: the minimum length of the range, so that noise is not magnified.
  init(holding a: Double, _ b: Double, least: Double, ticks: Double = 4) {
    let low = a.isFinite && b.isFinite ? min(a, b) : 0
    let high = a.isFinite && b.isFinite ? max(a, b) : 0
    step = Self.step(max(high - low, least) / ticks)
    let middle = (low + high) / 2
    lower = (min(low, middle - least / 2) / step + 1e-9).rounded(.down) * step
    upper = (max(high, middle + least / 2) / step - 1e-9).rounded(.up) * step
  }

  /// Creates a range with the given ends, which need not be ticks.
  init(from lower: Double, to upper: Double, ticks: Double) {
    self.lower = lower
    self.upper = upper
    step = Self.step((upper - lower) / ticks)
  }

  private static func step(_ raw: Double) -> Double {
    let power = Double.pow(10, Double.log10(raw).rounded(.down))
    return ([1, 2, 5, 10].first { $0 * power >= raw * 0.999 } ?? 10) * power
  }

  func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// Returns the position of a value: 0 at the lower end, 1 at the upper end.
  func fraction(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// The positions of the ticks in ascending order. If there would be no tick or more than 24, these are only the ends
  /// of the range.
  var ticks: [Double] { ticks(from: 0) }

  /// Returns the positions of the ticks in ascending order. The ticks are counted from an origin, which is a tick
  /// itself if it is in the range. If there would be no tick or more than 24, returns only the ends of the range.
  func ticks(from origin: Double) -> [Double] {
    let first = ((lower - origin) / step - 1e-9).rounded(.up)
    let last = ((upper - origin) / step + 1e-9).rounded(.down)
    guard last - first < 24, last >= first else { return [lower, upper] }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * step }
  }
}
