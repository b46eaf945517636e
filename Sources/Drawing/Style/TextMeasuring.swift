/// Tells how wide a text will be.
public protocol TextMeasuring: AnyObject {
  /// Width of one line, in points.
  func width(of string: String, style: TextStyle) -> Double
}
