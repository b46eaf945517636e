import Drawing
import ScrollEngine
import Session

/// The drawing of a feature on the stage, in points of the window.
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
