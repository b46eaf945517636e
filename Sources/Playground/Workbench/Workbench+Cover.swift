import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// What lies over something else, and makes way for it.
extension Workbench {
  /// Whether an open sheet leaves nothing of the stage.
  var isStageCovered: Bool { sheet != nil && layout.room < .medium }

  /// A key, before anything below what lies over it: an open choice, or a sheet while nobody types; false for
  /// a key they have no use for.
  func press(_ key: InputEvent.Key, isShifted: Bool = false, at time: Timestamp) -> Bool {
    if menu != nil, key == .escape {
      menu = nil
      return true
    }
    guard let sheet, !panel.wantsText, !observe.library.wantsText else { return false }
    return sheet.press(key, isShifted: isShifted, time: time)
  }

  /// Brings the column that shows what the engine did into sight.
  func showObserve(at time: Timestamp) {
    guard layout.observe == nil else { return }
    if layout.room < .medium { setDrawer(.observe, at: time) } else { showColumns(at: time) }
  }

  /// Brings the tuning panel into sight.
  func showTuning(at time: Timestamp) {
    observe.library.endTyping(commits: true)
    if layout.tuning == nil { showColumns(at: time) }
    if layout.tuning == nil { setDrawer(.tuning, at: time) }
  }

  /// Does what a control of the frame-time block is for.
  ///
  /// - Returns: the late frame that is looked at.
  func look(_ control: FrameControl) -> FrameSample? {
    defer {
      observe.frameShape = framePanel.shape
      observe.showFrames()
    }
    // What is closed by a key gives it back to what opens it; the bar itself may have moved on.
    if control == .leave, observe.focus.isVisible { observe.focus.move(to: .frames(.next)) }
    return framePanel.look(control)
  }

  /// Copies what is shown: the code that is handed over, else the tuning.
  func copy() { if handOver.isOpen { handOver.copyCode() } else { panel.editor.copyTuning() } }

  /// Says what is asked of the hand, above the scene, or nothing any more.
  func ask(_ task: TrialTask?, at time: Timestamp) {
    let isNew = (task == nil) != (news.task == nil)
    news.task = task
    guard isNew else { return }
    relayout(at: time)
    // What is asked is to be read, and its buttons to be pressed.
    if let prompt = layout.prompt, layout.drawer?.intersects(prompt) == true { setDrawer(.closed, at: time) }
  }

  /// Opens the hand-over of the edited tuning, or brings it up to date.
  func openHandOver(at time: Timestamp) {
    guard !layout.isBare else { return }
    handOver.open(panel.handed(for: switcher.shown), size: layout.sheet.size, at: time)
  }

  /// Closes the drawer that leaves nothing of the stage, so that the stage or a page over it is seen.
  func uncoverPage(at time: Timestamp) {
    if layout.isPageCovered { setDrawer(.closed, at: time) }
  }
}
