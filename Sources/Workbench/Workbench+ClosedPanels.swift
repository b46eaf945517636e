import Drawing
import ScrollEngine

/// The window with closed panels.
extension Workbench {
  /// Draws the messages over the scene while the panels are closed, and the tab that opens the panels.
  package func drawScreen(into canvas: inout Canvas) {
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
