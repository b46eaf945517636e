import ScrollEngine
import Tuning

extension ScrollView {
  /// Applies the parts of a tuning that also concern scroll views outside scenes. The slop (the distance that a finger
  /// moves before a touch becomes a drag) keeps its default. Otherwise a user who has set it to zero could hardly tap
  /// the controls to change it back.
  package func apply(_ tuning: Tuning, at time: Timestamp) {
    step = tuning[Tunables.wheelStep]
    let reducesMotion = tuning[Tunables.reducedMotion]
    if scroller.rules.reducesMotion != reducesMotion { retune(at: time) { $0.reducesMotion = reducesMotion } }
  }
}
