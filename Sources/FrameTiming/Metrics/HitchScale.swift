/// A scale that Apple has published for the hitch time ratio: what so many milliseconds of hitches in a second are called.
public enum HitchScale: String, CaseIterable, Sendable {
  /// Of scrolling: less than 5 good, 5 to 10 fair, more poor ("Analyzing responsiveness issues in your shipping app",
  /// https://developer.apple.com/documentation/xcode/analyzing-responsiveness-issues-in-your-shipping-app).
  case scrolling
  /// Of everything that moves: up to 10 good, up to 25 a warning, up to 50 critical, and more needs attention at once
  /// ("Understanding hitches in your app", https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app).
  case animations

  private static let fair = (from: 5.0, to: 10.0)
  private static let (good, warning, critical) = (10.0, 25.0, 50.0)

  /// What a ratio is called.
  ///
  /// - Parameter ratio: milliseconds a second.
  public func grade(_ ratio: Double) -> String {
    switch self {
    case .scrolling: ratio < Self.fair.from ? "good" : ratio <= Self.fair.to ? "fair" : "poor"
    case .animations:
      switch ratio {
      case ...Self.good: "good"
      case ...Self.warning: "warning"
      case ...Self.critical: "critical"
      default: "urgent"
      }
    }
  }
}
