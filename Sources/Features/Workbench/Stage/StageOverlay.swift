import Drawing
import ScrollEngine
import Session

/// What a feature draws on the stage, in points of the window.
package struct StageOverlay {
  /// A function that draws on the stage.
  package typealias Draw = (inout Canvas) -> Void

  /// Draws between the scene and the translucent image of the scene under the other tuning.
  let dim: Draw
  /// Draws over the scenes.
  let over: (_ time: Timestamp, inout Canvas) -> Void
  /// Draws beside the scenes.
  let beside: Draw
  /// Draws what depends on the motion up to the frame in progress; `nil` if there is nothing to draw.
  let motion: () -> Draw?
  /// Returns the rest positions of the scene that are marked beside it.
  let guides: () -> [StageRestGuide]

  package init(
    dim: @escaping Draw, over: @escaping (_ time: Timestamp, inout Canvas) -> Void, beside: @escaping Draw,
    motion: @escaping () -> Draw?, guides: @escaping () -> [StageRestGuide]
  ) {
    (self.dim, self.over, self.beside, self.motion, self.guides) = (dim, over, beside, motion, guides)
  }
}

extension Workbench {
  private var overlays: some Sequence<StageOverlay> { features.lazy.compactMap(\.overlay) }

  /// Draws between the scene and the translucent image of the scene under the other tuning.
  package func drawDim(into canvas: inout Canvas) {
    for overlay in overlays { overlay.dim(&canvas) }
  }

  /// Draws what is around and over the scenes, which are drawn already.
  func drawStage(at time: Timestamp, into canvas: inout Canvas) {
    for overlay in overlays { overlay.over(time, &canvas) }
    let bars = bars
    if layout.isBare {
      // There is no other place for a message.
      guard let fault = notifications.fault else { return }
      let scene = layout.viewport
      return MessageView.draw(fault, in: scene, below: nil, bottom: scene.maxY, into: &canvas)
    }
    guard layout.showsPanels else {
      if let line = bars.line {
        line.draw(note: stageMessage, pointing, into: &canvas)
      } else if let stageMessage {
        let scene = layout.viewport
        let bottom = min(scene.maxY, toast?.frame.minY ?? .infinity)
        MessageView.draw(stageMessage, in: scene, below: nil, bottom: bottom, into: &canvas)
      }
      bars.panelsTab?.draw(pointing, into: &canvas)
      return
    }
    guard layout.sizeClass > .tiny else {
      for overlay in overlays { overlay.beside(&canvas) }
      bars.prompt?.draw(pointing, into: &canvas)
      bars.line?.draw(note: stageMessage, pointing, into: &canvas)
      return
    }
    StageView.draw(
      layout, guides: overlays.flatMap { $0.guides() }, note: stageMessage, above: toast?.frame,
      sides: comparedNames(), into: &canvas)
    for overlay in overlays { overlay.beside(&canvas) }
    bars.prompt?.draw(pointing, into: &canvas)
    if let hint { HintView.draw(hint, layout, into: &canvas) }
  }

  /// Draws what depends on the motion up to the frame in progress.
  func drawMotion(on surface: any Surface) {
    for overlay in overlays {
      if let draw = overlay.motion() { surface.draw(draw) }
    }
  }
}
