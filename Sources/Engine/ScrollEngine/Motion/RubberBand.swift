/// The resistance beyond an edge: `shown = (1 − 1/(pull·c/d + 1))·d`, with the coefficient c and the viewport dimension
/// d. The first point of pull moves content by c points, and no pull moves content by more than d.
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

  /// The length, in points, below which a viewport shows nothing beyond its edges; a coefficient below this value
  /// counts as 0.
  private static let smallest = 1e-6

  /// The number of points that content moves for the first point of pull, 0 … 1000.
  public let coefficient: Double

  /// Creates a rubber band; a coefficient that is negative or NaN counts as 0 and shows nothing.
  public init(coefficient: Double = defaultCoefficient) {
    self.coefficient = coefficient >= Self.smallest ? min(coefficient, 1000) : 0
  }

  /// Returns the distance shown beyond the edge for a distance pulled, both signed, in points.
  ///
  /// Pass the whole distance pulled from the edge, not the distances of single movements. A dimension that is not
  /// positive shows 0.
  public func shown(pull: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    let p = Limits.position(pull)
    guard d >= Self.smallest else { return 0 }
    return p * coefficient * d / (p.magnitude * coefficient + d)
  }

  /// Returns the distance that a finger must pull to move content by the distance `shown`: the inverse of
  /// ``shown(pull:dimension:)``, both signed, in points.
  ///
  /// A shown distance at or beyond the dimension returns the largest pull, a million dimensions.
  public func pull(shown: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    let s = Limits.position(shown)
    guard d >= Self.smallest, coefficient > 0 else { return 0 }
    let largest = d * 1e6
    guard s.magnitude < d else { return s < 0 ? -largest : largest }
    let p = s * d / (coefficient * (d - s.magnitude))
    return min(max(p, -largest), largest)
  }

  /// Returns the number of points that content moves for one more point of pull: the slope of
  /// ``shown(pull:dimension:)``. It converts the velocity of the finger to the velocity of the content.
  public func slope(pull: Double, dimension: Double) -> Double {
    let d = Limits.position(dimension)
    guard d >= Self.smallest else { return 0 }
    let share = d / (Limits.position(pull).magnitude * coefficient + d)
    return coefficient * share * share
  }
}
