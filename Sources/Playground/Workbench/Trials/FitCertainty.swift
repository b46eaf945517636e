/// How many trials a fit needs until its range is narrow.
///
/// A hand keeps away from its own threshold: the nearer to it, the fewer trials, about in proportion. So four times as many
/// halve the range.
struct FitCertainty: Equatable {
  /// A range is narrow that is no wider than this share of all values: a person who turns the dial hardly feels less.
  static let enoughShare = 0.1

  /// How many trials there are.
  let done: Int
  /// How wide the range is, and how wide it may be, in the tunable's unit.
  let width: Double
  let enough: Double

  var isEnough: Bool { width <= enough }

  /// How many trials there must be, these among them.
  var needed: Int {
    guard !isEnough else { return done }
    let ratio = width / enough
    return Int((Double(done) * ratio * ratio).rounded(.up))
  }
}
