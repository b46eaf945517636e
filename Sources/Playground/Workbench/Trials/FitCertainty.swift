/// The number of trials that a fit needs before its range is narrow.
///
/// People keep a distance from their own threshold: the closer to it, the rarer trials are, roughly in proportion.
/// Halving the range therefore takes four times as many trials.
struct FitCertainty: Equatable {
  /// Width of a range that counts as narrow, as a share of all values. A user can hardly feel a smaller change.
  static let enoughShare = 0.1

  /// Number of trials so far.
  let done: Int
  /// Width of the range, and the width that is narrow enough, in the tunable's unit.
  let width: Double
  let enough: Double

  var isEnough: Bool { width <= enough }

  /// Estimated total number of trials, including those done.
  var needed: Int {
    guard !isEnough else { return done }
    let ratio = width / enough
    return Int((Double(done) * ratio * ratio).rounded(.up))
  }
}
