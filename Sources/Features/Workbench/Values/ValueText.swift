import Documents
import Tuning

/// Formatting and parsing of tunables' values.
package enum ValueText {
  /// Returns a number as text with all its decimals. The text has at least as many decimals as the slider's grid, up to
  /// three.
  package static func text(_ value: Double, scale: SliderScale) -> String {
    let step = scale.step(at: value)
    var digits = 0
    var unit = 1.0
    while unit > step * 1.0001, digits < 3 {
      unit /= 10
      digits += 1
    }
    let shortest = JSONText.number(value)
    let own = shortest.split(separator: ".").dropFirst().first?.count ?? 0
    guard !shortest.contains("e"), own < digits, own > 0 || digits < 3 else { return shortest }
    return shortest + (own == 0 && digits > 0 ? "." : "") + String(repeating: "0", count: digits - own)
  }

  /// Returns a number as text with as many decimals as fit, rounded so that no digit is clipped.
  ///
  /// - Parameter fits: returns whether a text fits.
  package static func rounded(_ value: Double, scale: SliderScale, fits: (String) -> Bool) -> String {
    let exact = text(value, scale: scale)
    guard !exact.contains("e"), let decimals = exact.split(separator: ".").dropFirst().first?.count else {
      return exact
    }
    for digits in stride(from: decimals - 1, through: 0, by: -1) {
      let rounded = DecimalText.fixed(value, digits: digits)
      if fits(rounded) { return rounded }
    }
    return exact
  }

  /// Returns the number that a text stands for; `nil` for other text. Accepts a comma as the decimal separator and the
  /// unit as a suffix.
  package static func number(_ text: String, unit: String = "") -> Double? {
    let plain = String(text.filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 == "−" ? "-" : $0 })
    // Try the longest suffix first, because "ms" ends with "s", too.
    for (name, factor) in forms(of: unit).sorted(by: { $0.name.count > $1.name.count }) where plain.hasSuffix(name) {
      return number(String(plain.dropLast(name.count))).map { $0 * factor }
    }
    guard let number = Double(plain), number.isFinite else { return nil }
    return number
  }

  /// Returns the accepted spellings of a unit, without spaces. The factor of a spelling converts a number with that
  /// spelling to `unit`.
  private static func forms(of unit: String) -> [(name: String, factor: Double)] {
    switch unit {
    case "": []
    case "s": [("s", 1), ("ms", 0.001)]
    case "per ms": [("perms", 1), ("/ms", 1)]
    case "1/s²": [("1/s²", 1), ("1/s2", 1), ("1/s^2", 1), ("/s²", 1)]
    case "°": [("°", 1), ("deg", 1)]
    default: [(unit, 1)]
    }
  }

  /// Returns the accepted range as text for an error message, such as "0 to 1 s".
  package static func range(_ range: ClosedRange<Double>, unit: String) -> String {
    "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))\(unit.isEmpty ? "" : " ")\(unit)"
  }
}
