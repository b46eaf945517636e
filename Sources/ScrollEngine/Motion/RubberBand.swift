/// The resistance beyond an edge: `shown = (1 − 1/(pull·c/d + 1))·d`, with c the coefficient and d the dimension of the
/// viewport. The first point of pull shows c points, and no pull shows more than d.
///
/// ```swift
/// let band = RubberBand()
/// print(band.shown(pull: 200, dimension: 844))  // a finger 200 points beyond the end moves content by about 97
/// ```
///
/// Published by @chpwn for iOS 6 (gist originell/6961057) with c = 0.55.
public struct RubberBand: Equatable, Sendable {
  /// The coefficient of iOS; @chpwn.
  public static let defaultCoefficient = 0.55

  /// A viewport smaller than this, in points, shows nothing beyond its edges, and a coefficient smaller than this is none.
  private static let smallest = 1e-6

  /// Points shown for the first point of pull, 0 … 1000.
  public let coefficient: Double

  /// A rubber band; a coefficient that is negative or not a number shows nothing.
  public init(coefficient: Double = defaultCoefficient) {
    self.coefficient = coefficient >= Self.smallest ? min(coefficient, 1000) : 0
  }

  /// The distance shown beyond the edge for a distance pulled, both signed, in points.
  ///
  /// Always computed from the whole pull since the edge, never step by step. A dimension that is not positive shows 0.
  public func shown(pull: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    let p = Limits.position(pull)
    guard d >= Self.smallest else { return 0 }
    return p * coefficient * d / (p.magnitude * coefficient + d)
  }

  /// The distance pulled which shows a distance: the inverse of ``shown(pull:dimension:)``, both signed, in points.
  ///
  /// What is at or beyond the bound gives the largest pull, a million dimensions.
  public func pull(shown: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    let s = Limits.position(shown)
    guard d >= Self.smallest, coefficient > 0 else { return 0 }
    let largest = d * 1e6
    guard s.magnitude < d else { return s < 0 ? -largest : largest }
    let p = s * d / (coefficient * (d - s.magnitude))
    return min(max(p, -largest), largest)
  }

  /// Points shown for one more point of pull: the slope of ``shown(pull:dimension:)``, which turns the velocity of the
  /// finger into that of the content.
  public func slope(pull: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    guard d >= Self.smallest else { return 0 }
    let share = d / (Limits.position(pull).magnitude * coefficient + d)
    return coefficient * share * share
  }
}
