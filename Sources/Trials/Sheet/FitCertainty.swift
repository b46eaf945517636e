/// An estimate of the number of trials after which the range of best values, found by a fit, is narrow.
///
/// People keep a distance from the threshold they have in mind: the closer to it, the rarer trials are, roughly in
/// proportion. Halving the range therefore takes four times as many trials.
struct FitCertainty: Equatable {
  /// Width at which the range of best values counts as narrow, as a share of the tunable's whole range. A user can
  /// hardly feel a smaller change.
  static let enoughShare = 0.1

  /// Number of trials that the fit is based on.
  let done: Int
  /// Width of the range of the best values, in the tunable's unit.
  let width: Double
  /// Width at which the range of best values counts as narrow, in the tunable's unit.
  let enough: Double

  var isEnough: Bool { width <= enough }

  /// Estimated total number of trials, including those done.
  var needed: Int {
    guard !isEnough else { return done }
    let ratio = width / enough
    return Int((Double(done) * ratio * ratio).rounded(.up))
  }
}
