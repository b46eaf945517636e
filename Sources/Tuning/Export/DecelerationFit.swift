import ScrollEngine

/// The exponential deceleration that comes nearest to flings of another law.
struct DecelerationFit {
  /// The release by which laws are compared, in pt/s: a throw that is neither a nudge nor hard.
  static let velocity = 2000.0
  /// Other releases of which it is told how far they miss, in pt/s.
  static let others = [1000.0, 4000]
  /// Moments at which two flings are compared.
  private static let moments = 40
  /// Cuts of the range in which the rate lies: it is known to less than is told of it.
  private static let cuts = 60

  /// The share of velocity left after a millisecond.
  let rate: Double

  /// The fit to a law: the least sum of squared differences along a fling of ``velocity``.
  ///
  /// - Parameter stopVelocity: at which the exponential fling rests, in pt/s.
  init(to model: FlingModel, stopVelocity: Double) {
    let fling = model.motion(from: 0, velocity: Self.velocity)
    // A quarter longer than it moves, so that the place of rest counts as well.
    let samples = (1...Self.moments).map { moment in
      let time = fling.restTime * 1.25 * Double(moment) / Double(Self.moments)
      return (time: time, position: fling.position(at: time))
    }
    func error(_ loss: Double) -> Double {
      let fit = ExponentialDeceleration(
        position: 0, velocity: Self.velocity, rate: 1 - loss, stopVelocity: stopVelocity)
      return samples.reduce(0) { sum, sample in
        let difference = fit.position(at: sample.time) - sample.position
        return sum + difference * difference
      }
    }
    // What is lost in a millisecond, from next to nothing to a tenth, in equal ratios.
    var (low, high) = (1e-4, 0.1)
    for _ in 0..<Self.cuts {
      let middle = (low * high).squareRoot()
      let (left, right) = ((low * middle).squareRoot(), (middle * high).squareRoot())
      if error(left) < error(right) { high = right } else { low = left }
    }
    rate = 1 - (low * high).squareRoot()
  }
}
