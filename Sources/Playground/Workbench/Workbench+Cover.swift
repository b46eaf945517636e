import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// Sheets, drawers and menus that cover other parts of the window.
extension Workbench {
  /// Whether an open sheet covers the whole stage.
  var isStageCovered: Bool { sheet != nil && layout.sizeClass < .medium }

  /// Opens the panels, drawer or columns that are necessary to make the Observe column visible.
  func showObserve(at time: Timestamp) {
    openPanels(at: time)
    guard layout.observe == nil else { return }
    if layout.sizeClass < .medium { setDrawer(.observe, at: time) } else { showColumns(at: time) }
  }

  func showTuning(at time: Timestamp) {
    observe.library.endTyping(commits: true)
    openPanels(at: time)
    if layout.tuning == nil { showColumns(at: time) }
    if layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Performs the action of a control in the frame-time block.
  ///
  /// - Returns: the late frame that is selected afterwards; `nil` for none.
  func press(_ control: FrameControl) -> FrameSample? {
    defer {
      observe.frameShape = framePanel.shape
      observe.showFrames()
    }
    // If a key closes the card about a late frame, move the focus to the button that selects the next late frame,
    // because the bar of the deselected frame may have left the graph.
    if control == .deselect, observe.focus.isVisible { observe.focus.move(to: .frames(.next)) }
    return framePanel.press(control)
  }

  /// Copies code to the clipboard if the hand-over sheet is open, otherwise the tuning.
  func copy() { if handOver.isOpen { handOver.copyCode() } else { panel.editor.copyTuning() } }

  /// Shows a trial prompt (a request for a gesture) above the scene; `nil` removes it.
  func showPrompt(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (notifications.task == nil)
    notifications.task = task
    guard isNew else { return }
    relayout(at: time)
    // Close a drawer that covers the prompt and its buttons.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// Opens the hand-over sheet for the edited tuning, or updates the sheet.
  func openHandOver(at time: Timestamp) {
    guard !layout.isBare else { return }
    handOver.open(panel.handOverSubject(for: switcher.shown), size: layout.sheet.size, at: time)
  }

  /// Closes the drawer if it covers the whole stage, so that the stage, or a page over the stage, becomes visible.
  func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}
