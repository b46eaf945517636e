import Drawing
import ScrollEngine
import Session

/// The Decisions section.
extension ObserveColumn {
  var decisions: DecisionsView { decisionsState.decisions }
  /// The text measurer; `nil` until there is a window.
  var text: (any TextMeasuring)? {
    get { decisionsState.text }
    set {
      decisionsState.text = newValue
      relayout()
    }
  }

  var log: DecisionLog {
    get { decisionsState.decisions.log }
    set { change { $0.log = newValue } }
  }

  /// The decisions on the gesture under both tunings; `nil` while they are unknown, or without a comparison.
  var compared: DecisionsView.Compared? {
    get { decisionsState.decisions.compared }
    set { change { $0.compared = newValue } }
  }

  func toggleDetails() { change { $0.showsDetails.toggle() } }

  func change(_ body: (inout DecisionsView) -> Void) {
    let (before, height) = (decisions, decisions.height)
    body(&decisionsState.decisions)
    if decisions.log != before.log || decisions.compared != before.compared {
      decisionsState.decisions.updateLayout(width: size.width, text)
    }
    if decisions.height != height { relayout() }
  }
}
