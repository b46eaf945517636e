import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// Sheets, drawers and menus that cover other parts.
extension Workbench {
  /// Whether an open sheet leaves nothing of the stage.
  var isStageCovered: Bool { sheet != nil && layout.sizeClass < .medium }
  /// Handles a key in an open menu, or in a sheet while no text field has the keyboard.
  ///
  /// - Returns: false if neither uses the key.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, at time: Timestamp) -> Bool {
    if menu != nil, key == .escape {
      menu = nil
      return true
    }
    guard let sheet, !panel.wantsText, !observe.library.wantsText else { return false }
    return sheet.press(key, isShifted: isShifted, time: time)
  }

  /// Brings the Observe column into view.
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
  /// - Returns: the selected late frame; `nil` for none.
  func perform(_ control: FrameControl) -> FrameSample? {
    defer {
      observe.frameShape = framePanel.shape
      observe.showFrames()
    }
    // If a key closes the card, the focus moves to the button that opens it. The bar itself may have scrolled out of
    // the graph.
    if control == .deselect, observe.focus.isVisible { observe.focus.move(to: .frames(.next)) }
    return framePanel.perform(control)
  }

  /// Copies the code of the hand-over if its sheet is open, otherwise the tuning.
  func copy() { if handOver.isOpen { handOver.copyCode() } else { panel.editor.copyTuning() } }

  /// Shows a trial prompt above the scene; `nil` removes it.
  func showPrompt(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (notifications.task == nil)
    notifications.task = task
    guard isNew else { return }
    relayout(at: time)
    // The drawer must not cover the prompt and its buttons.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// Opens the hand-over of the edited tuning, or updates it.
  func openHandOver(at time: Timestamp) {
    guard !layout.isBare else { return }
    handOver.open(panel.handOverSubject(for: switcher.shown), size: layout.sheet.size, at: time)
  }

  /// Closes the drawer that leaves nothing of the stage, so that the stage or a page over it is seen.
  func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}
