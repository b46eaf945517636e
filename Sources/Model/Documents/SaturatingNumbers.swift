/// Arithmetic for whole numbers that come from files, logs and the command line. Swift's own operators end the program
/// when a result does not fit; these return the nearest number that does.
extension FixedWidthInteger {
  /// Creates the whole number that is nearest to a floating-point number: the smallest or the largest one if the number
  /// lies beyond it, and 0 for NaN. A fraction is dropped.
  public init(saturating number: Double) {
    if let exact = Self(exactly: number.rounded(.towardZero)) {
      self = exact
    } else if number.isNaN {
      self = 0
    } else {
      self = number < 0 ? .min : .max
    }
  }

  /// Returns the sum, or the smallest or largest number if the sum lies beyond it.
  public func saturatingAdd(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference, or the smallest or largest number if the difference lies beyond it.
  public func saturatingSubtract(_ other: Self) -> Self {
    let (difference, overflows) = subtractingReportingOverflow(other)
    guard overflows else { return difference }
    // Only a smaller number has a difference that is too small.
    return self < other ? .min : .max
  }
}

extension Sequence where Element: FixedWidthInteger {
  /// Returns the sum of the elements, or the smallest or largest number if it lies beyond it.
  public func saturatingSum() -> Element { reduce(0) { $0.saturatingAdd($1) } }
}
