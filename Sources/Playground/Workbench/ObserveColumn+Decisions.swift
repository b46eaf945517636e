import Drawing
import ScrollEngine

/// What was decided, in the column that tells it.
extension ObserveColumn {
  /// What was decided, in words.
  var decisions: DecisionsView { told.decisions }
  /// Tells how wide a text is; `nil` before there is a window.
  var text: (any TextMeasuring)? {
    get { told.text }
    set {
      told.text = newValue
      relayout()
    }
  }

  /// What was decided.
  var log: DecisionLog {
    get { told.decisions.log }
    set { change { $0.log = newValue } }
  }

  /// What was decided under both tunings; `nil` while that is not known, or one is shown.
  var compared: DecisionsView.Compared? {
    get { told.decisions.compared }
    set { change { $0.compared = newValue } }
  }

  /// Shows who asked for what, or hides it.
  func toggleDetails() { change { $0.showsDetails.toggle() } }

  func change(_ body: (inout DecisionsView) -> Void) {
    let (before, height) = (decisions, decisions.height)
    body(&told.decisions)
    if decisions.log != before.log || decisions.compared != before.compared {
      told.decisions.lay(width: size.width, text)
    }
    if decisions.height != height { relayout() }
  }
}
