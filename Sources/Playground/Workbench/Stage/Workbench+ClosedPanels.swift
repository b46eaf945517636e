import Drawing
import ScrollEngine

/// The window with closed panels.
extension Workbench {
  /// Draws what lies over the scene while the panels are closed: messages, and the tab that opens the panels.
  func drawScreen(into canvas: inout Canvas) {
    if let line {
      line.draw(note: stageMessage, pointing, into: &canvas)
    } else if let stageMessage {
      let scene = layout.viewport
      MessageView.draw(
        stageMessage, in: scene, below: nil, bottom: min(scene.maxY, toast?.frame.minY ?? .infinity), into: &canvas)
    }
    panelsTab?.draw(pointing, into: &canvas)
  }
}
