import Drawing
import FrameTimes
import FrameTiming
import Inspector
import Interface
import Library
import SDLPlatform
import ScrollEngine
import Session
import Tuner
import Workbench

/// Content and layout of the upper sections of the Observe column: the recent gestures, the timeline of the current
/// gesture, and the engine's decisions.
private struct ObserveSections: Equatable {
  var shelf: RecentGesturesRow
  var strip: GestureTimeline
  var decisionsView: DecisionsView
  var pointing: PointerState<ObserveControl>
  var row: Rect
  var recording: Rect
  var decisions: Rect
  var isB: Bool
}

/// Draws the workbench. Parts that change rarely are drawn on layers, the other parts in every frame.
final class WorkbenchPainter {
  private let tuning = Layer()
  private let transport = Layer()
  private let sections = Layer()
  private let plots = Layer()
  private let table = Layer()
  private let frameTimes = Layer()
  private let rail = Layer()
  private let dialog = Layer()
  private var railStrokes = CachedDisplayList<Pointed<Rail>>()
  private var transportStrokes = CachedDisplayList<Pointed<TransportBar>>()
  private var sectionStrokes = CachedDisplayList<ObserveSections>()
  private let renderer: Renderer
  private let panel: TuningPanel
  private let column: ObserveColumn
  private var part: Canvas

  init(renderer: Renderer, canvas: Canvas, panel: TuningPanel, column: ObserveColumn) {
    self.panel = panel
    self.column = column
    self.renderer = renderer
    part = canvas
  }

  /// Draws the overlays of the scenes, and the stage around the scenes. The scenes are drawn already.
  ///
  /// - Parameters:
  ///   - over: draws the content over the scenes, clipped to their corners.
  ///   - beside: draws the content on the stage around the scenes.
  func drawStage(
    _ workbench: Workbench, over: (inout Canvas) -> Void, beside: (inout Canvas) -> Void, into canvas: inout Canvas
  ) {
    let layout = workbench.layout
    over(&canvas)
    guard !layout.isBare else { return workbench.drawFault(into: &canvas) }
    guard layout.showsPanels else {
      workbench.drawScreen(into: &canvas)
      return
    }
    guard layout.sizeClass > .tiny else {
      beside(&canvas)
      let bars = workbench.bars
      bars.prompt?.draw(workbench.pointing, into: &canvas)
      bars.line?.draw(note: workbench.stageMessage, workbench.pointing, into: &canvas)
      return
    }
    StageView.draw(
      layout, guides: column.plots.backdrop.guides, note: workbench.stageMessage, above: workbench.toast?.frame,
      sides: panel.sides?.names, into: &canvas)
    beside(&canvas)
    workbench.bars.prompt?.draw(workbench.pointing, into: &canvas)
    if let hint = workbench.hint { HintView.draw(hint, layout, into: &canvas) }
  }

  func drawColumns(_ workbench: Workbench, history: FrameHistory, appearance: Appearance) {
    let layout = workbench.layout
    guard !layout.isBare else { return }
    part.appearance = appearance
    part.scale = renderer.scale
    let (bars, pointing) = (workbench.bars, workbench.pointing)
    drawGap(workbench)
    if let frame = layout.rail {
      show(rail, in: frame) {
        let rail = Pointed(bar: bars.rail(in: $0), pointing: pointing)
        $1.list = railStrokes.list(of: rail, on: $1) { $0.bar.draw($0.pointing, into: &$1) }
      }
    }
    if let frame = layout.transport {
      show(transport, in: frame) {
        let bar = Pointed(bar: bars.transport(in: $0), pointing: pointing)
        $1.list = transportStrokes.list(of: bar, on: $1) { $0.bar.draw($0.pointing, into: &$1) }
      }
    }
    if let open = workbench.dialog { return draw(open, workbench) }
    if layout.sizeClass >= .medium { drawObserve(workbench, history) }
    if let drawer = layout.drawer { drawShadow(of: drawer) }
    if layout.sizeClass < .medium { drawObserve(workbench, history) }
    if let frame = layout.tuning { show(tuning, in: frame) { panel.draw(into: &$1) } }
    begin()
    bars.tabs?.draw(pointing, into: &part)
    workbench.menu?.draw(workbench.controls, pointing, into: &part)
    workbench.focus.current(among: workbench.stops)?.outline?.drawRing(into: &part)
    renderer.draw(part.list)
  }

  /// Draws the plot of the distance between both scenes over time. Like the columns, the plot is drawn last, because it
  /// needs the motion up to the current frame.
  private func drawGap(_ workbench: Workbench) {
    let plots = column.plots
    guard workbench.layout.twin != nil, let other = plots.backdrop.other else { return }
    begin()
    ComparedDistanceView(
      own: plots.trace, other: other.trace, now: plots.displayedTime, quantity: plots.tracer.quantity
    ).draw(
      workbench.layout, into: &part)
    renderer.draw(part.list)
  }

