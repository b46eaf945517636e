/// A scale published by Apple that grades the hitch time ratio, in milliseconds of hitches per second.
public enum HitchScale: String, CaseIterable, Sendable {
  /// The scale for scrolling, with the grades of ``HitchGrade`` ("Analyzing responsiveness issues in your shipping app",
  /// https://developer.apple.com/documentation/xcode/analyzing-responsiveness-issues-in-your-shipping-app).
  case scrolling
  /// The scale for all animations: up to 10 is good, up to 25 a warning, up to 50 critical, and more needs immediate
  /// attention ("Understanding hitches in your app",
  /// https://developer.apple.com/documentation/xcode/understanding-hitches-in-your-app).
  case animations

  /// The limits of the scale for all animations, from the page that ``animations`` cites.
  private static let good = 10.0
  private static let warning = 25.0
  private static let critical = 50.0

  /// Returns the grade of a ratio.
  ///
  /// - Parameter ratio: the ratio in milliseconds per second.
  public func grade(_ ratio: Double) -> String {
    switch self {
    case .scrolling: HitchGrade(millisecondsPerSecond: ratio).rawValue
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
