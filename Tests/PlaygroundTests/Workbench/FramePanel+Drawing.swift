import Drawing
import FrameTiming
import ScrollEngine

@testable import FrameTimes
@testable import Playground

extension FramePanel {
  /// Draws all static lists, one after the other.
  func drawStaticContent(_ history: FrameHistory, in frame: Rect, into canvas: inout Canvas) {
    canvas.list.add(figures(history, in: frame, on: canvas))
  }
}
