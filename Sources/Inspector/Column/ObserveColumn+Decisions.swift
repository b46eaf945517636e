import Drawing
import ScrollEngine
import Session

/// The Decisions section.
extension ObserveColumn {
  var log: DecisionLog {
    get { decisions.log }
    set { change { $0.log = newValue } }
  }

  /// The decisions on the gesture under both tunings; `nil` while they are unknown, or without a comparison.
  var compared: DecisionsView.Compared? {
    get { decisions.compared }
    set { change { $0.compared = newValue } }
  }

  package func toggleDetails() { change { $0.showsDetails.toggle() } }

  func change(_ body: (inout DecisionsView) -> Void) {
    let (before, height) = (decisions, decisions.height)
    body(&decisions)
    if decisions.log != before.log || decisions.compared != before.compared {
      decisions.updateLayout(width: size.width, text)
    }
    if decisions.height != height { relayout() }
  }
}
