/// An object that measures text.
public protocol TextMeasuring: AnyObject {
  /// Returns the width of a single line, in points.
  func width(of string: String, style: TextStyle) -> Double
}
