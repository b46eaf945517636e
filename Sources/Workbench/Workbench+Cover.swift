import Drawing
import ScrollEngine

/// Sheets, drawers and menus that cover other parts of the window.
extension Workbench {
  /// Whether an open sheet covers the whole stage.
  package var isStageCovered: Bool { sheet != nil && layout.sizeClass < .medium }

  /// Opens the panels, drawer or columns that are necessary to make the Observe column visible.
  package func showObserve(at time: Timestamp) {
    openPanels(at: time)
    guard layout.observe == nil else { return }
    if layout.sizeClass < .medium { setDrawer(.observe, at: time) } else { showColumns(at: time) }
  }

  package func showTuning(at time: Timestamp) {
    endTyping()
    openPanels(at: time)
    if layout.tuning == nil { showColumns(at: time) }
    if layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Shows a trial prompt (a request for a gesture) above the scene; `nil` removes it.
  package func showPrompt(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (notifications.task == nil)
    notifications.task = task
    guard isNew else { return }
    relayout(at: time)
    // Close a drawer that covers the prompt and its buttons.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// Closes the drawer if it covers the whole stage, so that the stage, or a page over the stage, becomes visible.
  package func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}
