import Documents
import Tuning

/// Numbers of tunables as people read and type them.
enum ValueText {
  /// A number with at least as many decimals as its grid has, and as many more as it needs.
  static func text(_ value: Double, scale: SliderScale) -> String {
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

  /// A number for a field that is too narrow for all of its decimals: rounded, so that no digit is cut in two.
  ///
  /// - Parameter fits: whether a text has room.
  static func rounded(_ value: Double, scale: SliderScale, fits: (String) -> Bool) -> String {
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

  /// The number that was typed; a comma counts as a point, and the unit may stand behind it. `nil` when it is none.
  static func number(_ text: String, unit: String = "") -> Double? {
    let plain = String(text.filter { !$0.isWhitespace }.map { $0 == "," ? "." : $0 == "−" ? "-" : $0 })
    // The longest first: "ms" ends with an "s" as well.
    for (name, factor) in forms(of: unit).sorted(by: { $0.name.count > $1.name.count }) where plain.hasSuffix(name) {
      return number(String(plain.dropLast(name.count))).map { $0 * factor }
    }
    guard let number = Double(plain), number.isFinite else { return nil }
    return number
  }

  /// How people write a unit, without spaces, and what one of each is in the unit itself.
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

  /// The unit as it stands in a field: short.
  static func unit(_ tunable: Tunable) -> String { tunable.unit == "per ms" ? "/ms" : tunable.unit }

  /// What a field accepts, for its error line.
  static func range(_ range: ClosedRange<Double>, unit: String) -> String {
    "\(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))\(unit.isEmpty ? "" : " ")\(unit)"
  }
}
