/// Functions that format numbers with a fixed number of decimals, without Foundation's formatter.
public enum DecimalText {
  /// Smallest magnitude that is shown without decimals. Such a number shows as 100 or more, and three digits are as
  /// many as can be read at a glance.
  private static let wide = 99.95

  /// Returns a number as text that can be read at a glance: with `digits` decimals, or none if it has three or more
  /// integer digits.
  public static func compact(_ value: Double, digits: Int = 1) -> String {
    fixed(value, digits: abs(value) < wide ? digits : 0)
  }

  /// Returns a number with 0 to 6 decimals, or "–" if the number is not finite or has more than 12 integer digits.
  public static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "–" }
    let digits = min(6, max(0, digits))
    var factor: Int64 = 1
    for _ in 0..<digits { factor *= 10 }
    let scaled = Int64((abs(value) * Double(factor)).rounded())
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % factor)
    return "\(sign)\(scaled / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