  /// Shows content on a layer. Only what differs from the layer's previous content is drawn.
  ///
  /// - Parameter draw: draws the content, with the top left corner of `frame` as the origin.
  private func show(
    _ layer: Layer, in frame: Rect, clippedTo clip: Rect? = nil, _ draw: (Rect, inout Canvas) -> Void
  ) {
    begin()
    draw(Rect(origin: .zero, size: frame.size), &part)
    renderer.show(part.list, on: layer, in: frame, clear: part.palette.observeColumn, clippedTo: clip)
  }

  private func drawShadow(of drawer: Rect) {
    begin()
    part.list.add(
      .shadow(drawer, radii: .square, Shadow(dy: 0, blur: 24, alpha: part.appearance.isLight ? 0.18 : 0.5)))
    renderer.draw(part.list)
  }

  /// Draws an open dialog and the menu over it.
  private func draw(_ open: any Dialog, _ workbench: Workbench) {
    show(dialog, in: workbench.layout.dialog) { open.draw(into: &$1) }
    begin()
    workbench.menu?.draw(workbench.controls, workbench.pointing, into: &part)
    renderer.draw(part.list)
  }

  private func begin() { part.list.removeAll() }

  private func drawObserve(_ workbench: Workbench, _ history: FrameHistory) {
    guard let frame = workbench.layout.observe else { return }
    if column.library.isOpen {
      begin()
      column.library.draw(in: frame, into: &part)
      return renderer.draw(part.list)
    }
    drawSections(in: frame)
    drawPlots(in: frame)
    drawTable(in: frame)
    drawFrameTimes(column.framePanel, history, in: frame)
    begin()
    let palette = part.palette
    part.list.add(.pushClip(frame))
    let end = column.frame(of: .frames).maxY + frame.minY
    if end < frame.maxY {
      part.list.fill(Rect(x: frame.minX, y: end, width: frame.width, height: frame.maxY - end), palette.observeColumn)
    }
    let plotsFrame = column.frame(of: .plots).offset(by: frame.origin)
    column.plots.drawLive(in: plotsFrame, into: &part)
    column.framePanel.drawGraph(
      history, in: column.frame(of: .frames).offset(by: frame.origin), into: &part)
    part.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    if let ring = column.ring {
      var own = part
      own.list.removeAll()
      ring.drawRing(into: &own)
      part.list.add(own.list, at: frame.origin, clippedTo: frame)
    }
    part.list.add(.popClip)
    renderer.draw(part.list)
  }

  private func drawSections(in frame: Rect) {
    let row = column.frame(of: .shelf)
    let recording = column.frame(of: .recording)
    let decisions = column.frame(of: .decisions)
    let box = Rect(
      x: frame.minX, y: frame.minY + row.minY, width: frame.width, height: decisions.maxY - row.minY)
    let top = Point(x: 0, y: -row.minY)
    let told = ObserveSections(
      shelf: column.shelf, strip: column.strip, decisionsView: column.decisions, pointing: column.pane.pointing,
      row: row.offset(by: top), recording: recording.offset(by: top), decisions: decisions.offset(by: top),
      isB: column.plots.backdrop.isB)
    show(sections, in: box, clippedTo: frame) {
      $1.list = sectionStrokes.list(of: told, on: $1) {
        $0.shelf.draw(in: $0.row, $0.pointing, into: &$1)
        $0.strip.draw(in: $0.recording, $0.pointing, into: &$1)
        $0.decisionsView.draw(in: $0.decisions, isB: $0.isB, into: &$1)
      }
    }
  }

  private func drawPlots(in frame: Rect) {
    let box = column.frame(of: .plots).offset(by: frame.origin)
    let view = column.plots
    if view.fitAxes(for: part.appearance) || !renderer.isCurrent(plots, in: box) {
      begin()
      view.drawAll(size: box.size, into: &part)
      renderer.update(plots, with: [part.list], in: box, clear: part.palette.observeColumn)
    } else if view.hasTail {
      begin()
      view.drawTail(size: box.size, into: &part)
      renderer.update(plots, with: [part.list], in: box, clear: nil)
    }
    renderer.draw(plots, in: box, clippedTo: frame)
  }

  private func drawTable(in frame: Rect) {
    guard column.isComparing else { return }
    let box = column.frame(of: .table).offset(by: frame.origin)
    let note = column.plots.isEmpty ? "Drag the scene to compare A and B" : "Comparing when it stops\u{2026}"
    show(table, in: box, clippedTo: frame) { ComparisonTable.draw(column.table, note: note, in: $0, into: &$1) }
  }

  private func drawFrameTimes(_ panel: FramePanel, _ history: FrameHistory, in frame: Rect) {
    let box = column.frame(of: .frames).offset(by: frame.origin)
    let pointing = column.framePointing
    if panel.refresh(history, pointing) || !renderer.isCurrent(frameTimes, in: box) {
      begin()
      let figures = panel.figures(history, in: Rect(origin: .zero, size: box.size), pointing, on: part)
      renderer.update(frameTimes, with: [figures], in: box, clear: part.palette.observeColumn)
    }
    column.frameControls = panel.controls(in: box.offset(by: .zero - frame.origin))
    renderer.draw(frameTimes, in: box, clippedTo: frame)
  }
}

/// A bar of controls and the state of the pointer on it.
private struct Pointed<Bar: Equatable>: Equatable {
  let bar: Bar
  let pointing: PointerState<CommandID>
}
