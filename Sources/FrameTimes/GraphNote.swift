import Drawing
import FrameTiming
import Interface
import ScrollEngine

/// The note below the graph: the unit and the number of the bars, the renderer if there is space, and the legend.
struct GraphNote: CachedFigurePart {
  let isWarmingUp: Bool
  /// Text that names the renderer and describes the presentation; `nil` without a window.
  let rendererDescription: String?

  func draw(in places: FramePanelLayout, into canvas: inout Canvas) {
    let frames =
      isWarmingUp
      ? "\(FrameHistory.warmUp) warm-up frames left out" : "ms, \(FrameHistory.graphLength) frames"
    var note = places.note
    if places.hasLegend { note.cut(.right, drawLegend(right: note.maxX, y: note.minY, into: &canvas)) }
    let whole = rendererDescription.map { "\(frames), \($0)" } ?? frames
    let text = canvas.text.width(of: whole, style: .axis) <= note.width ? whole : frames
    canvas.list.text(text, .axis, canvas.palette.text3, in: note)
  }

  /// Draws the legend, which ends at `right`, and returns its width in points.
  private func drawLegend(right: Double, y: Double, into canvas: inout Canvas) -> Double {
    let palette = canvas.palette
    var x = right
    for (name, color) in [("late", palette.record), ("present", palette.framePresent), ("work", palette.frameWork)] {
      let width = canvas.text.width(of: name, style: .caption)
      x -= width
      canvas.list.text(name, .caption, palette.text2, in: Rect(x: x, y: y, width: width + 1, height: 16))
      x -= 12
      canvas.list.fill(Rect(x: x, y: y + 4, width: 8, height: 8), color)
      x -= 12
    }
    return right - x
  }
}
