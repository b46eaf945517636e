import Documents

/// A linear scale of values, such as the axis of a plot, with ticks at round numbers.
package struct PlotScale: Equatable, Sendable {
  /// The value at the start of the scale.
  package let lower: Double
  /// The value at the end of the scale.
  package let upper: Double
  /// Distance between ticks: 1, 2 or 5 times a power of ten.
  package let step: Double
  private let decimals: Int

  /// Fraction by which a step may be smaller than requested. Without it, a range that is hardly longer than the
  /// requested number of round steps would get the next larger step, and lose half of its ticks.
  private static let tolerance = 1e-3
  /// Maximum number of ticks. A scale that would have more has ticks only at its ends. Chosen by eye.
  private static let maximumTicks = 24

  /// Creates a scale that contains some values and starts and ends at a tick.
  ///
  /// - Parameters:
  ///   - minimumLength: the minimum length of the scale, so that noise is not magnified. With 0, the scale is extended
  ///     only if all values are equal.
  ///   - ticks: the desired maximum number of steps between ticks. The default was chosen by eye.
  package init(containing values: some Sequence<Double>, minimumLength: Double = 0, ticks: Double = 4) {
    var low = Double.infinity
    var high = -Double.infinity
    // Values from 1e250 on are ignored. The scroll engine never returns them, and they could overflow in the
    // calculations below.
    for value in values where value.magnitude < 1e250 {
      low = min(low, value)
      high = max(high, value)
    }
    if !(low <= high) { (low, high) = (0, minimumLength > 0 ? 0 : 1) }
    let length = minimumLength > 0 || low < high ? minimumLength : 2 * max(1, low.magnitude / 1000)
    (step, decimals) = Self.roundStep(atLeast: max(high - low, length) / ticks)
    let middle = (low + high) / 2
    lower = (min(low, middle - length / 2) / step + 1e-9).rounded(.down) * step
    upper = (max(high, middle + length / 2) / step - 1e-9).rounded(.up) * step
  }

  /// Creates a scale with the given ends, which need not be ticks.
  package init(from lower: Double, to upper: Double, ticks: Double) {
    self.lower = lower
    self.upper = upper
    (step, decimals) = Self.roundStep(atLeast: (upper - lower) / ticks)
  }

  /// Returns the smallest step that is 1, 2 or 5 times a power of ten and not below a value, apart from ``tolerance``,
  /// with the decimals that its multiples need.
  private static func roundStep(atLeast value: Double) -> (step: Double, decimals: Int) {
    let smallest = value * (1 - tolerance)
    var power = 1.0
    var decimals = 0
    while power < smallest, power < 1e300 { power *= 10 }  // The largest doubles are 1e308.
    while power / 10 >= smallest, decimals < 300 {  // The least with all digits are 1e-308.
      power /= 10
      decimals += 1
    }
    for share in [0.2, 0.5] where power * share >= smallest { return (power * share, power > 1 ? 0 : decimals + 1) }
    return (power, decimals)
  }

  /// Returns whether a value lies on the scale.
  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// Returns the position of a value: 0 at the lower end, 1 at the upper end.
  package func fraction(of value: Double) -> Double { (value - lower) / (upper - lower) }

  /// Values at the ticks, in ascending order. If there would be no tick or too many, these are only the ends.
  package var ticks: [Double] { ticks(from: 0) }

  /// Returns the values at the ticks in ascending order. The ticks are counted from an origin, which is itself a tick
  /// if it is on the scale. If there would be no tick or too many, returns only the ends.
  package func ticks(from origin: Double) -> [Double] {
    let first = ((lower - origin) / step - 1e-9).rounded(.up)
    let last = ((upper - origin) / step + 1e-9).rounded(.down)
    guard last - first < Double(Self.maximumTicks), last >= first else { return [lower, upper] }
    return (0...Int(last - first)).map { origin + (first + Double($0)) * step }
  }

  /// Returns the label of a tick, with enough decimals to distinguish the ticks.
  package func label(_ tick: Double) -> String { JSONText.number(tick, digits: decimals) }
}
