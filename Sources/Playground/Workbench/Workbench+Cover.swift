import ScrollEngine

/// What lies over something else, and makes way for it.
extension Workbench {
  /// A key, before anything below the choice of captures; false while that is closed, or for a key it has no use for.
  func press(_ key: InputEvent.Key) -> Bool {
    guard menu != nil, key == .escape else { return false }
    menu = nil
    return true
  }

  /// Brings the column that shows what the engine did into sight.
  func showObserve(at time: Timestamp) {
    guard layout.observe == nil else { return }
    if layout.room < .medium { setDrawer(.observe, at: time) } else { showColumns(at: time) }
  }

  /// Brings the tuning panel into sight.
  func showTuning(at time: Timestamp) {
    if layout.tuning == nil { showColumns(at: time) }
    if layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Closes a drawer that leaves nothing of the stage, so that a page over it is seen.
  func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}
