import ScrollEngine
import Tuning

/// The exponential deceleration whose flings are most similar to those of another fling law.
struct DecelerationFit {
  /// The release velocity for the fit, in pt/s: a typical fling, neither weak nor hard.
  static let velocity = 2000.0
  /// Further release velocities, in pt/s, for which the distance between the resting positions of the two laws' flings
  /// is reported.
  static let others = [1000.0, 4000]
  /// Number of moments of a fling at which the positions of the two laws are compared. Chosen.
  private static let moments = 40
  /// Number of times that the search for the rate narrows the searched range. The rate then has more exact digits than
  /// are displayed.
  private static let cuts = 60

  /// The fitted rate: the fraction of the velocity that remains after each millisecond.
  let rate: Double

  /// Fits the rate to another fling law by least squares along a fling that is released at ``velocity``.
  ///
  /// - Parameter stopVelocity: The speed at which the exponential fling stops, in pt/s.
  init(to model: FlingModel, stopVelocity: Double) {
    let fling = model.motion(from: 0, velocity: Self.velocity)
    // Compares for a quarter longer than the fling moves, so that the resting position counts as well.
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
    // Searches for the share of the velocity that is lost per millisecond, between 0.0001 and 0.1. The range is divided
    // at geometric means.
    var (low, high) = (1e-4, 0.1)
    for _ in 0..<Self.cuts {
      let middle = (low * high).squareRoot()
      let (left, right) = ((low * middle).squareRoot(), (middle * high).squareRoot())
      if error(left) < error(right) { high = right } else { low = left }
    }
    rate = 1 - (low * high).squareRoot()
  }
}
