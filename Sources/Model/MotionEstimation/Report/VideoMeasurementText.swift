import Documents
import ScrollEngine

/// Numbers of a measurement as text.
enum VideoMeasurementText {
  /// The most decimals of a number. Chosen: the least number needs six.
  private static let mostDecimals = 12

  /// Returns a number with three significant digits, but all digits before the point.
  static func number(_ value: Double) -> String { plain(value, digits: digits(value)) }

  private static func digits(_ value: Double) -> Int {
    guard value.isFinite, value != 0 else { return 0 }
    let exponent = Double.log10(value.magnitude).rounded(.down)
    return max(0, min(mostDecimals, 2 - Int(exponent)))
  }

  /// Returns a number with as many digits as a length that it is uncertain by deserves.
  static func number(_ value: Double, within width: Double) -> String {
    guard width > 0, width.isFinite else { return number(value) }
    let exponent = Double.log10(width).rounded(.down)
    return plain(value, digits: max(0, min(mostDecimals, 1 - Int(exponent))))
  }

  /// The least number that is written without an exponent. Swift writes smaller ones with one.
  private static let least = 1e-4

  /// Returns a number without an exponent; 0 for one that needs one.
  private static func plain(_ value: Double, digits: Int) -> String {
    value.magnitude < least ? "0" : JSONText.number(value, digits: digits)
  }

  /// Returns a value with its interval.
  static func interval(_ value: MeasuredValue) -> String {
    guard value.high.isFinite else { return number(value.value) }
    let width = (value.high - value.low) / 2
    let text = { number($0, within: width) }
    return "\(text(value.value)) (\(text(value.low)) to \(text(value.high)))"
  }

  /// Returns a number and a noun, such as "1 fling" or "2 flings".
  static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns words with commas and a last conjunction between them, such as "a, b or c".
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
