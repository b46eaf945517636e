import ScrollEngine
import Tuning

extension ScrollView {
  /// Moves as a tuning asks of all that scrolls, though it is no scene. How far a finger may move and still tap stays as it
  /// is: who tries none at all has to get out of there again.
  func follow(_ tuning: Tuning, at time: Timestamp) {
    step = tuning[Tunables.wheelStep]
    let reducesMotion = tuning[Tunables.reducedMotion]
    if scroller.rules.reducesMotion != reducesMotion { retune(at: time) { $0.reducesMotion = reducesMotion } }
  }
}
