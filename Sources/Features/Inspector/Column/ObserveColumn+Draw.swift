import Drawing
import FrameTimes
import FrameTiming
import Interface
import Library
import ScrollEngine
import Workbench

/// Drawing of the column. Its sections are on layers; what changes in every frame is drawn over them.
extension ObserveColumn {
  /// The layers of the column, and the display list of its upper sections.
  struct Layers {
    let sections = SurfaceLayer()
    let plots = SurfaceLayer()
    let table = SurfaceLayer()
    let frameTimes = SurfaceLayer()
    fileprivate var sectionStrokes = CachedDisplayList<UpperSections>()
  }

  /// Content and layout of the upper sections: the recent gestures, the timeline of the current gesture, and the
  /// engine's decisions.
  fileprivate struct UpperSections: Equatable {
    var shelf: RecentGesturesRow
    var strip: GestureTimeline
    var decisionsView: DecisionsView
    var pointing: PointerState<ObserveControl>
    var row: Rect
    var recording: Rect
    var decisions: Rect
    var isB: Bool
  }

  package var visibleFrame: Rect? { layout?.observe }
  package var isAboveStage: Bool { isVisible }

  package func draw(on surface: any Surface) {
    guard let layout, let frame = layout.observe else { return }
    if layout.sizeClass < .medium, let drawer = layout.drawer { surface.drawShadow(of: drawer) }
    if library.isOpen { return surface.draw { library.draw(in: frame, into: &$0) } }
    drawSections(in: frame, on: surface)
    drawPlots(in: frame, on: surface)
    drawTable(in: frame, on: surface)
    let history = history?()
    if let history { drawFrameTimes(history, in: frame, on: surface) }
    surface.draw { drawLive(history, in: frame, into: &$0) }
  }

  private func drawSections(in frame: Rect, on surface: any Surface) {
    let row = self.frame(of: .shelf)
    let decisions = self.frame(of: .decisions)
    let box = Rect(x: frame.minX, y: frame.minY + row.minY, width: frame.width, height: decisions.maxY - row.minY)
    let top = Point(x: 0, y: -row.minY)
    let shown = UpperSections(
      shelf: shelf, strip: strip, decisionsView: self.decisions, pointing: pane.pointing, row: row.offset(by: top),
      recording: self.frame(of: .recording).offset(by: top), decisions: decisions.offset(by: top),
      isB: plots.backdrop.isB)
    surface.show(layers.sections, in: box, clippedTo: frame) {
      $1.list = layers.sectionStrokes.list(of: shown, on: $1) {
        $0.shelf.draw(in: $0.row, $0.pointing, into: &$1)
        $0.strip.draw(in: $0.recording, $0.pointing, into: &$1)
        $0.decisionsView.draw(in: $0.decisions, isB: $0.isB, into: &$1)
      }
    }
  }

  private func drawPlots(in frame: Rect, on surface: any Surface) {
    let box = self.frame(of: .plots).offset(by: frame.origin)
    if plots.fitAxes(for: surface.appearance) || !surface.isCurrent(layers.plots, in: box) {
      surface.update(layers.plots, in: box, adds: false) { plots.drawAll(size: box.size, into: &$0) }
    } else if plots.hasTail {
      surface.update(layers.plots, in: box, adds: true) { plots.drawTail(size: box.size, into: &$0) }
    }
    surface.show(layers.plots, in: box, clippedTo: frame)
  }

  private func drawTable(in frame: Rect, on surface: any Surface) {
    guard isComparing else { return }
    let box = self.frame(of: .table).offset(by: frame.origin)
    let note = plots.isEmpty ? "Drag the scene to compare A and B" : "Comparing when it stops\u{2026}"
    surface.show(layers.table, in: box, clippedTo: frame) { ComparisonTable.draw(table, note: note, in: $0, into: &$1) }
  }

  private func drawFrameTimes(_ history: FrameHistory, in frame: Rect, on surface: any Surface) {
    let box = self.frame(of: .frames).offset(by: frame.origin)
    if framePanel.refresh(history, framePointing) || !surface.isCurrent(layers.frameTimes, in: box) {
      surface.update(layers.frameTimes, in: box, adds: false) {
        $0.list = framePanel.figures(history, in: Rect(origin: .zero, size: box.size), framePointing, on: $0)
      }
    }
    frameControls = framePanel.controls(in: box.offset(by: .zero - frame.origin))
    surface.show(layers.frameTimes, in: box, clippedTo: frame)
  }

  /// Draws what may change in every frame: the newest part of the plots, the bars of the frame times, and the focus
  /// ring.
  private func drawLive(_ history: FrameHistory?, in frame: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    canvas.list.add(.pushClip(frame))
    let end = self.frame(of: .frames).maxY + frame.minY
    if end < frame.maxY {
      canvas.list.fill(Rect(x: frame.minX, y: end, width: frame.width, height: frame.maxY - end), palette.observeColumn)
    }
    plots.drawLive(in: self.frame(of: .plots).offset(by: frame.origin), into: &canvas)
    if let history {
      framePanel.drawGraph(history, in: self.frame(of: .frames).offset(by: frame.origin), into: &canvas)
    }
    canvas.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    if let ring {
      var own = canvas
      own.list.removeAll()
      ring.drawRing(into: &own)
      canvas.list.add(own.list, at: frame.origin, clippedTo: frame)
    }
    canvas.list.add(.popClip)
  }
}
