/// A linear scale from values to positions in a plot, with ticks at round numbers.
struct PlotScale: Sendable {
  /// The value at the start of the scale.
  let low: Double
  /// The value at the end of the scale.
  let high: Double
  /// The position of ``low`` in the plot.
  let start: Double
  /// The position of ``high`` in the plot.
  let end: Double
  /// Values at the ticks, in ascending order.
  let ticks: [Double]
  private let decimals: Int

  /// Creates a scale that covers some values. If all values are equal, the range is widened a little.
  init(covering values: some Sequence<Double>, from start: Double, to end: Double, maximumTicks: Int) {
    var low = Double.infinity
    var high = -Double.infinity
    // Larger values are ignored. The engine never returns them, and they could overflow in the calculations below.
    for value in values where value.magnitude < 1e250 {
      low = min(low, value)
      high = max(high, value)
    }
    if !(low <= high) { (low, high) = (0, 1) }
    if low == high { (low, high) = (low - max(1, low.magnitude / 1000), high + max(1, high.magnitude / 1000)) }
    let (step, decimals) = Self.roundStep(atLeast: (high - low) / Double(max(1, maximumTicks)))
    self.low = (low / step).rounded(.down) * step
    self.high = (high / step).rounded(.up) * step
    self.start = start
    self.end = end
    self.decimals = decimals
    let count = Int(((self.high - self.low) / step).rounded())
    let first = self.low
    ticks = (0...max(0, min(count, 100))).map { first + Double($0) * step }
  }

  /// Returns the position of a value in the plot.
  func position(of value: Double) -> Double { start + (value - low) / (high - low) * (end - start) }

  /// Returns the label of a tick, with enough decimals to distinguish the ticks.
  func label(_ tick: Double) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (tick * scale).rounded() / scale
    if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return String(Int64(rounded)) }
    return "\(rounded)"
  }

  /// Returns the smallest step that is 1, 2 or 5 times a power of ten and not below a value, with the decimals that its
  /// multiples need.
  private static func roundStep(atLeast smallest: Double) -> (step: Double, decimals: Int) {
    var power = 1.0
    var decimals = 0
    while power < smallest, power < 1e300 { power *= 10 }
    while power / 10 >= smallest, decimals < 300 {
      power /= 10
      decimals += 1
    }
    for share in [0.2, 0.5] where power * share >= smallest { return (power * share, power > 1 ? 0 : decimals + 1) }
    return (power, decimals)
  }
}
