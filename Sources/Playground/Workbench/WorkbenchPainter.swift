import Drawing
import FrameTiming
import SDLPlatform
import ScrollEngine

/// Draws the workbench: the parts that change seldom once on layers, the rest in every frame.
final class WorkbenchPainter {
  private let tuning = Layer()
  private let transport = Layer()
  private let sections = Layer()
  private let plots = Layer()
  private let table = Layer()
  private let frameTimes = Layer()
  private let rail = Layer()
  private var railLook: RailView.Look?
  private let renderer: Renderer
  private var part: Canvas

  init(renderer: Renderer, canvas: Canvas) {
    self.renderer = renderer
    part = canvas
  }

  /// Draws scene and stage.
  func drawStage(_ workbench: Workbench, over: (inout Canvas) -> Void, into canvas: inout Canvas) {
    let layout = workbench.layout
    over(&canvas)
    guard !layout.isBare else { return }
    guard layout.room > .tiny else {
      return OpenerView.draw(
        layout, note: workbench.stageNote, hovered: workbench.hovered, pressed: workbench.pressed, into: &canvas)
    }
    StageView.draw(
      layout, guides: workbench.observe.plots.guides, note: workbench.stageNote, into: &canvas)
    if let hint = workbench.hint { HintView.draw(hint, layout, into: &canvas) }
  }

  private func drawRail(_ workbench: Workbench) {
    guard let frame = workbench.layout.rail else { return }
    var look = RailView.Look(scene: workbench.scene, appearance: part.appearance)
    if case .rail(let item) = workbench.hovered { look.hovered = item }
    if case .rail(let item) = workbench.pressed { look.pressed = item }
    let place = Rect(origin: .zero, size: frame.size)
    if look != railLook || !renderer.isCurrent(rail, in: frame) {
      railLook = look
      begin()
      RailView.draw(RailLayout(frame: place), look, into: &part)
      renderer.update(rail, with: part.list, in: frame, clear: part.palette.panel)
    }
    renderer.draw(rail, in: frame)
  }

  /// Draws the columns and the drawer.
  func drawColumns(_ workbench: Workbench, history: FrameHistory, appearance: Appearance) {
    let layout = workbench.layout
    guard !layout.isBare else { return }
    part.appearance = appearance
    part.scale = renderer.scale
    drawRail(workbench)
    drawTransport(workbench)
    if layout.room >= .medium { drawObserve(workbench, history) }
    if let drawer = layout.drawer { drawShadow(of: drawer) }
    if layout.room < .medium { drawObserve(workbench, history) }
    drawTuning(workbench)
    drawTabs(workbench)
    drawMenu(workbench)
  }

  private func drawShadow(of drawer: Rect) {
    begin()
    part.list.add(
      .shadow(drawer, radii: .square, Shadow(dy: 0, blur: 24, alpha: part.appearance == .light ? 0.18 : 0.5)))
    renderer.draw(part.list)
  }

  private func drawMenu(_ workbench: Workbench) {
    guard let menu = workbench.menu else { return }
    begin()
    var hovered: CaptureKind?
    var pressed: CaptureKind?
    if case .capture(let kind) = workbench.hovered { hovered = kind }
    if case .capture(let kind) = workbench.pressed { pressed = kind }
    menu.draw(hovered: hovered, pressed: pressed, into: &part)
    renderer.draw(part.list)
  }

  private func begin() { part.list.removeAll() }

  private func drawTuning(_ workbench: Workbench) {
    guard let frame = workbench.layout.tuning else { return }
    if workbench.panel.needsDisplay || !renderer.isCurrent(tuning, in: frame) {
      begin()
      workbench.panel.draw(into: &part)
      renderer.update(tuning, with: part.list, in: frame, clear: part.palette.panel)
    }
    renderer.draw(tuning, in: frame)
  }

  private func drawTransport(_ workbench: Workbench) {
    guard let frame = workbench.layout.transport else { return }
    if workbench.needsTransport || !renderer.isCurrent(transport, in: frame) {
      workbench.needsTransport = false
      begin()
      var hovered: TransportAction?
      var pressed: TransportAction?
      if case .transport(let action) = workbench.hovered { hovered = action }
      if case .transport(let action) = workbench.pressed { pressed = action }
      let bar = TransportBar(
        frame: Rect(origin: .zero, size: frame.size), hasDrawer: workbench.transport.hasDrawer)
      TransportView.draw(
        bar, workbench.transport, hovered: hovered, pressed: pressed, background: part.palette.window, into: &part)
      part.list.fill(Rect(x: 0, y: 0, width: 1, height: frame.height), part.palette.line)
      renderer.update(transport, with: part.list, in: frame, clear: part.palette.window)
    }
    renderer.draw(transport, in: frame)
  }

