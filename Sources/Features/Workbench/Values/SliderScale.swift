import ScrollEngine

/// Mapping between a tunable's values and positions on its slider, from 0 to 1. It includes the grid to which values
/// are rounded.
package struct SliderScale: Equatable {
  private enum Shape: Equatable {
    case linear
    /// Equal distances on the slider are equal ratios of values. Used for ranges over several powers of ten.
    case logarithmic
    /// Equal distances on the slider are equal ratios of 1 minus the value. Used for rates just below 1, where small
    /// differences from 1 matter.
    case nearOne
  }

  let range: ClosedRange<Double>
  private let shape: Shape

  /// Creates the scale of a range of values. The shape (linear or not) follows from the range's bounds.
  package init(_ range: ClosedRange<Double>) {
    self.range = range
    if range.lowerBound >= 0.5, range.upperBound < 1 {
      shape = .nearOne
    } else if range.lowerBound > 0, range.upperBound / range.lowerBound >= 50 {
      shape = .logarithmic
    } else {
      shape = .linear
    }
  }

  /// Returns the position of a value on the slider, from 0 to 1.
  package func position(of value: Double) -> Double {
    let low = range.lowerBound
    let high = range.upperBound
    guard high > low else { return 0 }
    let value = min(max(value, low), high)
    switch shape {
    case .linear: return (value - low) / (high - low)
    case .logarithmic: return Double.log(value / low) / Double.log(high / low)
    case .nearOne: return Double.log((1 - value) / (1 - low)) / Double.log((1 - high) / (1 - low))
    }
  }

  /// Returns the value at a position on the slider. Positions outside 0 to 1 are clamped.
  package func value(at position: Double) -> Double {
    let low = range.lowerBound
    let high = range.upperBound
    guard position.isFinite, position > 0 else { return low }
    guard position < 1 else { return high }
    switch shape {
    case .linear: return low + (high - low) * position
    case .logarithmic: return low * Double.pow(high / low, position)
    case .nearOne: return 1 - (1 - low) * Double.pow((1 - high) / (1 - low), position)
    }
  }

  /// Returns the amount by which an arrow key changes a value, which is also the distance between the values that the
  /// slider rounds to. It is a power of ten: at most a hundredth of the range on a linear scale, of the value on a
  /// logarithmic one, and of 1 minus the value near one.
  func step(at value: Double) -> Double {
    let measure =
      switch shape {
      case .linear: range.upperBound - range.lowerBound
      case .logarithmic: max(abs(value), range.lowerBound)
      case .nearOne: max(1 - value, 1 - range.upperBound)
      }
    return Double.pow(10, (Double.log10(measure / 100) + 1e-9).rounded(.down))
  }

  /// Returns a value rounded to the grid of the slider and clamped to the range.
  ///
  /// - Parameter isFine: whether to use a grid that is ten times finer.
  package func rounded(_ value: Double, isFine: Bool) -> Double {
    guard value.isFinite else { return range.lowerBound }
    let step = step(at: value) * (isFine ? 0.1 : 1)
    // Multiply by the integer inverse of the step, which keeps decimals such as 0.86 exact.
    let inverse = (1 / step).rounded()
    let onGrid = inverse >= 1 ? (value * inverse).rounded() / inverse : (value / step).rounded() * step
    return min(max(onGrid, range.lowerBound), range.upperBound)
  }
}
