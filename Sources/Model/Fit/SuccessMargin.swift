import Tuning

/// The distance from a tunable's value to the nearest value of that tunable at which a trial's result changes between
/// success and failure.
public struct SuccessMargin: Equatable, Sendable {
  /// The tunable that has to change for the trial's result to change.
  public let tunable: Tunable
  /// Distance, in the tunable's unit.
  public let distance: Double
  /// Distance as a fraction of the tunable's evaluated range.
  public let share: Double

  /// Creates a margin.
  public init(tunable: Tunable, distance: Double, share: Double) {
    self.tunable = tunable
    self.distance = distance
    self.share = share
  }
}

extension SettingAxis {
  /// Returns the margin at a value of the axis, which is the distance to the nearest value at which the trial's result
  /// differs, or `known` if that is smaller; `nil` if there is neither.
  func margin(of line: SuccessLine, at index: Int, atMost known: SuccessMargin?) -> SuccessMargin? {
    guard let nearest = line.nearestChange(to: index) else { return known }
    let share = normalizedDistance(nearest, index)
    if let known, known.share <= share { return known }
    return SuccessMargin(tunable: tunable, distance: abs(values[nearest] - values[index]), share: share)
  }
}
