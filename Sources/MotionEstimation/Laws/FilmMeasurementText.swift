import Documents
import ScrollEngine

/// Numbers of a measurement as text.
enum FilmMeasurementText {
  /// Returns a number with three significant digits, but all digits before the point.
  static func number(_ value: Double) -> String { JSONText.number(value, digits: digits(value)) }

  private static func digits(_ value: Double) -> Int {
    guard value.isFinite, value != 0 else { return 0 }
    let exponent = Double.log10(value.magnitude).rounded(.down)
    return max(0, min(12, 2 - Int(exponent)))
  }

  /// Returns a number with as many digits as a length that it is uncertain by deserves.
  static func number(_ value: Double, within width: Double) -> String {
    guard width > 0, width.isFinite else { return number(value) }
    let exponent = Double.log10(width).rounded(.down)
    return JSONText.number(value, digits: max(0, min(12, 1 - Int(exponent))))
  }
}