  private func drawObserve(_ workbench: Workbench, _ history: FrameHistory) {
    guard let frame = workbench.layout.observe else { return }
    let column = workbench.observe
    column.origin = frame.origin
    if column.library.isOpen {
      begin()
      column.library.draw(in: frame, into: &part)
      return renderer.draw(part.list)
    }
    drawSections(column, in: frame)
    drawPlots(column, in: frame)
    drawTable(column, in: frame)
    drawFrameTimes(workbench.framePanel, history, column, in: frame)
    begin()
    let palette = part.palette
    part.list.add(.pushClip(frame))
    let end = column.frame(of: .frames).maxY + frame.minY
    if end < frame.maxY {
      part.list.fill(Rect(x: frame.minX, y: end, width: frame.width, height: frame.maxY - end), palette.window)
    }
    let plotsFrame = column.frame(of: .plots).offset(by: frame.origin)
    column.plots.drawLive(in: plotsFrame, into: &part)
    workbench.framePanel.drawGraph(
      history, in: column.frame(of: .frames).offset(by: frame.origin), into: &part)
    part.list.fill(Rect(x: frame.minX, y: frame.minY, width: 1, height: frame.height), palette.line)
    part.list.add(.popClip)
    renderer.draw(part.list)
  }

  private func drawSections(_ column: ObserveColumn, in frame: Rect) {
    let recording = column.frame(of: .recording)
    let decisions = column.frame(of: .decisions)
    let box = Rect(
      x: frame.minX, y: frame.minY + recording.minY, width: frame.width, height: decisions.maxY - recording.minY)
    if column.needsSections || !renderer.isCurrent(sections, in: box) {
      column.needsSections = false
      begin()
      let top = Point(x: 0, y: -recording.minY)
      column.strip.draw(in: recording.offset(by: top), into: &part)
      DecisionsView.draw(column.log, in: decisions.offset(by: top), into: &part)
      renderer.update(sections, with: part.list, in: box, clear: part.palette.window)
    }
    renderer.draw(sections, in: box, clippedTo: frame)
  }

  private func drawPlots(_ column: ObserveColumn, in frame: Rect) {
    let box = column.frame(of: .plots).offset(by: frame.origin)
    let view = column.plots
    view.fit()
    if view.needsAll || !renderer.isCurrent(plots, in: box) {
      begin()
      view.drawAll(size: box.size, into: &part)
      renderer.update(plots, with: part.list, in: box, clear: part.palette.window)
    } else if view.hasTail {
      begin()
      view.drawTail(size: box.size, into: &part)
      renderer.update(plots, with: part.list, in: box, clear: nil)
    }
    renderer.draw(plots, in: box, clippedTo: frame)
  }

  private func drawTable(_ column: ObserveColumn, in frame: Rect) {
    guard column.isComparing else { return }
    let box = column.frame(of: .table).offset(by: frame.origin)
    if column.needsTable || !renderer.isCurrent(table, in: box) {
      column.needsTable = false
      begin()
      let note = column.plots.isEmpty ? "Touch the scene: A and B are compared here" : "Comparing once it rests\u{2026}"
      DifferenceTable.draw(column.table, note: note, in: Rect(origin: .zero, size: box.size), into: &part)
      renderer.update(table, with: part.list, in: box, clear: part.palette.window)
    }
    renderer.draw(table, in: box, clippedTo: frame)
  }

  private func drawFrameTimes(_ panel: FramePanel, _ history: FrameHistory, _ column: ObserveColumn, in frame: Rect) {
    let box = column.frame(of: .frames).offset(by: frame.origin)
    let isHot = column.isResetHovered || column.isResetPressed
    if panel.refresh(history, isResetHot: isHot) || !renderer.isCurrent(frameTimes, in: box) {
      begin()
      panel.drawFigures(history, in: Rect(origin: .zero, size: box.size), isResetHot: isHot, into: &part)
      renderer.update(frameTimes, with: part.list, in: box, clear: part.palette.window)
    }
    column.resetButton = panel.resetButton.offset(by: box.origin)
    renderer.draw(frameTimes, in: box, clippedTo: frame)
  }

  private func drawTabs(_ workbench: Workbench) {
    guard let tabs = workbench.layout.tabs else { return }
    begin()
    let palette = part.palette
    part.list.fill(tabs, palette.panel)
    part.list.fill(Rect(x: tabs.minX, y: tabs.maxY - 1, width: tabs.width, height: 1), palette.line)
    let step = (tabs.width - 48) / 2
    for (index, tab) in [(WorkbenchLayout.Drawer.observe, "Observe"), (.tuning, "Tuning")].enumerated() {
      let frame = Rect(x: tabs.minX + Double(index) * step, y: tabs.minY, width: step, height: tabs.height - 1)
      let isOn = workbench.drawer == tab.0
      if !isOn, workbench.hovered == .tab(tab.0) || workbench.pressed == .tab(tab.0) {
        part.list.fill(frame, palette.fieldHover)
      }
      part.list.text(
        tab.1, isOn ? .controlStrong : .control, isOn ? palette.accent : palette.text2, in: frame, .center)
      if isOn {
        part.list.fill(Rect(x: frame.minX + 24, y: tabs.maxY - 3, width: step - 48, height: 2), palette.accent)
      }
    }
    let close = Rect(x: tabs.maxX - 46, y: tabs.minY + 2, width: 44, height: 44)
    let touch: ControlArt.Touch =
      workbench.pressed == .closeDrawer ? .pressed : workbench.hovered == .closeDrawer ? .hovered : .none
    ControlArt.icon("close", in: close, touch, ink: palette.text2, size: 20, into: &part)
    renderer.draw(part.list)
  }
}
