import Tuning

/// How far a value lies that changes a trial's verdict.
public struct Margin: Equatable, Sendable {
  /// The tunable.
  public let tunable: Tunable
  /// In the tunable's unit.
  public let distance: Double
  /// As a share of the range that was looked at.
  public let share: Double

  /// A margin from its parts.
  public init(tunable: Tunable, distance: Double, share: Double) {
    self.tunable = tunable
    self.distance = distance
    self.share = share
  }
}

extension SettingAxis {
  /// How far the nearest value lies that changes a verdict, or what is known to be nearer.
  func margin(of line: StepLine, at index: Int, atMost known: Margin?) -> Margin? {
    guard let nearest = line.nearest(to: index) else { return known }
    let share = share(nearest, index)
    if let known, known.share <= share { return known }
    return Margin(tunable: tunable, distance: abs(values[nearest] - values[index]), share: share)
  }
}
